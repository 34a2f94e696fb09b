import type { DataType, RowColumn } from '#domain/data/query.ts'
import type { ColumnFacts, PlainLines, TextBatch } from '#domain/data/text-batch.ts'
import type { ColumnEvidence } from '#domain/ingest/column-evidence.ts'
import type { NoteTaker, ReadingNote } from '#domain/ingest/reading-note.ts'

/** How much of a file is read before it is refused in words. */
export type ReaderLimits = {
  bytes: number
  rows: number
  columns: number
  /** Bytes of one row, and so of one cell. */
  recordBytes: number
  seconds: number
}

export const READER_LIMITS: ReaderLimits = {
  bytes: 2_000_000_000,
  rows: 20_000_000,
  columns: 750,
  recordBytes: 16 * 1024 * 1024,
  seconds: 900,
}

/** What somebody may say about a file; what is not said is found out. */
export type ReadingOptions = {
  /** A name of `SheetListing`; where none is said it is the first that is on. */
  sheet?: string | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  quote?: string | undefined
  /** Rows of the file before the header. */
  skip?: number | undefined
  /** How many rows the header has: 0 for none, so that columns are called `col_{n}`; those of 2 are joined. */
  headerRows?: number | undefined
}

export type ReadingFile = {
  path: string
  options: ReadingOptions
  limits: ReaderLimits
  /** A measure ends after about so many rows, where it is said. */
  firstRows?: number | undefined
  /** False where a measure need not collect what the values say about how columns may be read. */
  evidence?: boolean | undefined
  /** A file that a reader may write meanwhile. Whoever asked for the reading removes it, however that ends. */
  scratch: string
}

export type SheetListing = {
  name: string
  hidden: boolean
  /** Why it can't be chosen, such as `it is empty`; null where it can. */
  skipped: string | null
}

/** What was found out about a file and can be said otherwise by `ReadingOptions`. */
export type FoundOptions = { encoding?: string; delimiter?: string; quote?: string }

/** Rows of a sheet as they stand in it, header and title rows among them. Batches may differ in width. */
export type SheetBatch = TextBatch & {
  /** The row of the file that each row is, from 1; where it is not given, rows follow one another. */
  rowNumbers?: Uint32Array<ArrayBuffer>
  /** How many cells each row has in the file. Short and long rows are noted where a reader tells it. */
  widths?: Uint32Array<ArrayBuffer>
}

export type OpenFile = {
  sheets: SheetListing[]
  found: FoundOptions
  /** All rows of a sheet; an empty cell has no value. Each batch has bytes of its own. */
  rows(sheet: string, notes: NoteTaker): AsyncIterable<SheetBatch>
  /** The names of the columns where they are no row of the sheet, as far as they are known: all, once all rows were read. */
  namesOf?(sheet: string): string[] | null
  /**
   * Asked after all rows were read: whether those below this row of the file, each with so many cells, are lines that
   * others read in the same way.
   */
  plainBelow?(row: number, width: number): Pick<PlainLines, 'delimiter' | 'skipped'> | null
  /** How many bytes of the file were read so far, where a reader reads it from its beginning to its end. */
  bytesRead?(): number
  close(): Promise<void>
}

/** A kind of file that can be read. Everything here runs in a thread of its own, away from requests. */
export type Reader = {
  kind: string
  /** Whether a file that begins with these bytes is one: its name is not asked. */
  recognises(head: Uint8Array, path: string): boolean | Promise<boolean>
  open(file: ReadingFile): Promise<OpenFile>
}

/** What all rows are expected to look like after the first of them: so many cells, and columns of these types where it matters. */
export type ExpectedLook = { width: number; types: DataType[] | null }

/** A sheet of a file after it was read once. */
export type Measured = {
  /** False where it was read only as far as was asked for: then all that is said here is of its first rows. */
  whole: boolean
  /** Which kind of reader has read it. */
  reader: string
  sheets: SheetListing[]
  sheet: string
  found: FoundOptions
  skip: number
  headerRows: number
  /** The first rows of the sheet as they stand, to choose the header from; long cells are cut. */
  firstRows: { row: number; cells: (string | null)[] }[]
  /** The names as they stand in the file, empty where there is none; as many as the sheet has columns. */
  header: string[]
  width: number
  rows: number
  /** The columns that its header and all of its values suggest. */
  columns: RowColumn[]
  /** The same columns, with what their values have in common. */
  facts: ColumnFacts[]
  /** What the values of each column say about how it may be read; none where nobody asked. */
  evidence: ColumnEvidence[]
  /** The first rows below the header; long cells are cut. */
  sample: (string | null)[][]
  notes: ReadingNote[]
  /** The rows that were read as plain lines. */
  lines: PlainLines | null
}
