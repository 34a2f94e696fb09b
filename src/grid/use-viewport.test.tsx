// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layoutOf } from './column-layout.ts'
import { ROW_HEIGHT, useViewport, type Viewport } from './use-viewport.ts'

const ROWS = 3_200
const LAYOUT = layoutOf([100])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A grid of one row's height, whose frame tells of scrolling only when it is asked to, as browsers do with the next frame. */
function opened() {
  const place = document.createElement('div')
  let now: Viewport | undefined
  function Frame() {
    now = useViewport({ rows: ROWS, columns: 1 }, LAYOUT)
    return <div ref={now.frame} />
  }
  const root = createRoot(place)
  act(() => root.render(<Frame />))
  const viewport = () => {
    if (!now) throw new Error('Nothing was drawn.')
    return now
  }
  return {
    reveal: (row: number) => act(() => viewport().reveal({ row, column: 0 })),
    scrolled: () => act(() => viewport().onScroll()),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    isInView: (row: number) => viewport().frame.current?.scrollTop === row * ROW_HEIGHT,
    close: () => act(() => root.unmount()),
  }
}

test('a row that is gone to stays in view, though scrolling came to rest elsewhere a moment later', () => {
  const { reveal, scrolled, wait, isInView, close } = opened()
  reveal(2_999)
  scrolled()
  wait(140)
  reveal(3_199)
  // The browser has not told of it yet.
  wait(20)
  expect(isInView(3_199)).toBe(true)
  scrolled()
  wait(200)
  expect(isInView(3_199)).toBe(true)
  close()
})
