import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import type { NumberedBatch } from '../sheet-batch.ts'

const REPLACEMENT = Buffer.from('\ufffd')

/** Notes every cell in which a character could not be read. */
export function noteReplaced(batches: NumberedBatch[], notes: NoteTaker): NumberedBatch[] {
  for (const batch of batches) {
    const bytes = Buffer.from(batch.bytes.buffer, batch.bytes.byteOffset, batch.bytes.length)
    if (bytes.includes(REPLACEMENT)) noteCells(batch, bytes, notes)
  }
  return batches
}

function noteCells({ rows, width, starts, ends, rowNumbers }: NumberedBatch, bytes: Buffer, notes: NoteTaker): void {
  for (let cell = 0; cell < rows * width; cell++) {
    const [start, end] = [starts[cell] ?? 0, ends[cell] ?? 0]
    if (start === end) continue
    const text = bytes.subarray(start, end)
    if (!text.includes(REPLACEMENT)) continue
    notes.note(
      'invalid-bytes',
      rowNumbers[Math.floor(cell / width)] ?? 0,
      (cell % width) + 1,
      text.toString('utf8', 0, 400),
    )
  }
}
