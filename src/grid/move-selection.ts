import { extendTo, type GridSize, growingEnd, type Position, placedAt, type Selection } from './selection.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Where a key leads: by one cell, by as many rows as are in view, as far as there are cells, or to the edge of data. */
export type Move =
  | { to: Direction; by: 'cell' | 'page' | 'edge' | 'data' }
  /** The first or the last cell of all. */
  | { to: 'first' | 'last' }

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

const ARROWS = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
])

/** The move that a key asks for; null for other keys. */
export function moveOf({ key, ctrlKey, metaKey, altKey }: Key): Move | null {
  if (altKey) return null
  const far = ctrlKey || metaKey
  const arrow = ARROWS.get(key)
  if (arrow) return { to: arrow, by: far ? 'data' : 'cell' }
  switch (key) {
    case 'Home':
      return far ? { to: 'first' } : { to: 'left', by: 'edge' }
    case 'End':
      return far ? { to: 'last' } : { to: 'right', by: 'edge' }
    case 'PageUp':
      return { to: 'up', by: 'page' }
    case 'PageDown':
      return { to: 'down', by: 'page' }
    default:
      return null
  }
}

type Moving = { size: GridSize; pageRows: number; extend: boolean }

/** The selection after a move. The first key after nothing was selected only selects where the keyboard is. */
export function moved(selection: Selection, move: Move, { size, pageRows, extend }: Moving): Selection {
  if (size.rows === 0 || size.columns === 0) return selection
  const isFar = !('by' in move) || move.by === 'edge' || move.by === 'data'
  if (selection.ranges.length === 0 && !isFar) return placedAt(selection, target(selection.at, null, size, pageRows))
  const from = extend ? growingEnd(selection) : selection.at
  const to = target(from, move, size, pageRows)
  return extend ? extendTo(selection, to) : placedAt(selection, to)
}

function target(from: Position, move: Move | null, { rows, columns }: GridSize, pageRows: number): Position {
  const last = { row: rows - 1, column: columns - 1 }
  const inside = ({ row, column }: Position) => ({
    row: Math.min(Math.max(row, 0), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  })
  if (move === null) return inside(from)
  if (!('by' in move)) return move.to === 'first' ? { row: 0, column: 0 } : last
  const { row, column } = from
  const steps = { cell: 1, page: Math.max(1, pageRows), edge: Number.MAX_SAFE_INTEGER, data: Number.MAX_SAFE_INTEGER }[
    move.by
  ]
  switch (move.to) {
    case 'up':
      return inside({ row: row - steps, column })
    case 'down':
      return inside({ row: row + steps, column })
    case 'left':
      return inside({ row, column: column - steps })
    case 'right':
      return inside({ row, column: column + steps })
  }
}
