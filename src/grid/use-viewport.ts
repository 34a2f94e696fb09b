import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type ColumnLayout, columnsInView } from './column-layout.ts'
import { AT_TOP, afterScroll, atRest, drawnHeight, type Scrolled, scrollTo, topOf } from './scroll-map.ts'
import type { GridSize, Position } from './selection.ts'

export const ROW_HEIGHT = 34
export const HEAD_HEIGHT = 36
export const GUTTER_WIDTH = 72

/** Rows above and below those in view that are drawn already. */
const AHEAD = 4
const REST_MS = 150
/** What is drawn before anybody knows how large the frame is. */
const FIRST_VIEW = { width: 1440, height: 720 }

export type Viewport = {
  frame: RefObject<HTMLDivElement | null>
  /** The rows that are drawn, and those that are in view. */
  rows: { first: number; count: number; pageRows: number }
  columns: { first: number; last: number }
  /** The height of the element that holds the rows. */
  height: number
  /** How far a row stands from the top of that element. */
  topOfRow(row: number): number
  onScroll(): void
  reveal(position: Position): void
  /** The cell at a point of the window; the nearest one outside of the grid. */
  cellAt(x: number, y: number): Position
}

/** What of the grid is in view, and how it is scrolled. */
export function useViewport({ rows, columns }: GridSize, layout: ColumnLayout): Viewport {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(FIRST_VIEW)
  const [left, setLeft] = useState(0)
  const [scrolled, setScrolled] = useState<Scrolled>(AT_TOP)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const view = Math.max(ROW_HEIGHT, size.height - HEAD_HEIGHT)
  const area = { height: rows * ROW_HEIGHT, view }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  const go = useCallback((next: Scrolled) => {
    if (frame.current && frame.current.scrollTop !== next.scrollTop) frame.current.scrollTop = next.scrollTop
    setScrolled(next)
  }, [])

  /** Comes to rest there, unless it is scrolled again before. */
  function rests(at: Scrolled) {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => go(atRest(at, area)), REST_MS)
  }

  function onScroll() {
    const element = frame.current
    if (!element) return
    setLeft(element.scrollLeft)
    const next = afterScroll(scrolled, element.scrollTop, area)
    setScrolled(next)
    rests(next)
  }

  useEffect(() => () => clearTimeout(rest.current), [])

  function reveal({ row, column }: Position) {
    const [top, shown] = [row * ROW_HEIGHT, topOf(scrolled)]
    const start = top < shown ? top : top + ROW_HEIGHT > shown + view ? top + ROW_HEIGHT - view : null
    if (start !== null) {
      const next = scrollTo(start, area)
      go(next)
      // Browsers tell of it with the next frame, and where it was before may be about to come to rest.
      rests(next)
    }
    const element = frame.current
    const [begin, end] = [layout.starts[column] ?? 0, layout.starts[column + 1] ?? layout.width]
    if (!element) return
    if (begin < element.scrollLeft) element.scrollLeft = begin
    else if (end + GUTTER_WIDTH > element.scrollLeft + size.width) element.scrollLeft = end + GUTTER_WIDTH - size.width
  }

  function cellAt(x: number, y: number): Position {
    const box = frame.current?.getBoundingClientRect()
    const row = Math.floor((y - (box?.top ?? 0) - HEAD_HEIGHT + topOf(scrolled)) / ROW_HEIGHT)
    const at = x - (box?.left ?? 0) - GUTTER_WIDTH + left
    const column = layout.starts.findLastIndex((start) => start <= at)
    return { row: Math.min(Math.max(row, 0), rows - 1), column: Math.min(Math.max(column, 0), columns - 1) }
  }

  const pageRows = Math.floor(view / ROW_HEIGHT)
  const count = Math.min(rows, pageRows + 2 + 2 * AHEAD)
  const first = Math.min(Math.max(0, Math.floor(topOf(scrolled) / ROW_HEIGHT) - AHEAD), Math.max(0, rows - count))
  return {
    frame,
    rows: { first, count, pageRows },
    columns: columnsInView(layout, left, left + size.width - GUTTER_WIDTH),
    height: drawnHeight(area),
    topOfRow: (row) => row * ROW_HEIGHT - scrolled.shift,
    onScroll,
    reveal,
    cellAt,
  }
}
