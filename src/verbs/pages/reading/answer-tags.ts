import { isExternalId } from '#domain/data/external-id.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { EXTERNAL_TAG } from '#domain/item/change-tags.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import type { FoundVersion } from '#verbs/sources/found-version.ts'

/** What answers were made from, also where they may not be read: then their reader is not told what that is. */
const tagsOf = new WeakMap<NeededData, readonly string[]>()

/** Notes tags of what an answer was made from, beside those that it has. */
export function tagAnswer<Answer extends NeededData>(answer: Answer, tags: readonly string[]): Answer {
  tagsOf.set(answer, [...(tagsOf.get(answer) ?? []), ...tags])
  return answer
}

/** The tags of all that these answers were made from. */
export function answerTags(answers: readonly NeededData[]): string[] {
  return [...new Set(answers.flatMap((answer) => tagsOf.get(answer) ?? []))]
}

/**
 * The tags of a version, its rows and its source: what the answer says may be another thing when any of them changes, or
 * is there again.
 */
export function versionTags(viewId: number, found?: FoundVersion): string[] {
  if (isExternalId(viewId)) return [EXTERNAL_TAG]
  const sourceId = found && storedNumber(found.item.data.source_id)
  return [`item:${viewId}`, `rows:${viewId}`, ...(sourceId ? [`item:${sourceId}`] : [])]
}
