import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printExpression } from '../../../../tests/support/print-expression.ts'
import type { Expression, RowColumn } from '../query.ts'
import { parseExpression } from './parse-expression.ts'

const COLUMNS: RowColumn[] = [
  'state',
  'amount',
  'category',
  'Total "cost" ($)',
  "o'clock",
  '__proto__',
  'sum',
  'été',
].map((name) => ({ name, dataType: 'text' }))
const read = (text: string) => parseExpression(text, COLUMNS)
const column = (name: string): Expression => ({ kind: 'column', name })
const aggregate = (fn: 'sum' | 'avg' | 'count' | 'count-distinct' | 'list', of: Expression): Expression => ({
  kind: 'aggregate',
  fn,
  of,
})

test('column expressions of the protocol become trees', () => {
  expect(read('state')).toEqual({ expression: column('state'), alias: null })
  expect(read("data->>'state' as state")).toEqual({ expression: column('state'), alias: 'state' })
  expect(read("sum((data->>'amount')::integer) as amount_sum")).toEqual({
    expression: aggregate('sum', column('amount')),
    alias: 'amount_sum',
  })
  expect(read("array_to_string(array_agg(distinct data->>'category'), ', ') as category_list")).toEqual({
    expression: aggregate('list', column('category')),
    alias: 'category_list',
  })
  expect(read('COUNT(*)').expression).toEqual({ kind: 'count-rows' })
  expect(read('count(distinct state)').expression).toEqual(aggregate('count-distinct', column('state')))
  expect(read('"Total ""cost"" ($)"').expression).toEqual(column('Total "cost" ($)'))
  expect(read('Total "cost" ($)').expression).toEqual(column('Total "cost" ($)'))
  expect(read("data->>'o''clock'").expression).toEqual(column("o'clock"))
  expect(read('sum').expression).toEqual(column('sum'))
  expect(read('id').expression).toEqual({ kind: 'id' })
  expect(read('(sum(amount) - 1.5) / count(state)::float as "per state"')).toEqual({
    expression: {
      kind: 'arithmetic',
      op: '/',
      left: {
        kind: 'arithmetic',
        op: '-',
        left: aggregate('sum', column('amount')),
        right: { kind: 'number', value: 1.5 },
      },
      right: aggregate('count', column('state')),
    },
    alias: 'per state',
  })
})

test.each([
  ['password', 'There is no column "password"'],
  ['pg_sleep(10)', 'The function "pg_sleep" is not known'],
  ['state; drop table items', '"; drop table items" is not understood'],
  ['state -- comment', '"- comment" is not understood'],
  ['state::regclass', '"regclass" is not understood'],
  ["data->'state'", `">'state'" is not understood`],
  ['(select 1)', 'There is no column "select"'],
  ['sum(amount', 'the end is not understood'],
  ['state as', 'the end is not understood'],
  ['', 'the end is not understood'],
  ["'open", `"'open" is not understood`],
  [`${'('.repeat(100)}1${')'.repeat(100)}`, 'at most 32 levels'],
  ['a'.repeat(5_000), 'at most 4000 characters'],
])('%.40s is refused by name', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('a tree printed as text is read back as the same tree', () => {
  const { expression } = fc.letrec<{ expression: Expression; row: Expression }>((tie) => ({
    row: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...COLUMNS.map(({ name }) => column(name)), { kind: 'id' } as const),
      fc
        .double({ noNaN: true, noDefaultInfinity: true, min: -1e100, max: 1e100 })
        .map((value): Expression => ({ kind: 'number', value: value + 0 })),
      fc.string({ unit: 'grapheme' }).map((value): Expression => ({ kind: 'text', value })),
      arithmetic(tie('row')),
    ),
    expression: fc.oneof(
      { maxDepth: 3 },
      tie('row'),
      fc.constant<Expression>({ kind: 'count-rows' }),
      fc
        .tuple(fc.constantFrom('sum', 'avg', 'count', 'count-distinct', 'min', 'max', 'list'), tie('row'))
        .map(([fn, of]): Expression => ({ kind: 'aggregate', fn, of })),
      fc
        .tuple(fc.constantFrom('|', "'", '; '), tie('row'))
        .map(([separator, of]): Expression => ({ kind: 'aggregate', fn: 'list', of, separator })),
      arithmetic(tie('expression')),
    ),
  }))
  fc.assert(fc.property(expression, (tree) => void expect(read(printExpression(tree)).expression).toEqual(tree)))
})

test('any text is either read or refused with a reason', () => {
  const pieces = fc.array(
    fc.constantFrom('state', 'sum(', ')', '::', 'int', "'", '"', '->>', 'data', ' as ', '*', '-', '1', ',', 'x'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((parts) => parts.join('')),
      ),
      (text) => {
        try {
          read(text)
        } catch (error) {
          expect(error).toMatchObject({ problem: { status: 400 } })
        }
      },
    ),
  )
})

function arithmetic(of: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc
    .tuple(fc.constantFrom('+', '-', '*', '/'), of, of)
    .map(([op, left, right]): Expression => ({ kind: 'arithmetic', op, left, right }))
}
