import { expect, test } from 'vitest'
import { rowWindow } from './row-window.ts'

test('of ten thousand lines only those in view are drawn, with a few to spare', () => {
  expect(rowWindow(100, 900, 36, 10_000)).toEqual({ from: 0, to: 31 })
  expect(rowWindow(-36_000, 900, 36, 10_000)).toEqual({ from: 992, to: 1033 })
  expect(rowWindow(-359_640, 900, 36, 10_000)).toEqual({ from: 9982, to: 10_000 })
  expect(rowWindow(0, 900, 36, 3)).toEqual({ from: 0, to: 3 })
})
