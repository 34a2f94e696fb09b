import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BranchMove } from '#domain/page/tree/move-branch.ts'
import { type TreeDrop, treeDrop } from '#domain/page/tree/tree-drop.ts'
import type { TreeRow } from '#domain/page/tree/tree-rows.ts'

/** A page under way: where it would land, and the line of the list before which that is. */
export type TreeDragging = { id: number; drop: TreeDrop | null; line: number }

type DragOptions = {
  list: RefObject<HTMLElement | null>
  rows: readonly TreeRow[]
  rowHeight: number
  maxDepth: number
  onDrop(move: BranchMove): void
}

/** Less than this is a press, not a drag. */
const SLACK = 4
/** So near to its edge the list scrolls by itself. */
const EDGE = 40

/** Drags a page by its handle: up and down for its place, sideways for its depth; Escape leaves all as it was. */
export function useTreeDrag(options: DragOptions) {
  const [dragging, setDragging] = useState<TreeDragging | null>(null)
  const now = useRef(options)
  now.current = options
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function start(event: ReactPointerEvent, id: number) {
    if (event.button !== 0) return
    event.preventDefault()
    const from = { x: event.clientX, y: event.clientY }
    let last: TreeDragging | null = null
    let scrolling = 0

    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (!last && Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return
      last = placeOf(now.current, id, clientX - from.x, clientY)
      setDragging(last)
      scrollAtEdge(clientY)
    }
    const scrollAtEdge = (y: number) => {
      cancelAnimationFrame(scrolling)
      const frame = scrollParent(now.current.list.current)
      const { top, bottom } = frame.getBoundingClientRect()
      const by = y < Math.max(top, 0) + EDGE ? -8 : y > Math.min(bottom, window.innerHeight) - EDGE ? 8 : 0
      if (by === 0) return
      scrolling = requestAnimationFrame(() => {
        frame.scrollBy(0, by)
        scrollAtEdge(y)
      })
    }
    const end = () => {
      cancelAnimationFrame(scrolling)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', press, { capture: true })
      stop.current = null
      setDragging(null)
    }
    const letGo = () => {
      const drop = last?.drop
      end()
      if (drop) now.current.onDrop({ id: drop.id, parent: drop.parent, index: drop.index })
    }
    const press = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      end()
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', press, { capture: true })
    stop.current = end
  }

  return { dragging, start }
}

function placeOf({ list, rows, rowHeight, maxDepth }: DragOptions, id: number, offsetX: number, y: number) {
  const top = list.current?.getBoundingClientRect().top ?? 0
  const at = Math.max(0, Math.min(rows.length - 1, Math.floor((y - top) / rowHeight)))
  const over = rows[at]?.id ?? id
  const own = rows.findIndex((row) => row.id === id)
  return { id, drop: treeDrop(rows, { id, over, offsetX, maxDepth }), line: at < own ? at : at + 1 }
}

/** What scrolls when this element is to come into view. */
function scrollParent(element: HTMLElement | null): Element {
  for (let above = element; above; above = above.parentElement) {
    if (/(auto|scroll)/.test(getComputedStyle(above).overflowY)) return above
  }
  return document.documentElement
}
