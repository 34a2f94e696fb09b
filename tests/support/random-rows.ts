import fc from 'fast-check'
import { hasAggregate, hasColumn, operandsOf } from '#domain/data/expression/expression-shape.ts'
import type { Condition, DataQuery, Expression } from '#domain/data/query.ts'
import { QueryCheck } from '#domain/data/query-check.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { randomCall } from './random-calls.ts'

export const RANDOM_COLUMNS = firstColumns([
  { name: 'state', dataType: 'text' },
  { name: 'Name "of" it', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
  { name: 'size', dataType: 'numeric' },
  { name: 'year', dataType: 'numeric' },
  { name: 'loose', dataType: 'text' },
  { name: 'day', dataType: 'date' },
  { name: 'seen', dataType: 'timestamp' },
])

const WORDS = ['a', 'A', 'b', 'é', 'Z', 'ß', 'ab', 'a b', '日本', '😀', '%', '_', '\\', "'", '"', '-1', '0']
const DAYS = ['2023-01-31', '2024-02-29', '1999-12-31', '2023-02-30', 'May', '0001-01-01', '9999-12-31']
const MOMENTS = ['2023-01-31T10:00:00Z', '2023-01-31T12:00:00+02:00', '2023-01-31 10:00', '2023-01-31', 'noon']

const word = fc.constantFrom(...WORDS)
const orNull = <T>(value: fc.Arbitrary<T>, freq = 8) => fc.option(value, { nil: null, freq })
const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, scale]) => (digits / 10 ** scale).toFixed(scale))
const long = fc
  .tuple(fc.bigInt(-(10n ** 19n), 10n ** 19n), fc.integer({ min: 0, max: 9 }))
  .map(([whole, digit]) => `${whole}.${digit}${digit}7`)
const loose = fc.oneof(
  decimal,
  word,
  fc.constantFrom('1e3', ' 7 ', '+5', '.5', '5.', '1_0', '0x1', 'inf', 'nan', '1,000', '1e-7', '-0'),
)
const day = fc.oneof(
  fc.constantFrom(...DAYS),
  fc
    .integer({ min: 0, max: 900 })
    .map((n) => new Date(Date.UTC(2022, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)),
)
const moment = fc.oneof(
  fc.constantFrom(...MOMENTS),
  fc.integer({ min: 0, max: 9_000_000 }).map((n) => new Date(Date.UTC(2022, 0, 1) + n * 7_777).toISOString()),
)

/** One row of cells for `RANDOM_COLUMNS`, most of them of their column's type. */
export const randomRow: fc.Arbitrary<(string | null)[]> = fc.tuple(
  orNull(word),
  orNull(
    fc.oneof(
      word,
      fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replaceAll('\0', '')),
    ),
  ),
  orNull(fc.oneof({ weight: 9, arbitrary: decimal }, { weight: 1, arbitrary: word })),
  orNull(long),
  orNull(fc.integer({ min: 1990, max: 2030 }).map(String)),
  orNull(loose),
  orNull(day),
  orNull(moment),
)

const column: fc.Arbitrary<Expression> = fc.constantFrom(
  ...RANDOM_COLUMNS.map(({ name }) => ({ kind: 'column', name }) as const),
)
/** Formulas, and calls of all functions that an expression may have. */
const { number: formula, any: computed } = randomCall(RANDOM_COLUMNS)
const rowValue = fc.oneof(
  { weight: 4, arbitrary: column },
  { weight: 1, arbitrary: formula },
  { weight: 3, arbitrary: computed },
  { weight: 1, arbitrary: fc.constant<Expression>({ kind: 'id' }) },
)
const aggregate: fc.Arbitrary<Expression> = fc.oneof(
  fc.constant<Expression>({ kind: 'count-rows' }),
  fc
    .tuple(fc.constantFrom('sum' as const, 'avg' as const), formula)
    .map(([fn, of]): Expression => ({ kind: 'aggregate', fn, of })),
  fc
    .tuple(fc.constantFrom('count' as const, 'count-distinct' as const, 'min' as const, 'max' as const), rowValue)
    .map(([fn, of]): Expression => ({ kind: 'aggregate', fn, of })),
  fc
    .tuple(fc.oneof(column, computed), fc.constantFrom(', ', '|', ''))
    .map(([of, separator]): Expression => ({ kind: 'aggregate', fn: 'list', of, separator })),
)
const groupValue = fc.oneof(
  { weight: 4, arbitrary: aggregate },
  {
    weight: 1,
    arbitrary: fc
      .tuple(exactAggregate(), fc.constantFrom('+' as const, '/' as const), exactAggregate())
      .map(([left, fn, right]): Expression => ({ kind: 'call', fn, args: [left, right] })),
  },
)

function exactAggregate(): fc.Arbitrary<Expression> {
  return fc
    .tuple(
      fc.constantFrom('sum' as const, 'avg' as const, 'max' as const, 'count' as const),
      fc.constantFrom('amount', 'size', 'year', 'loose'),
    )
    .map(([fn, name]): Expression => ({ kind: 'aggregate', fn, of: { kind: 'column', name } }))
    .filter(
      (one) => one.kind !== 'aggregate' || one.fn !== 'max' || one.of.kind !== 'column' || one.of.name !== 'loose',
    )
}

function conditionOn(of: fc.Arbitrary<Expression>): fc.Arbitrary<Condition> {
  const plain = fc.oneof(word, decimal, day, moment, fc.integer({ min: -20, max: 2030 }))
  const leaf = of.chain((expression): fc.Arbitrary<Condition> => {
    const bound = boundFor(expression)
    const like = fc
      .constantFrom('%a%', '_', '1%', '%\\%', '2023-0_%', '%É%', '%A')
      .map((pattern): Condition => ({ kind: 'like', of: expression, pattern }))
    const contains = fc
      .constantFrom('A', '1', '%', '_', '\\', 'é', '-0', '')
      .map((text): Condition => ({ kind: 'contains', of: expression, text }))
    return fc.oneof(
      fc
        .tuple(fc.constantFrom('in' as const, 'not-in' as const), fc.array(orNull(plain), { maxLength: 5 }))
        .map(([kind, values]): Condition => ({ kind, of: expression, values })),
      fc.constantFrom('is-null' as const, 'not-null' as const).map((kind): Condition => ({ kind, of: expression })),
      fc
        .tuple(fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const), bound)
        .map(([kind, value]): Condition => ({ kind, of: expression, value })),
      like,
      contains,
    )
  })
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      leaf,
      fc
        .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('condition'), { maxLength: 3 }))
        .map(([kind, all]): Condition => ({ kind, all })),
      tie('condition').map((one): Condition => ({ kind: 'not', one })),
    ),
  }))
  return condition
}

function boundFor(expression: Expression): fc.Arbitrary<string | number> {
  const type = new QueryCheck(RANDOM_COLUMNS).expression(expression, 0, true)
  if (type === 'number' && expression.kind === 'column') return fc.oneof(decimal, fc.integer({ min: -100, max: 2030 }))
  if (type === 'number') return fc.double({ min: -1e7, max: 1e7, noNaN: true })
  if (type === 'date') return day.filter((text) => /^\d{4}-/.test(text) && text !== '2023-02-30')
  if (type === 'timestamp') return moment.filter((text) => text !== 'noon')
  return fc.oneof(word, fc.integer({ min: -50, max: 50 }))
}

/** Sums and averages of formulas add up doubles, whose last digits depend on the order of the rows. */
export function isRounded(expression: Expression): boolean {
  const adds = expression.kind === 'aggregate' && (expression.fn === 'sum' || expression.fn === 'avg')
  if (adds) return expression.of.kind !== 'column' && expression.of.kind !== 'id'
  return operandsOf(expression).some(isRounded)
}

const direction = fc.constantFrom('asc' as const, 'desc' as const)

const plainQuery: fc.Arbitrary<DataQuery> = fc.record({
  select: fc.array(rowValue, { minLength: 1, maxLength: 5 }),
  where: orNull(conditionOn(rowValue), 3),
  groupBy: fc.constant([]),
  having: fc.constant(null),
  orderBy: fc.array(fc.record({ by: rowValue, direction }), { maxLength: 3 }),
})

const groupedQuery: fc.Arbitrary<DataQuery> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: column },
      { weight: 2, arbitrary: fc.oneof(formula, computed).filter((one) => one.kind === 'call' && hasColumn(one)) },
    ),
    { maxLength: 3 },
  )
  .chain((groupBy) => {
    const value = groupBy.length > 0 ? fc.oneof(groupValue, fc.constantFrom(...groupBy)) : groupValue
    const exact = value.filter((one) => !isRounded(one))
    return fc.record({
      select: fc
        .array(value, { minLength: 1, maxLength: 5 })
        .filter((select) => groupBy.length > 0 || select.some(hasAggregate)),
      where: orNull(conditionOn(rowValue), 2),
      groupBy: fc.constant(groupBy),
      having: orNull(conditionOn(exactAggregate()), 2),
      orderBy: fc.array(fc.record({ by: exact, direction }), { maxLength: 2 }),
    })
  })

export const randomQuery: fc.Arbitrary<DataQuery> = fc.oneof(plainQuery, groupedQuery)
