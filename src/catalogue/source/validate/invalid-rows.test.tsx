import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VALIDATE_PAGE_SIZE } from '#domain/validation/validation-report.ts'
import { InvalidRows } from './invalid-rows.tsx'

test('the validate table has a page of 100 rows, says how many there are, and leads to no other page [D-246]', () => {
  expect(VALIDATE_PAGE_SIZE).toBe(100)
  const rows = Array.from({ length: VALIDATE_PAGE_SIZE }, (_, id) => ({ id, cells: ['purple'], failed: ['risk'] }))
  const table = { names: ['risk'], fields: [null], rows }
  const html = renderToStaticMarkup(<InvalidRows table={table} invalid={2_500} />)
  expect(html.match(/<tr/g)).toHaveLength(VALIDATE_PAGE_SIZE + 1)
  expect(html).toContain('first 100 of 2,500')
  expect(html).not.toMatch(/<a |<button|<nav/)
})
