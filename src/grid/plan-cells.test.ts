import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFillDown, planPaste } from './plan-cells.ts'
import { addCell, extendTo, selectCell } from './selection.ts'

const SIZE = { rows: 4, columns: 3 }
const at = (row: number, column: number) => selectCell({ row, column })
const written = (plan: ReturnType<typeof planPaste>) => plan.cells.map(({ row, column, text }) => [row, column, text])

test('a block begins at the selected cell, and goes on in new rows below the last where rows may be added', () => {
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  const plan = planPaste(block, at(3, 1), { size: SIZE, mayAdd: true })
  expect(written(plan)).toEqual([
    [3, 1, 'a'],
    [3, 2, 'b'],
    [4, 1, 'c'],
    [4, 2, 'd'],
  ])
  expect(plan).toMatchObject({ addedRows: 1, lostRows: 0, lostColumns: 0 })
  const less = planPaste(block, at(3, 2), { size: SIZE, mayAdd: false })
  expect(written(less)).toEqual([[3, 2, 'a']])
  expect(less).toMatchObject({ addedRows: 0, lostRows: 1, lostColumns: 1 })
})

test('one value goes into all selected cells, once into each; a block is repeated over a multiple of it', () => {
  const two = addCell(extendTo(at(0, 0), { row: 1, column: 1 }), { row: 1, column: 1 })
  expect(written(planPaste([['x']], two, { size: SIZE, mayAdd: true }))).toHaveLength(4)
  const tall = extendTo(at(0, 0), { row: 3, column: 0 })
  expect(written(planPaste([['1'], ['2']], tall, { size: SIZE, mayAdd: true })).map(([, , text]) => text)).toEqual([
    '1',
    '2',
    '1',
    '2',
  ])
})

test('filling down copies the first row of the selection, or the row above a single one', () => {
  const range = extendTo(at(0, 1), { row: 2, column: 1 })
  expect(planFillDown(range).map(({ from, to }) => [from.row, to.row])).toEqual([
    [0, 1],
    [0, 2],
  ])
  expect(planFillDown(at(2, 0))).toEqual([{ from: { row: 1, column: 0 }, to: { row: 2, column: 0 } }])
  expect(planFillDown(at(0, 0))).toEqual([])
})

test('no plan writes a cell twice or beyond the last column, and every row that it needs is there or added', () => {
  const block = fc.array(fc.array(fc.string({ maxLength: 2 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  })
  const corner = fc.record({ row: fc.nat(3), column: fc.nat(2) })
  fc.assert(
    fc.property(block, corner, corner, fc.boolean(), (cells, from, to, mayAdd) => {
      const plan = planPaste(cells, extendTo(selectCell(from), to), { size: SIZE, mayAdd })
      const keys = plan.cells.map(({ row, column }) => `${row} ${column}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { row, column } of plan.cells) {
        expect(column).toBeLessThan(SIZE.columns)
        expect(row).toBeLessThan(SIZE.rows + plan.addedRows)
      }
      if (!mayAdd) expect(plan.addedRows).toBe(0)
    }),
  )
})
