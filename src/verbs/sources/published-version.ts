import { z } from 'zod'
import { LATEST, type VersionAddress } from '#domain/data/export/data-address.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { type ReadableVersion, readableVersion, versionReading } from './readable-version.ts'

/** A version by its source: its own id, or `latest`. */
export const VersionAsked = { sourceId: ItemId, version: z.union([ItemId, z.literal(LATEST)]) }

/** Of a source that has more versions than this without rows, none is the newest. */
const MOST_LOOKED_AT = 200

/** The version that an address means, for whoever may read it; for all others it is not there. */
export async function publishedVersion(
  context: VerbContext,
  { sourceId, version }: VersionAddress,
): Promise<ReadableVersion> {
  const source = await context.store.items.get(sourceId)
  if (!source?.type.endsWith(SOURCE_TYPE)) throw notFound('This version')
  const viewId = version === LATEST ? await newestOf(source, context) : version
  const found = await readableVersion(context, source.app, viewId)
  if (found.source.id !== source.id) throw notFound('This version')
  return found
}

async function newestOf(source: Item, context: VerbContext): Promise<number> {
  const read = await versionReading(context)
  const range = { from: 0, to: MOST_LOOKED_AT - 1 }
  const versions = await context.store.items.list(source.app, versionsType(source), versionsOf(source), range)
  const newest = versions.find((item) => {
    const { table, readable } = read(item, source)
    return table !== null && readable && !isInPreparation(item)
  })
  if (!newest) throw notFound('This version')
  return newest.id
}
