import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { call, operandsOf } from '#domain/data/expression/expression-shape.ts'
import type { FunctionName } from '#domain/data/expression/function-name.ts'
import { FUNCTION_NAMES, signatureOf } from '#domain/data/expression/functions.ts'
import type { DataQuery, Expression } from '#domain/data/query.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { compileSelect } from './compile-query.ts'
import type { Dialect } from './dialect.ts'
import { duckDbDialect } from './duckdb/dialect.ts'
import { POSTGRES_DIALECT } from './postgres/dialect.ts'

const COLUMNS = firstColumns([
  { name: 'amount', dataType: 'numeric' },
  { name: 'loose', dataType: 'text' },
])
const TARGET = { table: 'v1_length', columns: COLUMNS }
const PAGE = { from: 0, to: 9 }

/** A column of text that is used as a number is the longest leaf: it is looked at by its length and its digits. */
const LONGEST_LEAF = 800

const { formula } = fc.letrec<{ formula: Expression }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 12, depthSize: 'max' },
    fc.constantFrom<Expression>({ kind: 'column', name: 'amount' }, { kind: 'column', name: 'loose' }),
    fc
      .tuple(fc.constantFrom('*' as const, '/' as const, '+' as const), tie('formula'), tie('formula'))
      .map(([fn, ...args]) => call(fn, ...args)),
  ),
}))

const size = (of: Expression): number => operandsOf(of).reduce((sum, one) => sum + size(one), 1)
const asking = (...select: Expression[]): DataQuery => ({ select, where: null, groupBy: [], having: null, orderBy: [] })

const product = (levels: number): Expression => {
  const amount: Expression = { kind: 'column', name: 'amount' }
  return levels === 0 ? amount : call('*', product(levels - 1), amount)
}

const LOOSE: Expression = { kind: 'column', name: 'loose' }
const TRUTH: Expression = call('is null', LOOSE)

/** A call with as many operands as its function takes, this one among them. */
function applied(fn: FunctionName, operand: Expression): Expression {
  if (fn === 'case') return call(fn, TRUTH, operand, LOOSE)
  if (fn === 'and' || fn === 'or') return call(fn, operand, TRUTH)
  const counts = [1, 2, 3].map((count) => Array.from({ length: count }, (_, at) => (at === 0 ? operand : LOOSE)))
  return call(fn, ...(counts.find((operands) => takes(fn, operands.length)) ?? [operand]))
}

function takes(fn: FunctionName, count: number): boolean {
  try {
    signatureOf(fn, Array(count).fill(null))
    return true
  } catch {
    return false
  }
}

const DIALECTS: [string, Dialect][] = [
  [
    'DuckDB',
    duckDbDialect({
      types: new Map([['c0_n', { kind: 'decimal', width: 38, scale: 4 }]]),
      pure: new Set(),
      byKey: new Map(),
    }),
  ],
  ['PostgreSQL', POSTGRES_DIALECT],
]

describe.each(DIALECTS)('%s', (_, dialect) => {
  /** Null where a function does not take what the other one gives. */
  const lengthOrNull = (query: DataQuery) => {
    try {
      return length(query)
    } catch {
      return null
    }
  }
  const length = (query: DataQuery) => compileSelect(TARGET, query, PAGE, dialect).sql.length

  test('the SQL of an expression grows with its size and never faster', () => {
    fc.assert(
      fc.property(
        formula.filter((one) => size(one) < 400),
        (one) => {
          expect(length(asking(one))).toBeLessThan(LONGEST_LEAF * (size(one) + 1))
        },
      ),
    )
    const step = length(asking(product(2))) - length(asking(product(1)))
    expect(length(asking(product(16))) - length(asking(product(1)))).toBe(15 * step)
  })

  test('every function writes each operand once, however deep it nests with any other', () => {
    const nested = (pair: FunctionName[], levels: number): Expression =>
      levels === 0 ? LOOSE : applied(pair[levels % 2] ?? '+', nested(pair, levels - 1))
    const pairs = FUNCTION_NAMES.flatMap((one) => FUNCTION_NAMES.map((other) => [one, other]))
    const grown = pairs.flatMap((pair) => {
      const lengths = [4, 6, 8].map((levels) => lengthOrNull(asking(nested(pair, levels))))
      const [four, six, eight] = lengths
      if (four == null || six == null || eight == null) return []
      return eight - six === six - four ? ['evenly'] : [`${pair.join(', ')}: ${lengths.join(', ')}`]
    })
    expect(grown.filter((one) => one !== 'evenly')).toEqual([])
    expect(grown.length).toBeGreaterThan(400)
  })

  test('an average repeats what it is of once, however deep that is', () => {
    const average = (of: Expression): Expression => ({ kind: 'aggregate', fn: 'avg', of })
    expect(length(asking(average(product(16))))).toBeLessThan(2 * length(asking(product(16))) + 100)
  })

  test('products nest 16 levels deep, and a query is given up where its SQL grows too long', () => {
    expect(() => length(asking(product(17)))).toThrow('at most 16 functions deep')
    const loose: Expression = { kind: 'column', name: 'loose' }
    const long = Array.from({ length: 600 }, (): Expression => call('*', loose, loose))
    const many = () => length({ ...asking(...long), orderBy: [{ by: loose, direction: 'asc' }] })
    if (dialect === POSTGRES_DIALECT) expect(many()).toBeLessThan(400_000)
    else expect(many).toThrow('at most 400000 characters')
  })
})
