import { expect, test } from 'vitest'
import { edgeHere } from './data-edge.ts'

/** Cells of a column, from the top; `?` has not come yet. */
const column = (text: string) => (to: 'up' | 'down', from: number) => {
  const isEmpty = ({ row }: { row: number }) => (text[row] === '?' ? null : text[row] === '.')
  return edgeHere(isEmpty, { row: from, column: 0 }, to, { rows: text.length, columns: 1 })?.row ?? null
}

test('Ctrl and an arrow lead to the edge of data, as in spreadsheets', () => {
  const xs = column('xxx..x.xx')
  expect([0, 1, 2, 3, 5, 6, 7, 8].map((from) => xs('down', from))).toEqual([2, 2, 5, 5, 7, 7, 8, 8])
  expect([8, 7, 6, 5, 4, 3, 2, 0].map((from) => xs('up', from))).toEqual([7, 5, 5, 2, 2, 2, 0, 0])
  expect(column('x...')('down', 0)).toBe(3)
  expect(column('..x')('up', 2)).toBe(0)
})

test('what takes rows that are not here is not guessed', () => {
  expect(column('xx?x')('down', 0)).toBeNull()
  expect(column('x.?x')('down', 0)).toBeNull()
  expect(column('xx.?')('down', 0)).toBe(1)
  expect(column('?x')('down', 0)).toBeNull()
})
