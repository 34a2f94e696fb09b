import { edgeHere } from './data-edge.ts'
import type { GridSession } from './grid-session.ts'
import type { RowsDoor } from './grid-types.ts'
import type { Direction } from './move-selection.ts'
import { extendTo, type GridSize, growingEnd, type Position, placedAt, type Selection } from './selection.ts'

export type EdgeMoving = {
  door: Pick<RowsDoor, 'edge'>
  session: Pick<GridSession, 'row' | 'value' | 'columns' | 'texts'>
  /** What is selected and how large the grid is at this moment. */
  selection(): Selection
  size(): GridSize
  onSelect(selection: Selection): void
  say(text: string): void
}

/**
 * Goes to the edge of data: at once where its rows are here, else when they were asked for, unless somebody went on
 * meanwhile by another key. Moves that are asked for before one has arrived follow it, one after the other.
 */
export function edgeMoves(moving: EdgeMoving): (to: Direction, extend: boolean) => Promise<void> {
  let waiting = 0
  let tail = Promise.resolve()
  return (to, extend) => {
    if (waiting === 0) {
      const here = atOnce(moving, to, extend)
      if (here) {
        arrive(moving, here, extend)
        return tail
      }
    }
    waiting += 1
    tail = tail
      .then(() => move(moving, to, extend))
      .finally(() => {
        waiting -= 1
      })
    return tail
  }
}

async function move(moving: EdgeMoving, to: Direction, extend: boolean): Promise<void> {
  const before = moving.selection()
  try {
    const position = atOnce(moving, to, extend) ?? (await asked(moving, to, extend))
    if (position && same(moving.selection(), before)) arrive(moving, position, extend)
  } catch (error) {
    moving.say(error instanceof Error ? error.message : String(error))
  }
}

function arrive({ selection, onSelect }: EdgeMoving, position: Position, extend: boolean): void {
  onSelect(extend ? extendTo(selection(), position) : placedAt(selection(), position))
}

function beginning({ selection }: EdgeMoving, extend: boolean): Position {
  return extend ? growingEnd(selection()) : selection().at
}

function atOnce(moving: EdgeMoving, to: Direction, extend: boolean): Position | null {
  const { session } = moving
  const isEmpty = ({ row, column }: Position) => {
    const own = session.row(row)
    return own ? (session.value(own, column) ?? '') === '' : null
  }
  return edgeHere(isEmpty, beginning(moving, extend), to, moving.size())
}

/** The edge in rows that are not here: those above and below are the server's to count, a single row is read. */
async function asked(moving: EdgeMoving, to: Direction, extend: boolean): Promise<Position | null> {
  const { door, session, size } = moving
  const from = beginning(moving, extend)
  const column = session.columns[from.column]?.name
  if (column === undefined) return null
  if (to === 'left' || to === 'right') {
    const [texts] = await session.texts(from.row, from.row, { left: 0, right: size().columns - 1 })
    return texts ? edgeHere((at) => texts[at.column] === '', from, to, size()) : null
  }
  const answer = await door.edge(column, from.row, to, size().rows - 1)
  if (!answer.ok) throw new Error(answer.message)
  return { row: Math.min(answer.value.row, size().rows - 1), column: from.column }
}

const same = (one: Selection, other: Selection) => JSON.stringify(one) === JSON.stringify(other)
