import type { RevisionHead } from '#domain/installation/retention.ts'

/** Revisions of one list, from a place on; `next` is where to go on, null where all older ones were seen. */
export type OldRevisions = { heads: RevisionHead[]; next: number | null }

/**
 * What of the past goes for good, a small piece at a time: nothing of it is written into the audit record, which would keep
 * it once more. What may go is judged by whoever asks.
 */
export type Forgetting = {
  revisions(app: string, type: string, before: string, after: number): Promise<OldRevisions>
  removeRevisions(app: string, type: string, heads: readonly RevisionHead[]): Promise<void>
  /** Removes records of before, the oldest first; 0 where none is left. Those that an update can be taken back by stay. */
  removeAudit(before: string): Promise<number>
  /** Files that were last loaded before, and that no job under way reads. */
  filesLoaded(before: string): Promise<string[]>
  fileRemoved(file: string, at: string): Promise<void>
}
