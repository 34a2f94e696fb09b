import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { type ItemData, itemKey, type Stamp } from '#domain/item/item.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { TransactionStore } from '#store/store.ts'

type Catalogue = Pick<Pattern, 'app' | 'doc_type'>
type Items = Pick<TransactionStore, 'items'>

/** The ids of a source and of its first version. */
export type NewSource = { sourceId: number; versionId: number }

/** Until its rows are there a source has a reserved type, which no door shows. */
const UNFINISHED = '_load:'
const unfinished = ({ doc_type }: Catalogue, part: string) => `${UNFINISHED}${doc_type}${part}`

/** Takes the ids of a source and its first version; nobody sees them before `showSource`. */
export async function placeSource({ items }: Items, catalogue: Catalogue, stamp: Stamp): Promise<NewSource> {
  const source = await items.create(catalogue.app, unfinished(catalogue, SOURCE_TYPE), {}, stamp)
  const version = await items.create(catalogue.app, unfinished(catalogue, VERSION_TYPE), {}, stamp)
  return { sourceId: source.id, versionId: version.id }
}

/** From here on the source is in its catalogue, with a version that has this data. */
export async function showSource(
  { items }: Items,
  { app, doc_type }: Catalogue,
  { sourceId, versionId }: NewSource,
  { name, random, version }: { name: string; random: string; version: ItemData },
  stamp: Stamp,
): Promise<void> {
  const own = newDocType(name, random)
  const views = [{ id: versionId, ref: itemKey(app, `${doc_type}${VERSION_TYPE}`) }]
  await items.edit(sourceId, { name, doc_type: own, views }, stamp)
  await items.edit(versionId, { name: 'version 1', source_id: sourceId, doc_type: own, ...version }, stamp)
  await items.setType(sourceId, `${doc_type}${SOURCE_TYPE}`, stamp)
  await items.setType(versionId, `${doc_type}${VERSION_TYPE}`, stamp)
}

/** Gives back what was placed and came to nothing. */
export async function removePlaced(
  { items }: Items,
  catalogue: Catalogue,
  { sourceId, versionId }: NewSource,
  stamp: Stamp,
): Promise<void> {
  await items.delete(catalogue.app, unfinished(catalogue, VERSION_TYPE), [versionId], stamp)
  await items.delete(catalogue.app, unfinished(catalogue, SOURCE_TYPE), [sourceId], stamp)
}
