import { expect, test } from 'vitest'
import { countInBar } from './all-entries.tsx'

const names = (count: number, length = 8) => Array.from({ length: count }, () => 'x'.repeat(length))

test('a bar shows what it has room for, and beside it a button with the others', () => {
  expect(countInBar(names(8))).toBe(8)
  expect(countInBar(names(10))).toBe(5)
  // Long titles are cut, and fewer of them fit.
  expect(countInBar(names(5, 60))).toBe(2)
  expect(countInBar([])).toBe(0)
})
