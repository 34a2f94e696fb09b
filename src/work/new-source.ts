import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { type Item, itemKey, type Stamp } from '#domain/item/item.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { WorkContext } from './work-context.ts'

type Catalogue = Pick<Pattern, 'app' | 'doc_type'>
export type NewSource = { source: Item; version: Item }

/** A source with its first version, which has no table yet: nobody sees a version before its rows are there. */
export async function announceSource(
  { store, random }: Pick<WorkContext, 'store' | 'random'>,
  { app, doc_type }: Catalogue,
  name: string,
  stamp: Stamp,
): Promise<NewSource> {
  return store.transaction(async ({ items }) => {
    const own = newDocType(name, random())
    const source = await items.create(app, `${doc_type}${SOURCE_TYPE}`, { name, doc_type: own, views: [] }, stamp)
    const data = { name: 'version 1', source_id: source.id, doc_type: own }
    const version = await items.create(app, `${doc_type}${VERSION_TYPE}`, data, stamp)
    const views = [{ id: version.id, ref: itemKey(app, `${doc_type}${VERSION_TYPE}`) }]
    await items.edit(source.id, { views }, stamp)
    return { source, version }
  })
}

/** Takes back what was announced and came to nothing. */
export async function withdrawSource(
  { store }: Pick<WorkContext, 'store'>,
  { app, doc_type }: Catalogue,
  { source, version }: NewSource,
  stamp: Stamp,
): Promise<void> {
  await store.transaction(async ({ items }) => {
    await items.delete(app, `${doc_type}${VERSION_TYPE}`, [version.id], stamp)
    await items.delete(app, `${doc_type}${SOURCE_TYPE}`, [source.id], stamp)
  })
}
