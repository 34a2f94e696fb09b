import type { Direction } from './move-selection.ts'
import type { GridSize, Position } from './selection.ts'

/** Whether a cell is empty; null where its row is not here. */
type Empty = (position: Position) => boolean | null

const STEPS: Readonly<Record<Direction, Position>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

/**
 * Where Ctrl and an arrow lead from a cell, as in every spreadsheet: through filled cells to the last before a gap, over a
 * gap to the first filled one, else to the end. Null where that takes rows that are not here.
 */
export function edgeHere(isEmpty: Empty, from: Position, to: Direction, size: GridSize): Position | null {
  const step = STEPS[to]
  const next = ({ row, column }: Position): Position => ({ row: row + step.row, column: column + step.column })
  const isInside = ({ row, column }: Position) => row >= 0 && row < size.rows && column >= 0 && column < size.columns
  const [own, beside] = [isEmpty(from), isInside(next(from)) ? isEmpty(next(from)) : undefined]
  if (beside === undefined) return from
  if (own === null || beside === null) return null
  const throughGap = own || beside
  for (let at = next(from); ; at = next(at)) {
    const here = isEmpty(at)
    if (here === null) return null
    if (throughGap && !here) return at
    if (!isInside(next(at))) return at
    if (!throughGap && isEmpty(next(at)) === true) return at
  }
}
