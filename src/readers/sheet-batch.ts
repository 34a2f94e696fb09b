import type { TextBatch } from '#domain/data/text-batch.ts'
import type { SheetBatch } from './reader.ts'

export type NumberedBatch = SheetBatch & { rowNumbers: Uint32Array<ArrayBuffer> }

/** Cells that a batch may have after it was widened; narrow rows of a wide sheet would otherwise fill the memory. */
const CELLS_OF_BATCH = 1_000_000

/** Batches whose rows know their number in the file. */
export async function* numbered(batches: AsyncIterable<SheetBatch>): AsyncGenerator<NumberedBatch> {
  let row = 0
  for await (const batch of batches) {
    const rowNumbers = batch.rowNumbers ?? Uint32Array.from({ length: batch.rows }, (_, at) => row + at + 1)
    row = rowNumbers[batch.rows - 1] ?? row
    if (batch.rows > 0) yield { ...batch, rowNumbers }
  }
}

/** The rows below this row of the file, on the same bytes. */
export function rowsBelow(batch: NumberedBatch, row: number): NumberedBatch {
  const found = batch.rowNumbers.findIndex((number) => number > row)
  const from = found === -1 ? batch.rows : found
  if (from === 0) return batch
  const { rows, width, bytes, starts, ends, rowNumbers, widths } = batch
  return {
    rows: rows - from,
    width,
    bytes,
    starts: starts.slice(from * width),
    ends: ends.slice(from * width),
    rowNumbers: rowNumbers.slice(from),
    ...(widths && { widths: widths.slice(from) }),
  }
}

/** The same rows with so many cells each, in as many batches as that takes. What is left out must be empty. */
export function* fitted(batch: NumberedBatch, width: number): Generator<NumberedBatch> {
  const { rows, width: given, bytes, starts, ends, rowNumbers } = batch
  if (given === width) {
    if (rows > 0) yield { rows, width, bytes, starts, ends, rowNumbers }
    return
  }
  const most = Math.max(1, Math.floor(CELLS_OF_BATCH / width))
  for (let first = 0; first < rows; first += most) {
    const part = {
      rows: Math.min(most, rows - first),
      width,
      // A batch gives its bytes away.
      bytes: rows > most ? bytes.slice() : bytes,
      starts: new Uint32Array(Math.min(most, rows - first) * width),
      ends: new Uint32Array(Math.min(most, rows - first) * width),
      rowNumbers: rowNumbers.slice(first, first + most),
    }
    const kept = Math.min(given, width)
    for (let row = 0; row < part.rows; row++) {
      const from = (first + row) * given
      part.starts.set(starts.subarray(from, from + kept), row * width)
      part.ends.set(ends.subarray(from, from + kept), row * width)
    }
    yield part
  }
}

/** How many cells the row has up to its last one with a value; `atLeast` is the least that is of interest. */
export function filledWidth({ width, starts, ends }: TextBatch, row: number, atLeast: number): number {
  for (let cell = width; cell > atLeast; cell--)
    if (starts[row * width + cell - 1] !== ends[row * width + cell - 1]) return cell
  return atLeast
}

export function textIn({ bytes }: TextBatch): (start: number, end: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (start, end) => buffer.toString('utf8', start, end)
}

/** The cells of a row, each cut to so many characters. */
export function rowOf(
  { width, starts, ends }: TextBatch,
  row: number,
  text: (start: number, end: number) => string,
  longest: number,
): (string | null)[] {
  return Array.from({ length: width }, (_, column) => {
    const [start, end] = [starts[row * width + column] ?? 0, ends[row * width + column] ?? 0]
    if (start === end) return null
    // A character has at most four bytes.
    const found = text(start, Math.min(end, start + (longest + 1) * 4))
    return found.length > longest ? `${found.slice(0, longest)}…` : found
  })
}
