import type { BranchMove } from './move-branch.ts'
import type { TreeRow } from './tree-rows.ts'

/** Sideways movement that changes how deep a dragged page goes. */
export const DEPTH_STEP = 30

/** Where a drag would put a page, and how deep it would be shown there. */
export type TreeDrop = BranchMove & { depth: number }

type Drag = { id: number; over: number; offsetX: number; maxDepth: number }

/**
 * Where the page `id` lands when it is let go over the line of `over`: it takes that line's place, and every full step
 * sideways is one level in or out, as far as the lines above and below allow. Null where it can't go.
 */
export function treeDrop(rows: readonly TreeRow[], { id, over, offsetX, maxDepth }: Drag): TreeDrop | null {
  const dragged = rows.find((row) => row.id === id)
  const left = withoutBranch(rows, id)
  const target = over === id ? positionOf(rows, left, id) : left.findIndex((row) => row.id === over)
  if (!dragged || target < 0) return null
  const isBelow = over !== id && rows.findIndex((row) => row.id === over) > rows.indexOf(dragged)
  const at = target + (isBelow ? 1 : 0)
  const above = left[at - 1]
  const least = left[at]?.depth ?? 1
  // A branch that is too deep already may stay as deep as it is.
  const most = Math.min((above?.depth ?? 0) + 1, Math.max(maxDepth - dragged.height + 1, dragged.depth))
  if (least > most) return null
  const wanted = dragged.depth + Math.trunc(offsetX / DEPTH_STEP)
  const depth = Math.min(most, Math.max(least, wanted))
  return { id, depth, ...placeAt(left, at, depth, dragged) }
}

/** The parent and the place among its pages for a line at a depth. */
function placeAt(
  rows: readonly TreeRow[],
  at: number,
  depth: number,
  dragged: TreeRow,
): { parent: string; index: number } {
  for (let line = at - 1; line >= 0; line -= 1) {
    const row = rows[line]
    if (!row || row.depth > depth) continue
    if (row.depth === depth) return { parent: row.parent, index: siblingsUpTo(rows, line) }
    // Directly below its parent: behind the pages of a closed one, before those of an open one.
    const isOpen = rows[line + 1]?.parent === String(row.id)
    const others = dragged.parent === String(row.id) ? row.children - 1 : row.children
    return { parent: String(row.id), index: isOpen ? 0 : others }
  }
  return { parent: '', index: 0 }
}

function siblingsUpTo(rows: readonly TreeRow[], line: number): number {
  const parent = rows[line]?.parent
  return rows.slice(0, line + 1).filter((row) => row.parent === parent).length
}

/** A dragged page takes what is below it along. */
function withoutBranch(rows: readonly TreeRow[], id: number): TreeRow[] {
  const gone = new Set([String(id)])
  return rows.filter((row) => {
    const isOfBranch = row.id === id || gone.has(row.parent)
    if (isOfBranch) gone.add(String(row.id))
    return !isOfBranch
  })
}

/** Over its own line a page stays behind the line that is above it. */
function positionOf(rows: readonly TreeRow[], left: readonly TreeRow[], id: number): number {
  const above = rows[rows.findIndex((row) => row.id === id) - 1]
  return above ? left.findIndex((row) => row.id === above.id) + 1 : 0
}

export type KeyboardMove = 'up' | 'down' | 'in' | 'out'

/** A move by keys: among those beside it, below the one before it, or out behind its parent. Null where there is none. */
export function keyboardMove(
  rows: readonly TreeRow[],
  id: number,
  direction: KeyboardMove,
  maxDepth: number,
): BranchMove | null {
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  const beside = rows.filter((one) => one.parent === row.parent)
  const before = beside[row.index - 1]
  if (direction === 'up') return before ? { id, parent: row.parent, index: row.index - 1 } : null
  if (direction === 'down')
    return row.index < beside.length - 1 ? { id, parent: row.parent, index: row.index + 1 } : null
  if (direction === 'in') {
    const fits = row.depth + row.height <= maxDepth
    return before && fits ? { id, parent: String(before.id), index: before.children } : null
  }
  const parent = rows.find((one) => String(one.id) === row.parent)
  return parent ? { id, parent: parent.parent, index: parent.index + 1 } : null
}
