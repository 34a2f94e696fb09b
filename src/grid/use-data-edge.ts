import { useRef } from 'react'
import { edgeHere } from './data-edge.ts'
import type { GridSession } from './grid-session.ts'
import type { RowsDoor } from './grid-types.ts'
import type { Direction } from './move-selection.ts'
import { extendTo, type GridSize, type Position, type Selection, selectCell } from './selection.ts'

type EdgeOptions = {
  door: RowsDoor
  session: GridSession
  selection: Selection
  size: GridSize
  onSelect(selection: Selection): void
  say(text: string): void
}

/** Goes to the edge of data, at once where its rows are here; others are asked for, unless somebody went on meanwhile. */
export function useDataEdge({ door, session, selection, size, onSelect, say }: EdgeOptions) {
  const latest = useRef(selection)
  latest.current = selection

  return (to: Direction, extend: boolean): void => {
    if (size.rows === 0) return
    const from = (extend ? selection.ranges.at(-1)?.to : null) ?? selection.at
    const arrive = (position: Position) => onSelect(extend ? extendTo(selection, position) : selectCell(position))
    const isEmpty = ({ row, column }: Position) => {
      const own = session.row(row)
      return own ? (session.value(own, column) ?? '') === '' : null
    }
    const here = edgeHere(isEmpty, from, to, size)
    if (here) {
      arrive(here)
      return
    }
    const column = session.columns[from.column]?.name
    if (column === undefined || to === 'left' || to === 'right') return
    const isStill = () => same(latest.current, selection)
    void door.edge(column, from.row, to, size.rows - 1).then((answer) => {
      if (!isStill()) return
      if (answer.ok) arrive({ row: Math.min(answer.value.row, size.rows - 1), column: from.column })
      else say(answer.message)
    })
  }
}

const same = (one: Selection, other: Selection) => JSON.stringify(one) === JSON.stringify(other)
