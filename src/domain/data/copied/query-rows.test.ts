import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRounded, RANDOM_COLUMNS, randomQuery, randomRow } from '../../../../tests/support/random-rows.ts'
import { RowModel } from '../../../../tests/support/row-model.ts'
import { cellTypes } from '../export/cell-types.ts'
import { expressionKey } from '../expression/expression-shape.ts'
import type { Cell, DataQuery, Expression } from '../query.ts'
import { numberText } from '../typed-text.ts'
import { exactSum } from './aggregates.ts'
import { type CopiedRows, rowExpressions, textExpression, Unanswerable } from './copied-rows.ts'
import { queryRows } from './query-rows.ts'

const ROWS = fc
  .sample(randomRow, { numRuns: 60, seed: 7 })
  .map((cells, at) => ({ id: at + 1, cells: cells.map((cell) => asDouble(cell || null)) }))
/** Numbers of more digits than a double holds are told apart by databases alone: an export finds out, and takes no copy. */
function asDouble(cell: string | null): string | null {
  const digits = cell !== null && numberText(cell) !== null ? cell.replace(/[eE].*|[^0-9]/g, '').length : 0
  return digits > 15 ? '1.5' : cell
}

const ALL = { from: 0, to: 999 }
const model = new RowModel(RANDOM_COLUMNS)

/** What an export takes along for a query, as a database would give it. */
function copiedFor(query: DataQuery): CopiedRows {
  const values = [...rowExpressions(query).values()]
  const select: Expression[] = [...values, ...values.map(textExpression)]
  const rows = model.select(ROWS, {
    select: [...select, { kind: 'id' }],
    where: null,
    groupBy: [],
    having: null,
    orderBy: [],
  })
  const types = cellTypes(select, RANDOM_COLUMNS)
  const multiple = new Set(RANDOM_COLUMNS.flatMap((column) => (column.multiple ? [column.name] : [])))
  return {
    columns: [...select, { kind: 'id' } as const].map((of, at) => ({
      key: expressionKey(of),
      type: types[at] ?? 'numeric',
      multiple: of.kind === 'column' && multiple.has(of.name),
    })),
    rows,
  }
}

test('rows that were taken along answer random queries as the rules of databases say', () => {
  let answered = 0
  fc.assert(
    fc.property(randomQuery, (query) => {
      const rounded = query.select.map(isRounded)
      const comparable = (rows: Cell[][]) => rows.map((row) => row.map((cell, at) => (rounded[at] ? 'rounded' : cell)))
      try {
        const found = queryRows(copiedFor(query), query, ALL)
        const expected = model.select(ROWS, query)
        expect(found.total).toBe(expected.length)
        expect(comparable(found.rows)).toEqual(comparable(expected))
        answered++
      } catch (error) {
        // What only a database computes is said so, and never answered wrongly.
        if (!(error instanceof Unanswerable)) throw error
      }
    }),
    { numRuns: 100 },
  )
  expect(answered).toBeGreaterThan(50)
})

test('decimals are added as they are written', () => {
  expect(exactSum([0.1, 0.2, -1e-7, 1e21])).toBe(1e21)
  expect(exactSum([0.1, 0.2])).toBe(0.3)
  expect(exactSum([])).toBe(0)
})
