import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DataQuery, Expression, RowColumn } from '#domain/data/query.ts'
import { compileSelect } from './compile-query.ts'
import type { Dialect } from './dialect.ts'
import { duckDbDialect } from './duckdb/dialect.ts'
import { POSTGRES_DIALECT } from './postgres/dialect.ts'

const COLUMNS: RowColumn[] = [
  { name: 'amount', dataType: 'numeric' },
  { name: 'loose', dataType: 'text' },
]
const TARGET = { table: 'v1_length', columns: COLUMNS }
const PAGE = { from: 0, to: 9 }

/** A column of text that is used as a number is the longest leaf: it is looked at by its length and its digits. */
const LONGEST_LEAF = 800

const { formula } = fc.letrec<{ formula: Expression }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 12, depthSize: 'max' },
    fc.constantFrom<Expression>({ kind: 'column', name: 'amount' }, { kind: 'column', name: 'loose' }),
    fc.record({
      kind: fc.constant('arithmetic' as const),
      op: fc.constantFrom('*' as const, '/' as const, '+' as const),
      left: tie('formula'),
      right: tie('formula'),
    }),
  ),
}))

const size = (of: Expression): number => (of.kind === 'arithmetic' ? 1 + size(of.left) + size(of.right) : 1)
const asking = (...select: Expression[]): DataQuery => ({ select, where: null, groupBy: [], having: null, orderBy: [] })

const product = (levels: number): Expression => {
  const amount: Expression = { kind: 'column', name: 'amount' }
  return levels === 0 ? amount : { kind: 'arithmetic', op: '*', left: product(levels - 1), right: amount }
}

const DIALECTS: [string, Dialect][] = [
  ['DuckDB', duckDbDialect({ types: new Map([['c0_n', { kind: 'decimal', width: 38, scale: 4 }]]), pure: new Set() })],
  ['PostgreSQL', POSTGRES_DIALECT],
]

describe.each(DIALECTS)('%s', (_, dialect) => {
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

  test('an average repeats what it is of once, however deep that is', () => {
    const average = (of: Expression): Expression => ({ kind: 'aggregate', fn: 'avg', of })
    expect(length(asking(average(product(16))))).toBeLessThan(2 * length(asking(product(16))) + 100)
  })

  test('products nest 16 levels deep, and a query is given up where its SQL grows too long', () => {
    expect(() => length(asking(product(17)))).toThrow('multiply or divide at most 16 levels deep')
    const loose: Expression = { kind: 'column', name: 'loose' }
    const long = Array.from(
      { length: 600 },
      (): Expression => ({ kind: 'arithmetic', op: '*', left: loose, right: loose }),
    )
    const many = () => length({ ...asking(...long), orderBy: [{ by: loose, direction: 'asc' }] })
    if (dialect === POSTGRES_DIALECT) expect(many()).toBeLessThan(400_000)
    else expect(many).toThrow('at most 400000 characters')
  })
})
