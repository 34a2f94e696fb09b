import { NoteTaker, type ReadingNote } from '#domain/ingest/reading-note.ts'
import { openFile } from '#readers/open-file.server.ts'
import { READER_LIMITS, type ReaderLimits, type SheetListing } from '#readers/reader.ts'
import { rowsOf } from './text-batches.ts'

export type ReadSheet = {
  reader: string
  sheets: SheetListing[]
  rows: (string | null)[][]
  /** The row of the file that each of them is. */
  numbers: number[]
  notes: ReadingNote[]
}

/** All that is told of a sheet, the first that has rows where none is named. */
export async function readSheet(path: string, sheet?: string, limits: Partial<ReaderLimits> = {}): Promise<ReadSheet> {
  const open = await openFile({
    path,
    scratch: `${path}.scratch`,
    options: {},
    limits: { ...READER_LIMITS, ...limits },
  })
  try {
    const notes = new NoteTaker()
    const read: ReadSheet = { reader: open.reader, sheets: open.sheets, rows: [], numbers: [], notes: [] }
    const name = sheet ?? open.sheets.find(({ skipped }) => skipped === null)?.name ?? ''
    for await (const batch of open.rows(name, notes)) {
      read.rows.push(...rowsOf(batch))
      read.numbers.push(...(batch.rowNumbers ?? []))
    }
    return { ...read, notes: notes.notes() }
  } finally {
    await open.close()
  }
}

/** `{ 'error-value': ['6:11 #DIV/0!'] }`: the places of each kind of note. */
export function placesOf(notes: readonly ReadingNote[]): Record<string, string[]> {
  return Object.fromEntries(
    notes.map(({ kind, places }) => [
      kind,
      places.map(({ row, column, text }) => `${row}:${column}${text === undefined ? '' : ` ${text}`}`),
    ]),
  )
}
