import { expect, test } from 'vitest'
import { ROWS_PER_PAGE, rowsPerPage } from './grid-rows.ts'

test('the spreadsheet loads 1000 rows per page, fewer of a wide table [P-312]', () => {
  expect([1, 15, 30].map(rowsPerPage)).toEqual([1000, 1000, 1000])
  expect(ROWS_PER_PAGE).toBe(1000)
  expect(rowsPerPage(200)).toBe(150)
  expect(rowsPerPage(5000)).toBe(50)
})
