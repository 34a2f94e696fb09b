import type { StoredColumn } from '#domain/data/column.ts'
import { newConfig } from '#domain/data/match-fields.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { notFound } from '#domain/problem.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { TransactionStore } from '#store/store.ts'
import { editLatest } from './edit-latest.ts'

type Catalogue = Pick<Pattern, 'app' | 'doc_type'>
type Items = Pick<TransactionStore, 'items'>

/** The ids of a source and of a version of it. */
export type PlacedVersion = { sourceId: number; versionId: number }

/** Until its rows are there a source has a reserved type, which no door shows. */
const UNFINISHED = '_load:'
const unfinished = ({ doc_type }: Catalogue, part: string) => `${UNFINISHED}${doc_type}${part}`

/** Takes the ids of a source and its first version; nobody sees them before `showSource`. */
export async function placeSource({ items }: Items, catalogue: Catalogue, stamp: Stamp): Promise<PlacedVersion> {
  const source = await items.create(catalogue.app, unfinished(catalogue, SOURCE_TYPE), {}, stamp)
  const version = await items.create(catalogue.app, unfinished(catalogue, VERSION_TYPE), {}, stamp)
  return { sourceId: source.id, versionId: version.id }
}

/** Takes the id of a version of a source that is there. */
export async function placeVersion(
  { items }: Items,
  catalogue: Catalogue,
  sourceId: number,
  stamp: Stamp,
): Promise<PlacedVersion> {
  const version = await items.create(catalogue.app, unfinished(catalogue, VERSION_TYPE), { source_id: sourceId }, stamp)
  return { sourceId, versionId: version.id }
}

/** From here on the version is one of its source, called by its number there. */
export async function showVersion(
  { items }: Items,
  { app, doc_type }: Catalogue,
  { sourceId, versionId }: PlacedVersion,
  version: ItemData,
  stamp: Stamp,
): Promise<Item> {
  const ref = itemKey(app, `${doc_type}${VERSION_TYPE}`)
  const source = await editLatest(items, sourceId, stamp, (current) => {
    if (current?.app !== app || current.type !== `${doc_type}${SOURCE_TYPE}`) throw notFound('This source')
    const views = Array.isArray(current.data.views) ? current.data.views : []
    return { views: [...views, { id: versionId, ref }] }
  })
  const views = Array.isArray(source.data.views) ? source.data.views.length : 1
  const own = { name: `version ${views}`, source_id: sourceId, doc_type: source.data.doc_type }
  await items.edit(versionId, { ...own, ...version }, stamp)
  return items.setType(versionId, `${doc_type}${VERSION_TYPE}`, stamp)
}

/** From here on the source is in its catalogue, with a version that has this data and a field for each of its columns. */
export async function showSource(
  { items }: Items,
  { app, doc_type }: Catalogue,
  { sourceId, versionId }: PlacedVersion,
  { name, random, version }: { name: string; random: string; version: ItemData & { columns: StoredColumn[] } },
  stamp: Stamp,
): Promise<void> {
  const own = newDocType(name, random)
  const views = [{ id: versionId, ref: itemKey(app, `${doc_type}${VERSION_TYPE}`) }]
  await items.edit(sourceId, { name, doc_type: own, views, config: newConfig(version.columns) }, stamp)
  await items.edit(versionId, { name: 'version 1', source_id: sourceId, doc_type: own, ...version }, stamp)
  await items.setType(sourceId, `${doc_type}${SOURCE_TYPE}`, stamp)
  await items.setType(versionId, `${doc_type}${VERSION_TYPE}`, stamp)
}

/** Gives back what was placed and came to nothing. */
export async function removePlaced(
  { items }: Items,
  catalogue: Catalogue,
  { sourceId, versionId }: { sourceId?: number; versionId: number },
  stamp: Stamp,
): Promise<void> {
  await items.delete(catalogue.app, unfinished(catalogue, VERSION_TYPE), [versionId], stamp)
  if (sourceId === undefined) return
  await items.delete(catalogue.app, unfinished(catalogue, SOURCE_TYPE), [sourceId], stamp)
}
