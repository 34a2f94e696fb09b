import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { itemKey } from '#domain/item/item-key.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { FoundVersion } from './found-version.ts'
import { versionReading } from './readable-version.ts'

/** So many of the last versions of a source are looked at for one that has rows: an upload under way has none yet. */
const MOST_LOOKED_AT = 20

/** The version that was found, if there is one, and the tags of what it was found by. */
type Newest = { found: FoundVersion | undefined; tags: readonly string[] }

/** Finds the newest versions with rows of sources, of each once. */
export function newestVersions(context: VerbContext): (sourceId: number) => Promise<Newest> {
  const known = new Map<number, Promise<Newest>>()
  return (sourceId) => {
    const found = known.get(sourceId) ?? newestVersion(sourceId, context)
    known.set(sourceId, found)
    return found
  }
}

async function newestVersion(sourceId: number, context: VerbContext): Promise<Newest> {
  const { items } = context.store
  const source = await items.get(sourceId)
  const tags = [`item:${sourceId}`]
  if (!source?.type.endsWith(SOURCE_TYPE)) return { found: undefined, tags }
  const type = versionsType(source)
  tags.push(`list:${itemKey(source.app, type)}`)
  const listed = await items.list(source.app, type, versionsOf(source), { from: 0, to: MOST_LOOKED_AT - 1 })
  const read = await versionReading(context)
  // One in preparation is not public yet, whoever asks.
  const found = listed
    .filter((item) => !isInPreparation(item))
    .map((item) => read(item, source))
    .find(({ table }) => table !== null)
  if (found) tags.push(`item:${found.item.id}`, `rows:${found.item.id}`)
  return { found, tags }
}
