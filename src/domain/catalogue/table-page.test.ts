import { expect, test } from 'vitest'
import { firstSent, pagesOf, rowsOnPage } from './table-page.ts'

test('the table of a version loads a thousand rows a page [P-312]', () => {
  expect(rowsOnPage(1)).toEqual({ from: 0, to: 999 })
  expect(rowsOnPage(3)).toEqual({ from: 2000, to: 2999 })
  const rows = Array.from({ length: 1000 }, (_, at) => at)
  expect([15, 200, 5000].map((columns) => firstSent(rows, columns).length)).toEqual([1000, 100, 20])
  expect([0, 1, 1000, 1001].map(pagesOf)).toEqual([1, 1, 1, 2])
})
