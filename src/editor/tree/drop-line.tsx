import { INDENT } from './tree-line.tsx'
import type { TreeDragging } from './use-tree-drag.ts'

/** Where a page under way would land, and how deep. */
export function DropLine({ dragging, rowHeight }: { dragging: TreeDragging; rowHeight: number }) {
  const { drop, line } = dragging
  if (!drop) return null
  return (
    <div
      data-drop-depth={drop.depth}
      className="pointer-events-none absolute right-0 z-10 h-0.5 rounded-full bg-accent before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:border-2 before:border-accent before:bg-raised"
      style={{ top: line * rowHeight - 1, left: (drop.depth - 1) * INDENT + 20 }}
    />
  )
}
