import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import type { ReaderLimits } from '../reader.ts'
import { refuseRows } from '../refuse-size.ts'
import { type NumberedBatch, rowsBelow } from '../sheet-batch.ts'

/** Rows without a value; there may be very many, so that they get places for their cells only when they are wanted. */
type EmptyRows = Pick<NumberedBatch, 'rows' | 'width' | 'rowNumbers' | 'widths'>

/**
 * The rows up to the last one with a value. Spreadsheet programs write lines of nothing but separators below a table where
 * cells were in use once: these are noted and left out. A pair of quotes in one of its cells makes an empty row one.
 */
export async function* withoutEmptyEnd(
  batches: AsyncIterable<NumberedBatch>,
  { quote, limits, notes }: { quote: string; limits: Pick<ReaderLimits, 'rows'>; notes: NoteTaker },
): AsyncGenerator<NumberedBatch> {
  let held: EmptyRows[] = []
  let all = 0
  for await (const batch of batches) {
    // Those that are held take memory too.
    all += batch.rows
    refuseRows(all, limits)
    const rows = rowsToLastValue(batch, quote.charCodeAt(0))
    if (rows > 0) {
      for (const empty of held) yield withCells(empty)
      held = []
      yield firstRows(batch, rows)
    }
    if (rows < batch.rows) {
      const { bytes: _, starts: __, ends: ___, ...empty } = rowsBelow(batch, batch.rowNumbers[rows - 1] ?? 0)
      held.push(empty)
    }
  }
  for (const { rowNumbers } of held) for (const row of rowNumbers) notes.note('empty-end', row)
}

function rowsToLastValue({ rows, width, bytes, starts, ends }: NumberedBatch, quote: number): number {
  for (let cell = rows * width - 1; cell >= 0; cell--) {
    const start = starts[cell] ?? 0
    const isQuoted = start > 0 && bytes[start - 1] === quote
    if (isQuoted || start !== ends[cell]) return Math.floor(cell / width) + 1
  }
  return 0
}

function firstRows(batch: NumberedBatch, rows: number): NumberedBatch {
  if (rows === batch.rows) return batch
  const { width, starts, ends, rowNumbers, widths } = batch
  return {
    ...batch,
    rows,
    starts: starts.slice(0, rows * width),
    ends: ends.slice(0, rows * width),
    rowNumbers: rowNumbers.slice(0, rows),
    ...(widths && { widths: widths.slice(0, rows) }),
  }
}

function withCells(empty: EmptyRows): NumberedBatch {
  const cells = empty.rows * empty.width
  return { ...empty, bytes: new Uint8Array(), starts: new Uint32Array(cells), ends: new Uint32Array(cells) }
}
