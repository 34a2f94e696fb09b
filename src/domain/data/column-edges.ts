import type { Cell } from './query.ts'

/** From where in a column, by the position of a row, and which way. */
export type EdgesAsked = { column: string; at: number; forward: boolean }

/** Next to a position of a column: the nearest empty cell, the nearest filled one, and whether its own cell is empty. */
export type ColumnEdges = { empty: number | null; filled: number | null; isEmpty: boolean }

/** As a statement answers it. */
export function edgesOf(row: readonly Cell[] | undefined): ColumnEdges {
  const [empty = null, filled = null, here = 0] = row ?? []
  const position = (cell: Cell) => (cell === null ? null : Number(cell))
  return { empty: position(empty), filled: position(filled), isEmpty: Number(here) > 0 }
}

type Way = { forward: boolean; end: number }

/**
 * Where spreadsheets go from a cell with Ctrl and an arrow: through filled cells to the last before a gap, through a gap
 * to the first filled one, and where there is none to the end.
 */
export function edgeFrom(at: number, { empty, filled, isEmpty }: ColumnEdges, { forward, end }: Way): number {
  const step = forward ? 1 : -1
  if (isEmpty || filled !== at + step) return filled ?? end
  return empty === null ? end : empty - step
}
