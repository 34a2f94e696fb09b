import type { Cell } from '#domain/data/query.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { decodeCell } from './decode-cell.ts'
import type { Decoding } from './dialect.ts'

/** So many cells are decoded between two looks at the clock. */
const CELLS_AT_ONCE = 1_000

/** Rows as a driver holds them, as cells; many of them take turns with everything else. */
export async function decodeRows(
  count: number,
  value: (row: number, column: number) => unknown,
  decodings: readonly Decoding[],
  signal?: AbortSignal,
): Promise<Cell[][]> {
  const rows: Cell[][] = []
  const rowsAtOnce = Math.ceil(CELLS_AT_ONCE / Math.max(1, decodings.length))
  for (let row = 0; row < count; row++) {
    rows.push(decodings.map((decoding, column) => decodeCell(value(row, column), decoding)))
    if (row % rowsAtOnce !== 0 || !turnIsLong()) continue
    await nextTurn()
    signal?.throwIfAborted()
  }
  return rows
}
