import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { checkWriteItems } from '#verbs/items/item-access.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { catalogueTarget } from './catalogue-target.ts'
import { findVersions, isReadableSource, isWithoutRows, type ReadableVersion, withRows } from './readable-version.ts'

/** Where a file is to go: into a version, as a version of a source, or as a source of a catalogue. */
export type PublishPlace = {
  patternId?: number | undefined
  sourceId?: number | undefined
  viewId?: number | undefined
}

/** `version` is null where there is none, and where it has no rows yet. */
export type PublishTarget = { pattern: Pattern; source: Item | null; version: ReadableVersion | null }

/** The site of what is named. */
export async function appOfPlace(place: PublishPlace, { store, directory }: VerbContext): Promise<string | null> {
  const id = place.viewId ?? place.sourceId
  if (id !== undefined) return (await store.items.get(id))?.app ?? null
  return (await directory.patterns()).find((one) => one.id === place.patternId)?.app ?? null
}

/** What is named, for whoever may write there. */
export async function publishTarget(place: PublishPlace, context: VerbContext): Promise<PublishTarget> {
  const { sourceId, viewId } = place
  if (viewId !== undefined) {
    const found = (await findVersions(context, [viewId])).get(viewId)
    if (!found?.readable || !found.source) throw notFound('This version')
    const { item, source } = found
    const version = isWithoutRows(found) ? null : withRows(found, item.app)
    await checkWriteItems(context, item.app, item.type, [item])
    return { pattern: await catalogueOf(source, context), source, version }
  }
  if (sourceId !== undefined) {
    const source = await context.store.items.get(sourceId)
    if (!source?.type.endsWith(SOURCE_TYPE) || !(await isReadableSource(source, context))) throw notFound('This source')
    await checkWriteItems(context, source.app, source.type, [source])
    return { pattern: await catalogueOf(source, context), source, version: null }
  }
  if (place.patternId === undefined) throw notFound('This catalogue')
  return { pattern: await catalogueTarget(place.patternId, context), source: null, version: null }
}

async function catalogueOf(source: Item, context: VerbContext): Promise<Pattern> {
  const docType = source.type.slice(0, -SOURCE_TYPE.length)
  const own = (await context.directory.patterns()).find(
    ({ app, doc_type, pattern_type }) => app === source.app && doc_type === docType && pattern_type === 'forms',
  )
  if (!own) throw notFound('This catalogue')
  return catalogueTarget(own.id, context)
}

/** What a file is published under, in words. */
export const targetName = ({ source, pattern }: PublishTarget) => storedText(source?.data.name) || pattern.name
