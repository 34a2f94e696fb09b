import type { FieldConflict } from '#domain/data/fields/field-edit.ts'
import type { FieldEntry } from '#domain/data/fields/field-entry.ts'
import { isInputPending } from '#editor-kit/pending-input.ts'
import type { FieldRow } from './field-rows.ts'

export type SavedFields = { revision: number; fields: FieldEntry[]; isDirty: boolean; jobId?: string | null }

export type SaveStatus = 'Saved' | 'Saving…' | 'Offline, will retry' | 'Not saved'

export type FieldsState = {
  rows: readonly FieldRow[]
  isDirty: boolean
  status: SaveStatus
  /** What the server would not take, in its words. */
  problem: string | null
  /** What somebody else changed too, until it is chosen which of both stays. */
  conflicts: readonly FieldConflict[]
  canUndo: boolean
  canRedo: boolean
  /** The job that gives columns another type. */
  jobId: string | null
  /** How often what somebody else changed was taken in. */
  takenIn: number
}

/** What is said of saving: what controls still hold counts as being saved. */
export function saveStatus(now: { isStopped: boolean; isUnsaved: boolean; isOffline: boolean }): SaveStatus {
  if (now.isStopped) return 'Not saved'
  if (now.isUnsaved && now.isOffline) return 'Offline, will retry'
  return now.isUnsaved || isInputPending() ? 'Saving…' : 'Saved'
}
