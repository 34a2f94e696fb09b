import type { DraftConflict } from '#domain/page/draft/draft-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { Page } from '#domain/page/page.ts'
import type { KeptAway } from './kept-away.ts'
import type { RefusedPart } from './refused-parts.ts'
import type { Choice } from './settle.ts'

/** What the bar says about the draft. */
export type SaveStatus =
  | { kind: 'saved' | 'unsaved' | 'saving' }
  | { kind: 'offline' | 'conflict'; message: string }
  | { kind: 'refused'; message: string; away?: KeptAway | undefined }

/** Why something was not done, and whether nothing of the page could be done now. */
export type NotDone = { message: string; away?: KeptAway | undefined }

/** Versions that are published with the page, and when; at once without a time. */
export type PublishHow = { patternId: number; versions: number[]; at: string | null }

/** A draft under way: every change goes through `edit`, which saves by itself and can be undone. */
export type DraftHandle = {
  draft: PageDraft
  /** Changes of the same `merge` key that follow each other (typing in one field) are one step of undo. */
  edit(change: (draft: PageDraft) => PageDraft, merge?: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  status: SaveStatus
  /** The page as the server last answered: `has_changes`, `published`, `history`, `revision`. */
  page: Page
  /** Parts that somebody else changed too: nothing is saved until `settle` says what becomes of each, in their order. */
  conflicts: readonly DraftConflict[]
  /** Parts that the server did not take; the others are saved. */
  refused: readonly RefusedPart[]
  settle(choices: readonly Choice[]): void
  /** Answers null once it is done. */
  publish(): Promise<NotDone | null>
  /** The same together with versions in preparation, or at a time. */
  release(how: PublishHow): Promise<NotDone | null>
  discard(): Promise<NotDone | null>
  /** Sends what is not saved yet; false when that is not possible now. */
  flush(): Promise<boolean>
  /** How many saves and loads are under way, for the busy box. */
  updating: number
  loading: number
  /** Asks the server for the page when it is newer than this revision, and takes in what others did. */
  lookFor(revision: number): void
}
