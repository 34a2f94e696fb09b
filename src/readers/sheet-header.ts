import { columnNames } from '#domain/data/infer.ts'
import { findHeader, joinedHeader } from '#domain/ingest/header-rows.ts'
import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import type { ReadingOptions } from './reader.ts'
import { type NumberedBatch, rowOf, textIn } from './sheet-batch.ts'

/** Rows in which the header is looked for, and from which somebody chooses it. */
export const HEAD_ROWS = 50
/** Longer than any name may be, so that a cut one is seen to be. */
const LONGEST_CELL = 2_000
/** Longest name of a column that is stored. */
const LONGEST_NAME = 500

export type HeadRow = { row: number; cells: (string | null)[] }

export type SheetHeader = {
  skip: number
  headerRows: number
  /** The last row of the file that is no row of data. */
  lastRow: number
  names: string[]
}

/** Where no row of the sheet is its header. */
export const NO_HEADER: SheetHeader = { skip: 0, headerRows: 0, lastRow: 0, names: [] }

/** The first rows of a sheet as they stand, each with as many cells as it has. */
export function headRows(batches: readonly NumberedBatch[]): HeadRow[] {
  const rows: HeadRow[] = []
  for (const batch of batches) {
    const text = textIn(batch)
    for (let at = 0; at < batch.rows && rows.length < HEAD_ROWS; at++) {
      const cells = rowOf(batch, at, text, LONGEST_CELL).slice(0, batch.widths?.[at] ?? batch.width)
      rows.push({ row: batch.rowNumbers[at] ?? 0, cells })
    }
  }
  return rows
}

/** Which of the first rows are the header: those that were said, or else those that look like one. */
export function headerOf(head: readonly HeadRow[], { skip, headerRows }: ReadingOptions): SheetHeader {
  const said = skip === undefined ? null : head.filter(({ row }) => row > skip)
  const found = findHeader((said ?? head).map(({ cells }) => cells))
  const count = headerRows ?? found.headerRows
  const first = said ? 0 : found.skip
  const rows = (said ?? head).slice(first, first + count)
  const before = skip ?? (rows[0]?.row ?? (said ?? head)[first]?.row ?? 1) - 1
  return {
    skip: before,
    headerRows: rows.length,
    lastRow: rows.at(-1)?.row ?? before,
    names: joinedHeader(rows.map(({ cells }) => cells)),
  }
}

/** The names as they will be told: too long ones are cut, and what people should look at is noted. */
export function notedNames({ lastRow }: SheetHeader, names: readonly string[], notes: NoteTaker): string[] {
  const cut = names.map((name, at) => {
    if (name.length <= LONGEST_NAME) return name
    notes.note('long-header', lastRow, at + 1, name)
    return name.slice(0, LONGEST_NAME)
  })
  const unique = columnNames(cut)
  cut.forEach((name, at) => {
    if (name.trim() === '') notes.note('empty-header', lastRow, at + 1, unique[at])
    else if (unique[at] !== name.trim()) notes.note('duplicate-header', lastRow, at + 1, unique[at])
  })
  return cut
}
