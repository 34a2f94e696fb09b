import type { EdgesAsked } from '#domain/data/column-edges.ts'
import { expressionKey, isConstant } from '#domain/data/expression/expression-shape.ts'
import { withCalculations } from '#domain/data/fields/calculated.ts'
import type { Condition, DataQuery, Expression } from '#domain/data/query.ts'
import { isGrouped } from '#domain/data/query-parts.ts'
import { checkQuery } from '#domain/data/query-shape.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import { invalid } from '#domain/problem.ts'
import { compileCondition } from './compile-condition.ts'
import { compileExpression } from './compile-expression.ts'
import type { Decoding, Dialect } from './dialect.ts'
import type { RowTable } from './engine.ts'
import { checkLength, QueryContext } from './query-context.ts'
import { partSql, tableName } from './row-layout.ts'
import { keysOf, outputOf } from './terms.ts'

export type CompiledQuery = { sql: string; values: (string | number)[]; decodings: Decoding[] }

const MOST_ROWS = 100_000

/** One page of rows or groups. Rows are found by id first and read afterwards, which keeps deep pages cheap. */
export function compileSelect(target: RowTable, query: DataQuery, range: IndexRange, dialect: Dialect): CompiledQuery {
  const { columns, from, filtered, order, groups, finish } = partsOf(target, query, dialect)
  const page = `LIMIT ${pageSize(range)} OFFSET ${range.from}`
  return finish(
    groups === null && !dialect.foreign
      ? `SELECT ${columns} FROM ${from} WHERE id IN (SELECT id FROM ${filtered}${order} ${page})${order}`
      : `SELECT ${columns} FROM ${filtered}${groups ?? ''}${order} ${page}`,
  )
}

/** All rows or groups, in the order that the query names; where it names none, in whichever they are stored. */
export function compileScan(target: RowTable, query: DataQuery, dialect: Dialect): CompiledQuery {
  const { columns, filtered, order, groups, finish } = partsOf(target, query, dialect)
  return finish(`SELECT ${columns} FROM ${filtered}${groups ?? ''}${query.orderBy.length > 0 ? order : ''}`)
}

function partsOf(target: RowTable, asked: DataQuery, dialect: Dialect) {
  const query = withCalculations(asked, target.calculated)
  checkQuery(query, target.columns)
  if (query.select.length === 0) throw invalid('A query must ask for at least one column.')
  const context = new QueryContext(dialect, target.columns, query.groupBy.map(expressionKey))
  const grouped = isGrouped(query)
  const outputs = query.select.map((expression) => outputOf(compileExpression(expression, context, grouped), dialect))
  const from = dialect.table(tableName(target.table))
  const decodings = outputs.map(({ decoding }) => decoding)
  return {
    columns: outputs.map(({ sql }, i) => `${sql} AS o${i}`).join(', '),
    from,
    filtered: `${from}${filter(target, query, context)}`,
    order: clause('ORDER BY', orderKeys(query, grouped, context).join(', ')),
    /** Null where rows are asked for. */
    groups: grouped ? groupClauses(query, context) : null,
    finish: (sql: string) => finished(sql, context, decodings),
  }
}

/** How many rows there are, or groups when the query groups. */
export function compileCount(target: RowTable, asked: DataQuery, dialect: Dialect): CompiledQuery {
  const query = withCalculations(asked, target.calculated)
  checkQuery(query, target.columns)
  const context = new QueryContext(dialect, target.columns, query.groupBy.map(expressionKey))
  const from = dialect.table(tableName(target.table))
  const filtered = `${from}${filter(target, query, context)}`
  const sql = isGrouped(query)
    ? `SELECT count(*) AS o0 FROM (SELECT count(*) FROM ${filtered}${groupClauses(query, context)}) AS g`
    : `SELECT count(*) AS o0 FROM ${filtered}`
  return finished(sql, context, ['number'])
}

/**
 * Next to a position among the rows of a query, the first empty cell of a column and the first filled one, and whether the
 * cell at the position is empty.
 */
export function compileEdges(
  target: RowTable,
  asked: DataQuery,
  { column, at, forward }: EdgesAsked,
  dialect: Dialect,
): CompiledQuery {
  const of: Expression = { kind: 'column', name: column }
  const named = withCalculations({ ...asked, select: [of] }, target.calculated)
  checkQuery(named, target.columns)
  if (!Number.isSafeInteger(at) || at < 0) throw invalid('A position is a whole number, counted from 0.')
  const context = new QueryContext(dialect, target.columns)
  const [cell = of] = named.select
  const empty = compileCondition({ kind: 'is-null', of: cell }, false, context)
  const from = `${dialect.table(tableName(target.table))}${filter(target, named, context)}`
  const order = orderKeys(named, false, context).join(', ')
  const rows = `SELECT row_number() OVER (ORDER BY ${order}) - 1 AS place, ${empty} AS gap FROM ${from}`
  const [nearest, beyond] = forward ? ['min', '>'] : ['max', '<']
  const next = (which: string) => `${nearest}(place) FILTER (WHERE place ${beyond} ${at} AND ${which})`
  const here = `count(*) FILTER (WHERE place = ${at} AND gap)`
  const sql = `SELECT ${next('gap')} AS o0, ${next('NOT gap')} AS o1, ${here} AS o2 FROM (${rows}) AS r`
  return finished(sql, context, ['number', 'number', 'number'])
}

/** Which rows a condition holds for, as SQL of its own; null means all. */
export function compileWhere(
  { columns }: Pick<RowTable, 'columns'>,
  where: Condition | null,
  dialect: Dialect,
): Pick<CompiledQuery, 'sql' | 'values'> {
  checkQuery({ select: [{ kind: 'id' }], where, groupBy: [], having: null, orderBy: [] }, columns)
  const context = new QueryContext(dialect, columns)
  const { sql, values } = finished(where ? compileCondition(where, false, context) : 'true', context, [])
  return { sql, values }
}

function filter(target: RowTable, { where }: DataQuery, context: QueryContext): string {
  const conditions = [where && compileCondition(where, false, context), partSql(target)].filter((one) => one !== null)
  return clause('WHERE', conditions.map((one) => (conditions.length > 1 ? `(${one})` : one)).join(' AND '))
}

function groupClauses(query: DataQuery, context: QueryContext): string {
  const keys = query.groupBy.flatMap((by) => keysOf(compileExpression(by, context, false)))
  const having = query.having && compileCondition(query.having, true, context)
  return `${clause('GROUP BY', [...new Set(keys)].join(', '))}${clause('HAVING', having)}`
}

/** Nulls last in both directions; ties are settled by the id or by the groups, so that pages never overlap. */
function orderKeys(query: DataQuery, grouped: boolean, context: QueryContext): string[] {
  const named = query.orderBy.filter((order) => !isConstant(order.by))
  const keys = named.flatMap(({ by, direction }) =>
    keysOf(compileExpression(by, context, grouped)).map((key) => ({ key, direction })),
  )
  const ties = grouped
    ? query.groupBy.flatMap((by) => keysOf(compileExpression(by, context, false)))
    : rowTies(query, context)
  const seen = new Set<string>()
  return [...keys, ...ties.map((key) => ({ key, direction: 'asc' as const }))].flatMap(({ key, direction }) => {
    if (seen.has(key)) return []
    seen.add(key)
    return [`${key} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`]
  })
}

/** Rows of our own have ids; of others without anything of that kind, what is selected settles their order. */
function rowTies({ select }: DataQuery, { dialect: { foreign } }: QueryContext): string[] {
  if (!foreign) return ['id']
  return foreign.ties.length > 0 ? foreign.ties : select.map((_, at) => String(at + 1))
}

function pageSize({ from, to }: IndexRange): number {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0)
    throw invalid('A range of rows goes from one whole number to another, counted from 0.')
  const size = Math.max(0, to - from + 1)
  if (size > MOST_ROWS) throw invalid(`At most ${MOST_ROWS} rows can be read at once.`)
  return size
}

function finished(sql: string, context: QueryContext, decodings: Decoding[]): CompiledQuery {
  checkLength(sql.length)
  return { ...numbered(sql, context.values), decodings }
}

/** Both databases refuse a parameter that the SQL never names, as that of a comparison with an empty list: such are left out. */
function numbered(sql: string, values: (string | number)[]): { sql: string; values: (string | number)[] } {
  const used: (string | number)[] = []
  const places = new Map<string, number>()
  const renumbered = sql.replace(/\$([0-9]+)/g, (_, position: string) => {
    const place = places.get(position) ?? used.push(values[Number(position) - 1] ?? '')
    places.set(position, place)
    return `$${place}`
  })
  return { sql: renumbered, values: used }
}

const clause = (keyword: string, body: string | null) => (body ? ` ${keyword} ${body}` : '')
