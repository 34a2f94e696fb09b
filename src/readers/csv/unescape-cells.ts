import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import type { SheetBatch } from '../reader.ts'

const APOSTROPHE = 39
/** What a spreadsheet program takes for the beginning of a formula: `tab LF CR + - = @`. */
const FORMULA_FIRST = new Set([9, 10, 13, 43, 45, 61, 64])

/**
 * Takes back what a CSV file was given so that no spreadsheet program runs a cell of it (`formula-escape`): one apostrophe
 * of those before such a character. Each is noted; answers how many there were.
 */
export function unescapeCells(batch: SheetBatch, notes: NoteTaker): number {
  const { bytes, starts, ends, width, rowNumbers } = batch
  let found = 0
  for (let cell = 0; cell < starts.length; cell++) {
    const start = starts[cell] ?? 0
    if (bytes[start] !== APOSTROPHE || !isEscaped(bytes, start, ends[cell] ?? 0)) continue
    starts[cell] = start + 1
    found++
    const row = Math.floor(cell / width)
    notes.note('formula-escape', rowNumbers?.[row] ?? row + 1, (cell % width) + 1)
  }
  return found
}

function isEscaped(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start
  while (at < end && bytes[at] === APOSTROPHE) at++
  return at < end && FORMULA_FIRST.has(bytes[at] ?? 0)
}
