import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleMoves } from './handle-moves.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('moves over a table are handled once in 50 ms, and wait for 250 ms at most [E-126]', () => {
  const handled: [at: number, move: number][] = []
  const start = Date.now()
  const take = handleMoves((move: number) => handled.push([Date.now() - start, move]))
  take(1)
  vi.advanceTimersByTime(49)
  expect(handled).toEqual([])
  vi.advanceTimersByTime(1)
  expect(handled).toEqual([[50, 1]])

  // A move every 10 ms, without a pause.
  for (let move = 2; move < 62; move++) {
    take(move)
    vi.advanceTimersByTime(10)
  }
  expect(handled.slice(1)).toEqual([
    [300, 26],
    [550, 51],
  ])
  vi.advanceTimersByTime(1000)
  expect(handled.slice(3)).toEqual([[690, 61]])

  take(62)
  take.cancel()
  vi.advanceTimersByTime(1000)
  expect(handled).toHaveLength(4)
})
