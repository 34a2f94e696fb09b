import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import { checkWriteItems } from '#verbs/items/item-access.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { readableSource } from './get-source.ts'
import { findVersions } from './readable-version.ts'

/** A source for whoever may read and write it. */
export async function writableSource(sourceId: number, context: VerbContext): Promise<Item> {
  const source = await readableSource(sourceId, context)
  await checkWriteItems(context, source.app, source.type, [source])
  return source
}

/** A version, with rows or without, and its source, for whoever may write them. */
export async function writableVersion(viewId: number, context: VerbContext): Promise<{ version: Item; source: Item }> {
  const found = (await findVersions(context, [viewId])).get(viewId)
  if (!found?.readable || found.external || !found.source) throw notFound('This version')
  await checkWriteItems(context, found.item.app, found.item.type, [found.item])
  return { version: found.item, source: found.source }
}

/** The doc_type of the catalogue that a source is of. */
export const docTypeOf = ({ type }: Pick<Item, 'type'>) => type.slice(0, -SOURCE_TYPE.length)

/** The site of what is named, for the level that a verb takes. */
export const appOfItem = async (id: number, { store }: VerbContext) => (await store.items.get(id))?.app ?? null
