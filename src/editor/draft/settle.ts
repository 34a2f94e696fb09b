import { type DraftConflict, orderOf, withPart } from '#domain/page/draft/draft-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'

/** What becomes of a part that two people changed; both is for sections alone. */
export type Choice = 'mine' | 'theirs' | 'both'

/**
 * The draft with each conflict as it was chosen. `draft` holds the editor's own versions and `theirs` the others';
 * with both, theirs stays where it is and the own one follows it as a section of its own.
 */
export function settleConflicts(
  draft: PageDraft,
  theirs: PageDraft,
  conflicts: readonly DraftConflict[],
  choices: readonly Choice[],
  newTrackingId: () => string,
): PageDraft {
  const order = orderOf(theirs)
  return asOfNow(conflicts, draft).reduce((result, conflict, at) => {
    const choice = choices[at] ?? 'mine'
    if (choice === 'mine') return result
    const settled = withPart(result, conflict, 'theirs', order)
    if (choice === 'theirs' || conflict.part !== 'section' || !conflict.mine || !conflict.theirs) return settled
    const { id: _stored, draft_id: _live, ...content } = conflict.mine
    const own = { ...content, trackingId: newTrackingId() } as typeof conflict.mine
    return {
      ...settled,
      sections: settled.sections.flatMap((section) =>
        section.trackingId === conflict.key ? [section, own] : [section],
      ),
    }
  }, draft)
}

/** The conflicts with the own versions as they are by now: whoever decides later may have written on. */
export function asOfNow(conflicts: readonly DraftConflict[], draft: PageDraft): DraftConflict[] {
  return conflicts.map((conflict) => {
    if (conflict.part !== 'section') return conflict
    const mine = draft.sections.find(({ trackingId }) => trackingId === conflict.key) ?? null
    return { ...conflict, mine }
  })
}
