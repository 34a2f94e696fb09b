import { useRef, useState } from 'react'
import { type EdgeMoving, edgeMoves } from './edge-moves.ts'
import type { Direction } from './move-selection.ts'
import type { GridSize, Selection } from './selection.ts'

type EdgeOptions = Omit<EdgeMoving, 'selection' | 'size'> & { selection: Selection; size: GridSize }

/** Goes to the edge of data, wherever its rows are. */
export function useDataEdge(options: EdgeOptions): (to: Direction, extend: boolean) => void {
  const latest = useRef(options)
  latest.current = options
  const [go] = useState(() =>
    edgeMoves({
      door: { edge: (...asked) => latest.current.door.edge(...asked) },
      session: options.session,
      selection: () => latest.current.selection,
      size: () => latest.current.size,
      onSelect(selection) {
        // A move that follows begins there, drawn or not.
        latest.current = { ...latest.current, selection }
        latest.current.onSelect(selection)
      },
      say: (text) => latest.current.say(text),
    }),
  )
  return (to, extend) => {
    if (options.size.rows > 0) void go(to, extend)
  }
}
