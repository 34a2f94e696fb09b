// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackScroll } from './track-scroll.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('scrolling is followed once it has rested for 10 ms [E-041]', () => {
  const settled = vi.fn()
  const stop = trackScroll(settled)
  for (let step = 0; step < 5; step += 1) {
    document.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(9)
  }
  expect(settled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(settled).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(settled).toHaveBeenCalledTimes(1)

  document.dispatchEvent(new Event('scroll'))
  stop()
  vi.advanceTimersByTime(100)
  expect(settled).toHaveBeenCalledTimes(1)
})
