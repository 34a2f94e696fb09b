import {
  applyChange,
  changeBetween,
  invert,
  mergeChange,
  orderOf,
  sameDraft,
  withPart,
} from '#domain/page/draft/draft-change.ts'
import type { Unsaved } from './draft-store.ts'
import { nextState, type SaveState } from './save-machine.ts'

/**
 * What the server does not surely have, in a form that can be made to the page as it will be by then. A part that waits
 * for a choice is kept as a change of what both began with, so that it is asked about again and never overwrites theirs.
 */
export function unsavedOf({ saved, draft, lost, sent, conflicts }: SaveState): Unsaved {
  const maybe = sent ? [...lost, sent] : lost
  const order = orderOf(saved)
  const base = conflicts.reduce((result, conflict) => withPart(result, conflict, 'base', order), saved)
  return {
    unsaved: changeBetween(base, draft),
    lost: maybe.slice(-3).map((one) => changeBetween(base, one)),
  }
}

/**
 * Brings back what an earlier tab could not save, onto the page as it is now. The page as that tab knew it is made from
 * the page of today with the touched parts as they were then. What was typed since opening stays on top; where it is
 * about the same part, the answer is null: that has to be saved first, so that the two can be told apart.
 */
export function restoreUnsaved(state: SaveState, { unsaved, lost }: Unsaved): SaveState | null {
  const typed = changeBetween(state.saved, state.draft)
  const then = applyChange(invert(unsaved), applyChange(unsaved, state.saved))
  const maybe = lost.map((change) => applyChange(change, then))
  const before: SaveState = {
    ...state,
    saved: then,
    draft: applyChange(unsaved, then),
    lost: maybe,
    sent: null,
    conflicts: [],
  }
  const restored = nextState(before, { type: 'received', page: state.page })
  const { draft, conflicts } = mergeChange(typed, restored.draft)
  if (conflicts.length > 0) return null
  // The last save of that tab may still be on its way, and must not look like somebody else's when it arrives.
  const underWay = maybe.filter((one) => !sameDraft(one, restored.saved))
  return { ...restored, draft, lost: [...state.lost, ...underWay] }
}
