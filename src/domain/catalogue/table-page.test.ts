import { expect, test } from 'vitest'
import { pagesOf, rowsOnPage } from './table-page.ts'

test('the table of a version loads a thousand rows a page [P-312]', () => {
  expect(rowsOnPage(1)).toEqual({ from: 0, to: 999 })
  expect(rowsOnPage(3)).toEqual({ from: 2000, to: 2999 })
  expect([0, 1, 1000, 1001].map(pagesOf)).toEqual([1, 1, 1, 2])
})
