type Edges = { top: number; bottom: number; left: number }

/** What of the window a list may take, in px from its top left corner. */
type Room = { top: number; bottom: number; right: number }

export type ListPlace = {
  left: number
  side: 'below' | 'above' /** From the top of the window. */
  edge: number
  most: number
}

const GAP = 4
const HIGHEST = 320
/** A list that is lower than this is better above the line, if there is more room there. */
const ENOUGH = 200

/** Where a list stands that opens at the caret: below its line, or above it where there is more room, never higher than fits. */
export function listPlace(caret: Edges, width: number, room: Room): ListPlace {
  const below = room.bottom - caret.bottom - GAP
  const above = caret.top - room.top - GAP
  const isBelow = below >= ENOUGH || below >= above
  const left = Math.max(GAP, Math.min(caret.left, room.right - width - GAP))
  return {
    left,
    side: isBelow ? 'below' : 'above',
    edge: isBelow ? caret.bottom + GAP : caret.top - GAP,
    most: Math.max(0, Math.min(HIGHEST, isBelow ? below : above)),
  }
}
