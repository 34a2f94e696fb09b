import type { StoredColumn } from '#domain/data/column.ts'
import type { Condition } from '#domain/data/query.ts'
import { refuse } from '#domain/problem.ts'

/** Cells of a row by the names of their columns. */
export type RowData = Record<string, string | null>

export type NewRow = { id: number; data: RowData }

/** An edit of a row; `replaces` names values that must still be there, as their readers were shown them. */
export type RowEdit = NewRow & { replaces?: Record<string, string | null> }

/** The ids that an upload took for its rows. */
export type IdRange = { first: number; last: number }

export type Replacement = { from: string | null; to: string | null }

export type ColumnReplacements = { column: string; replacements: readonly Replacement[] }

/** What is to be written to the rows of one table, all of it or nothing. */
export type ChangeSet =
  | { kind: 'insert'; rows: NewRow[] }
  /** Of two edits of one row the later one wins; rows may be added along with them. */
  | { kind: 'update'; rows: RowEdit[]; added?: NewRow[] }
  /** The same cells in every row for which the condition holds; null for all rows. */
  | { kind: 'update-where'; where: Condition | null; data: RowData }
  | { kind: 'delete'; ids: number[] }
  /** Whole values of columns; of one column all replacements at once, so that two values can be swapped. */
  | { kind: 'replace'; columns: readonly ColumnReplacements[] }
  /** Marks the rows that break the rules of their table, and takes away the marks of those that do no more. */
  | { kind: 'validate' }
  /** Takes back what an entry of the log did, while every cell is still as the entry left it. */
  | { kind: 'undo'; entry: number }
  | Merge
  | Exchange

/**
 * The rows of a staged table, whose columns are some of the target's, are added; or, by the values of one column, written
 * over the rows that have the same. What was there before is kept in the table `image`. Rows whose value does not tell which
 * row is meant go to the table `refused`, each with its reason; it is made only when there are any.
 */
export type Merge = {
  kind: 'merge'
  from: { table: string; columns: StoredColumn[] }
  by: string | null
  image: string
  refused: string
}

/**
 * Takes back a merge, or brings it back: the rows of its range go, those of its image return as they are there, and what
 * was there instead is kept in the table `into`.
 */
export type Exchange = {
  kind: 'exchange'
  image: string
  range: IdRange
  into: string
  /** Refused when rows that it is about were edited since; null where that is no reason. */
  unlessEdited: EditedSince | null
}

/** Edits that count: of entries after this one, but for those that took back each other, and of merges by their images. */
export type EditedSince = { after: number; except: readonly number[]; images: readonly string[] }

export type ChangeOptions = {
  /** The entry of the change log that keeps what was there; null for a table that no version names yet. */
  entry: number | null
  /** What is under way is given up when it is aborted, and nothing of it is written. */
  signal?: AbortSignal
}

/** Rows that a change added, edited and removed, and how many cells are others now. */
export type ChangeCounts = { added: number; edited: number; removed: number; cells: number }

/** `found` is how many rows the change was about, changed or not; `removedIds` are those of a deletion. */
export type RowsChanged = ChangeCounts & { found: number; removedIds: number[] }

/**
 * A cell that a change left as another one, by the key of its column. A whole row that came or went has a line of its
 * own, with null for the key.
 */
export type ChangedCell = {
  id: number
  key: string | null
  row: 'added' | 'edited' | 'removed'
  before: string | null
  after: string | null
}

export const NO_CHANGE: RowsChanged = { added: 0, edited: 0, removed: 0, cells: 0, found: 0, removedIds: [] }

export function isChange({ added, removed, cells }: ChangeCounts): boolean {
  return added + removed + cells > 0
}

/** Why a change from long ago can't be taken back. */
export const notKept = () =>
  refuse(409, 'not-kept', 'This change is too old to be undone: what it replaced has been removed.')
