import { type Actor, GUEST, GUEST_ACTOR } from '#domain/access/access.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { FoundVersion } from '#verbs/sources/found-version.ts'
import { findVersions } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** The versions that a reader of these pages may not read, by their ids; what is in preparation is published with them. */
export async function closedVersions(
  pattern: Pattern,
  versions: ReadonlyMap<number, FoundVersion>,
  context: VerbContext,
): Promise<Map<number, FoundVersion>> {
  const forReader = await findVersions({ ...context, actor: readerOf(pattern) }, [...versions.keys()])
  return new Map(
    [...versions].filter(
      ([id, { item, readable }]) => readable && !isInPreparation(item) && !forReader.get(id)?.readable,
    ),
  )
}

/** Somebody who may just read the pages of a site. */
function readerOf({ app, authLevel }: Pattern): Actor {
  if (authLevel <= GUEST) return GUEST_ACTOR
  return { ...GUEST_ACTOR, id: 'reader', levels: { [app]: authLevel } }
}
