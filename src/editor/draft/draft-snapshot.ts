import { sameJson } from '#domain/item/same-json.ts'
import type { DraftConflict } from '#domain/page/draft/draft-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { Page } from '#domain/page/page.ts'
import { refusedWords } from './conflict-words.ts'
import type { SaveStatus } from './draft-handle.ts'
import { AWAY_WORDS } from './kept-away.ts'
import type { RefusedPart } from './refused-parts.ts'
import { isUnsaved, maySend, type SaveState } from './save-machine.ts'
import type { UndoStacks } from './undo-stacks.ts'

/** What a screen shows of a draft under way. */
export type DraftSnapshot = {
  draft: PageDraft
  page: Page
  canUndo: boolean
  canRedo: boolean
  status: SaveStatus
  conflicts: readonly DraftConflict[]
  refused: readonly RefusedPart[]
  updating: number
  loading: number
}

type Standing = {
  state: SaveState
  steps: UndoStacks
  busy: { updating: number; loading: number }
  /** Whether something was typed that the draft does not hold yet. */
  pending: boolean
}

export function snapshotOf(standing: Standing, before: DraftSnapshot | undefined): DraftSnapshot {
  const { state, steps, busy, pending } = standing
  const { draft, page, conflicts, refused } = state
  const [canUndo, canRedo] = [steps.undo.length > 0, steps.redo.length > 0]
  // The same words are the same object, so that what shows them is not drawn with every letter.
  const known = statusOf(state)
  const now: SaveStatus = pending && known.kind === 'saved' ? { kind: 'unsaved' } : known
  const status = before && sameJson(before.status, now) ? before.status : now
  return { draft, page, conflicts, refused, canUndo, canRedo, status, ...busy }
}

export function statusOf(state: SaveState): SaveStatus {
  if (state.conflicts.length > 0) return { kind: 'conflict', message: 'Someone else changed the same part' }
  if (state.sent) return { kind: 'saving' }
  if (!isUnsaved(state)) return { kind: 'saved' }
  if (state.problem) {
    const { kind, message, away } = state.problem
    return away ? { kind: 'refused', message: AWAY_WORDS[away], away } : { kind, message }
  }
  if (maySend(state)) return { kind: 'unsaved' }
  return { kind: 'refused', message: state.refused.map(refusedWords).join(' ') }
}
