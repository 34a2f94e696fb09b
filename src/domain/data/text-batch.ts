import type { RowColumn } from './query.ts'
import type { DecimalShape } from './typed-text.ts'

/**
 * Some rows of a file as they came: cells of UTF-8 text in one buffer, with typed arrays that say where each begins and
 * ends, row after row. A cell that is empty has no value. It goes from thread to thread without being copied.
 */
export type TextBatch = {
  rows: number
  /** Cells of a row. */
  width: number
  bytes: Uint8Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  /** The ids of the rows, where they have had some before. */
  ids?: Float64Array<ArrayBuffer>
}

/** What the values of a column have in common. */
export type ColumnFacts = RowColumn & {
  /** Every value is written as `typed-bytes` reads it, so that a database reads the same value in it. */
  plain: boolean
  /** Digits that the numbers of a plain column need. */
  shape: DecimalShape
}

/**
 * A file of which every line is a row: UTF-8, no cell in quotes, each line with as many cells as all others and LF
 * at its end, none of them blank.
 */
export type PlainLines = {
  path: string
  delimiter: string
  /** Lines before the first row. */
  skipped: number
  rows: number
  columns: ColumnFacts[]
}

/** Rows to be loaded into a table whose columns are those of the batches, in their order. */
export type TextRows = {
  /** Asked for again where a load begins anew, as after a lost connection. */
  batches(): AsyncIterable<TextBatch>
  /** The same rows as lines of a file, where they are so plain that a database can read them by itself. */
  lines: PlainLines | null
  /**
   * Where only the first of them were read, and `lines` is what these look like: reads all of them, and answers what they
   * are. Fails where rows as they are expected would be wrong.
   */
  wholeLines?: (() => Promise<PlainLines | null>) | undefined
}
