/** For how many days each part of the past is kept; null keeps it for as long as what it belongs to. */
export type Retention = {
  /** Earlier published revisions of pages. */
  revisionsDays: number | null
  /** The record of every write of content. */
  auditDays: number | null
  /** What changes of dataset rows replaced. */
  rowChangesDays: number
  /** Original files of uploads whose rows are loaded. */
  uploadsDays: number | null
  trashDays: number
}

export const DEFAULT_RETENTION: Retention = {
  revisionsDays: null,
  auditDays: null,
  rowChangesDays: 400,
  uploadsDays: null,
  trashDays: 30,
}

const DAY_MS = 86_400_000

/** What is older than this is no longer kept; null where all of it is. */
export function keptFrom(days: number | null, now: string): string | null {
  return days === null ? null : new Date(Date.parse(now) - days * DAY_MS).toISOString()
}

/** The revisions of one list that may go: not the newest of their page, and none that can be taken back to. */
export function removableRevisions(
  heads: readonly RevisionHead[],
  newest: ReadonlyMap<number, number>,
  needed: ReadonlySet<number>,
): RevisionHead[] {
  return heads.filter(({ id, pageId }) => !needed.has(id) && (newest.get(pageId) ?? id) > id)
}

export type RevisionHead = { id: number; pageId: number; parts: number[] }
