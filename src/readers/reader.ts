import type { RowColumn } from '#domain/data/query.ts'
import type { PlainLines, TextBatch } from '#domain/data/text-batch.ts'

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
export type ReadingOptions = { delimiter?: string | undefined; quote: string; header: boolean }

export const READING_DEFAULTS: ReadingOptions = { quote: '"', header: true }

/** A sheet of a file after all of it was read once. */
export type Measured = {
  /** As it stands in the file. */
  header: string[]
  rows: number
  /** The columns that its header and all of its values suggest. */
  columns: RowColumn[]
  /** The first rows. */
  sample: (string | null)[][]
  delimiter: string
  lines: PlainLines | null
}

export type ReadingFile = { path: string; options: ReadingOptions; limits: ReaderLimits }

/** A kind of file that can be read. Everything here runs in a thread of its own, away from requests. */
export type Reader = {
  kind: string
  /** Whether a file that begins with these bytes is one: its name is not asked. */
  recognises(head: Uint8Array): boolean
  /** Reads all of the file once. */
  measure(file: ReadingFile): Promise<Measured>
  /** Its rows, the header not among them, each batch with bytes of its own. */
  batches(file: ReadingFile): AsyncIterable<TextBatch>
}
