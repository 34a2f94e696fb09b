import type { ItemData, Stamp } from '#domain/item/item.ts'

/** Who writes rows, and when. */
export type RowStamp = Stamp & { email: string }

/** What was done to rows; a `load` is a table that a version names from then on. */
export type RowChangeKind =
  | 'create'
  | 'edit'
  | 'delete'
  | 'mass-edit'
  | 'load'
  | 'upload'
  | 'undo'
  /** Rows that came to the valid ones count as added, those that left them as removed. */
  | 'validate'
  | ColumnChangeKind

/** Columns that a version was given up or got back with all their cells; no row is written for that. */
export type ColumnChangeKind = 'drop-columns' | 'restore-columns'

/** Rows that a change added, edited and removed, and how many cells are others since. */
export type RowChangeCounts = { added: number; edited: number; removed: number; cells: number }

/** What a merge keeps of the rows that were there, and the ids that it took for its own. */
export type MergeImage = { table: string; first: number; last: number }

/** Which change an undo is about: `applies` says whether it is in effect afterwards. */
export type Undoing = { root: number; applies: boolean }

export type NewRowChange = {
  app: string
  versionId: number
  table: string
  kind: Exclude<RowChangeKind, 'load' | ColumnChangeKind>
  /** The keys of the columns that it touches; null for whole rows, and where nobody knows before it is done. */
  columns: string[] | null
  undoing?: Undoing
  /** For a merge, and an undo of one. */
  image?: MergeImage
  stamp: RowStamp
}

/** A table that takes the place of another in its version, in the transaction that writes the version. */
export type NewTable = {
  app: string
  versionId: number
  table: string
  rows: number
  /** The name under which the file is kept; null for rows that come from elsewhere. */
  file: string | null
  /** The data of the version before it named the table: what it said of its rows is kept for an undo. */
  before: ItemData
  undoing?: Undoing
  stamp: RowStamp
}

/** Columns that went or came back, in the transaction that writes the version. */
export type ColumnChange = {
  app: string
  versionId: number
  table: string
  kind: ColumnChangeKind | 'undo'
  columns: string[]
  undoing?: Undoing
  stamp: RowStamp
}

export type RowChange = {
  id: number
  app: string
  versionId: number
  table: string
  kind: RowChangeKind
  at: string
  by: string | null
  email: string
  columns: string[] | null
  counts: RowChangeCounts
  /** For an undo: the change that it takes back or brings back. */
  undoing: Undoing | null
  /** Whether a later undo has taken its effect away. */
  undone: boolean
  /** Whether what it replaced is still kept, so that it can be undone. */
  kept: boolean
  /** For a load, or the undo of one: the kept file, and what the version said of its rows before. */
  load: { file: string | null; previous: ItemData | null } | null
  /** For a merge, or the undo of one. */
  image: MergeImage | null
}

/** Changes since an entry that count as edits of what it wrote: all but these, and merges by their images. */
export type ChangesSince = { except: number[]; images: string[] }

/**
 * The log of row changes. A change is noted before its rows are written and closed after that; rows and notes are in two
 * databases, so that one which nobody closed is settled by asking the rows (`abandoned`).
 */
export type RowChanges = {
  /** Notes what is about to be written; answers the number of the entry. */
  begin(change: NewRowChange): Promise<number>
  /** The rows are written: announces them, and shows the entry. */
  close(id: number, counts: RowChangeCounts): Promise<void>
  /** Nothing was written. */
  drop(id: number): Promise<void>
  /** Nobody knows what became of it, so that it is settled later. */
  leave(id: number): void
  /**
   * The rows of a version are another table now, by reference to its file. In the transaction that names the table:
   * `await inner.rowChanges.loaded({ app, versionId, table, rows, file, before: version.data, stamp })`
   */
  loaded(load: NewTable): Promise<number>
  /** Columns of a version went or came back. */
  configured(change: ColumnChange): Promise<number>
  get(id: number): Promise<RowChange | null>
  /** Of a version, the newest first, those before an entry. */
  list(versionId: number, range: { before: number | null; limit: number }): Promise<RowChange[]>
  /** The last of a change and its undos, which has the image of how it was before. */
  lastOf(root: number): Promise<RowChange | null>
  /** What came after an entry and is not taken back; refused while something is being uploaded into the version. */
  since(versionId: number, id: number): Promise<ChangesSince>
  /** When rows of these versions were last changed. */
  lastChanges(versionIds: readonly number[]): Promise<Map<number, { at: string; by: string | null }>>
  /** Changes from before this moment whose cells are still kept, the oldest first. */
  keptBefore(at: string, limit: number): Promise<number[]>
  /** What a change replaced is no longer kept. */
  forgotten(id: number): Promise<void>
  /** Another text whenever rows of this version were changed. */
  mark(versionId: number): Promise<string>
  /** Entries that are open and that nobody living is writing. */
  abandoned(): Promise<number[]>
  /** Numbers up to this one are used already, by rows that are newer than this database. */
  continueAfter(last: number): Promise<void>
}
