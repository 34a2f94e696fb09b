import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Aggregate, Expression, RowColumn } from '../query.ts'
import { call } from './expression-shape.ts'
import { parseExpression } from './parse-expression.ts'
import { printExpression } from './print-expression.ts'

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
const aggregate = (fn: Aggregate, of: Expression): Expression => ({
  kind: 'aggregate',
  fn,
  of,
})

test('column expressions of the protocol become trees', () => {
  expect(read('state')).toEqual({ expression: column('state'), alias: null, distinct: false })
  expect(read("data->>'state' as state")).toEqual({ expression: column('state'), alias: 'state', distinct: false })
  expect(read("sum((data->>'amount')::integer) as amount_sum")).toEqual({
    expression: aggregate('sum', column('amount')),
    alias: 'amount_sum',
    distinct: false,
  })
  expect(read("array_to_string(array_agg(distinct data->>'category'), ', ') as category_list")).toEqual({
    expression: aggregate('list', column('category')),
    alias: 'category_list',
    distinct: false,
  })
  expect(read('COUNT(*)').expression).toEqual({ kind: 'count-rows' })
  expect(read('count(distinct state)').expression).toEqual(aggregate('count-distinct', column('state')))
  expect(read('"Total ""cost"" ($)"').expression).toEqual(column('Total "cost" ($)'))
  expect(read('Total "cost" ($)').expression).toEqual(column('Total "cost" ($)'))
  expect(read("data->>'o''clock'").expression).toEqual(column("o'clock"))
  expect(read('sum').expression).toEqual(column('sum'))
  expect(read('id').expression).toEqual({ kind: 'id' })
  expect(read('(sum(amount) - 1.5) / count(state)::float as "per state"')).toEqual({
    expression: call(
      '/',
      call('-', aggregate('sum', column('amount')), { kind: 'number', value: 1.5 }),
      call('to number', aggregate('count', column('state'))),
    ),
    alias: 'per state',
    distinct: false,
  })
})

test('functions, conditions and casts of SQL become calls', () => {
  const [state, amount] = [column('state'), column('amount')]
  const text = (value: string): Expression => ({ kind: 'text', value })
  const number = (value: number): Expression => ({ kind: 'number', value })
  const tree = (source: string) => read(source).expression
  expect(tree('substring(state, 1, 2)')).toEqual(call('substring', state, number(1), number(2)))
  expect(tree('SUBSTRING(state from 2)')).toEqual(call('substring', state, number(2)))
  expect(tree("extract(year from (data->>'state')::timestamp)")).toEqual(call('year', call('to timestamp', state)))
  expect(tree("date_part('dow', state::date)")).toEqual(call('dow', call('to date', state)))
  expect(tree('cast(amount as double precision)')).toEqual(call('to number', amount))
  expect(tree("state || '-' || amount::text")).toEqual(call('||', state, text('-'), call('to text', amount)))
  expect(tree("case when state in ('a', 'b') and not amount > 5 then amount else null end")).toEqual(
    call(
      'case',
      call('and', call('in', state, text('a'), text('b')), call('not', call('>', amount, number(5)))),
      amount,
      { kind: 'null' },
    ),
  )
  expect(tree('state is not null or amount != -1')).toEqual(
    call('or', call('not', call('is null', state)), call('<>', amount, number(-1))),
  )
  expect(tree('-amount + 1 * 2')).toEqual(call('+', call('-', number(0), amount), call('*', number(1), number(2))))
  expect(tree('max((state)::numeric)')).toEqual(aggregate('max', call('to number', state)))
  expect(tree('count(1)::int')).toEqual(call('to number', { kind: 'count-rows' }))
  expect(read("distinct data->>'state' as state")).toEqual({ expression: state, alias: 'state', distinct: true })
})

test('the totals of older clients are the total of their column, in exactly their shape', () => {
  const total = (pattern: string, added = "(data->>'amount')::numeric") =>
    `SUM(CASE WHEN (data->>'amount')::text ~ '${pattern}' THEN ${added} ELSE NULL END ) as amount_total`
  expect(read(total('^-?\\d+(\\.\\d+)?$'))).toEqual({
    expression: aggregate('total', column('amount')),
    alias: 'amount_total',
    distinct: false,
  })
  expect(() => read(total('^a'))).toThrow('is not understood')
  expect(() => read(total('^-?\\d+(\\.\\d+)?$', "(data->>'state')::numeric"))).toThrow('is not understood')
})

test.each([
  ['password', 'There is no column "password"'],
  ['pg_sleep(10)', 'The function "pg_sleep" is not known'],
  ['state; drop table items', '"; drop table items" is not understood'],
  ['state -- amount', '"-- amount" is not understood'],
  ['state::regclass', '"regclass" is not understood'],
  ["data->'state'", 'There is no column "data"'],
  ["state ~ 'x'", `"~ 'x'" is not understood`],
  ['state = ', 'the end is not understood'],
  ['case when state then 1', 'the end is not understood'],
  ['extract(century from state)', 'The part "century" of a date is not known'],
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
      calls(tie('row')),
    ),
    expression: fc.oneof(
      { maxDepth: 3 },
      tie('row'),
      fc.constant<Expression>({ kind: 'count-rows' }),
      fc
        .tuple(fc.constantFrom('sum', 'avg', 'count', 'count-distinct', 'min', 'max', 'list'), tie('row'))
        .filter(([fn, of]) => !(fn === 'count' && of.kind === 'number') && !isCast(of))
        .map(([fn, of]): Expression => ({ kind: 'aggregate', fn, of })),
      fc
        .tuple(fc.constantFrom('|', "'", '; '), tie('row'))
        .map(([separator, of]): Expression => ({ kind: 'aggregate', fn: 'list', of, separator })),
      calls(tie('expression')),
    ),
  }))
  fc.assert(fc.property(expression, (tree) => void expect(read(printExpression(tree)).expression).toEqual(tree)))
})

test('any text is either read or refused with a reason', () => {
  const pieces = fc.array(
    fc.constantFrom(
      'state',
      'sum(',
      ')',
      '::',
      'int',
      "'",
      '"',
      '->>',
      'data',
      ' as ',
      '*',
      '-',
      '1',
      ',',
      'x',
      ' case when ',
      ' in (',
      ' is null',
      '||',
      '<=',
    ),
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

/** Each function with as many operands as it takes; what they are does not matter to a reader. */
function calls(of: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  const pairs = ['+', '-', '*', '/', '||', '=', '<>', '<=', 'and', 'or', 'in', 'concat', 'nullif', 'round'] as const
  const singles = ['not', 'is null', 'upper', 'year', 'to text', 'to number', 'to date', 'to timestamp'] as const
  const threes = ['case', 'substring', 'replace', 'coalesce'] as const
  return fc.oneof(
    fc.tuple(fc.constantFrom(...pairs), of, of).map(([fn, ...args]) => call(fn, ...args)),
    fc.tuple(fc.constantFrom(...singles), of).map(([fn, ...args]) => call(fn, ...args)),
    fc.tuple(fc.constantFrom(...threes), of, of, of).map(([fn, ...args]) => call(fn, ...args)),
  )
}

/** A sum takes its operand as numbers in any case. */
const isCast = (of: Expression) => of.kind === 'call' && of.fn === 'to number'
