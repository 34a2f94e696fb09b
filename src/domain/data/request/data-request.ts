import { invalid } from '#domain/problem.ts'
import { type NamedExpression, parseExpression } from '../expression/parse-expression.ts'
import type { Aggregate, Condition, DataQuery, Expression, Order, RowColumn } from '../query.ts'
import { checkQuery, expressionKey, isGrouped, MOST_NODES, shorten, shown, tooManyParts } from '../query-shape.ts'
import { FILTER_OPERATIONS, type FilterOperation, filterCondition } from './filter-condition.ts'
import { parseHaving } from './having-comparison.ts'

/** `fn` fills in missing functions; `meta` and `keepOriginalValues` tell a screen how to show the rows, not which. */
const OTHER_OPTIONS = ['normalFilter', 'groupBy', 'orderBy', 'having', 'fn', 'meta', 'keepOriginalValues']
const FUNCTIONS = new Set<string>(['sum', 'avg', 'count', 'min', 'max', 'list'])
const DIRECTION = /^(asc|desc)(?: nulls last)?$/i
const HAVING_OPERATIONS: Record<string, FilterOperation> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '=': 'filter',
  '!=': 'exclude',
  '<>': 'exclude',
}

/** Turns the options of a data request and the column expressions it asks for into a query; `options` is parsed JSON. */
export function parseDataRequest(
  options: unknown,
  expressions: readonly string[],
  columns: readonly RowColumn[],
): DataQuery {
  const given = new Map(Object.entries(asObject(options ?? {}, 'The options')))
  for (const key of given.keys())
    if (!isOperation(key) && !OTHER_OPTIONS.includes(key)) throw invalid(`The option "${shorten(key)}" is not known.`)
  const parse = boundedParser(columns)
  const named = expressions.map(parse)
  const read = (text: string) => parse(text).expression
  const aliases = new Map(named.flatMap(({ alias, expression }) => (alias === null ? [] : [[alias, expression]])))
  const readNamed = (text: string) => aliases.get(text) ?? read(text)

  const filters = [...keyedFilters(given, read), ...listedFilters(given.get('normalFilter'), read)]
  const having = [
    ...filters.filter((filter) => filter.fn !== null).map((filter) => filter.condition),
    ...havingConditions(given.get('having'), readNamed),
  ]
  const query: DataQuery = {
    select: named.map(({ expression }) => expression),
    where: all(filters.filter((filter) => filter.fn === null).map((filter) => filter.condition)),
    groupBy: asList(given.get('groupBy') ?? [], 'groupBy').map((text) => read(asText(text, 'groupBy'))),
    having: all(having),
    orderBy: orders(given.get('orderBy'), readNamed),
  }
  const complete = withFunctions(query, given.get('fn'), read)
  checkQuery(complete, columns)
  return complete
}

/** A request with more expressions than a query may have parts is given up before the rest of them is read. */
function boundedParser(columns: readonly RowColumn[]): (text: string) => NamedExpression {
  let parsed = 0
  return (text) => {
    if (++parsed > MOST_NODES) throw tooManyParts()
    return parseExpression(text, columns)
  }
}

type RequestFilter = { condition: Condition; fn: Aggregate | null }

function keyedFilters(given: Map<string, unknown>, read: (text: string) => Expression): RequestFilter[] {
  return FILTER_OPERATIONS.flatMap((operation) =>
    Object.entries(asObject(given.get(operation) ?? {}, operation)).flatMap(([key, values]) => {
      const condition = filterCondition(operation, read(key), values)
      return condition ? [{ condition, fn: null }] : []
    }),
  )
}

/** One column may carry several filters, which all hold; a filter with a function compares groups, not rows. */
function listedFilters(value: unknown, read: (text: string) => Expression): RequestFilter[] {
  return asList(value ?? [], 'normalFilter').flatMap((entry) => {
    const filter = new Map(Object.entries(asObject(entry, 'A normalFilter')))
    const operation = filter.get('operation') ?? 'filter'
    if (typeof operation !== 'string' || !isOperation(operation))
      throw invalid(`The filter operation "${shown(operation)}" is not known.`)
    const column = read(asText(filter.get('column'), 'The column of a normalFilter'))
    const fn = asFunction(filter.get('fn'))
    const condition = filterCondition(operation, fn === null ? column : aggregate(fn, column), filter.get('values'))
    return condition ? [{ condition, fn }] : []
  })
}

/** `["sum(amount) > 10"]`, or operations keyed by expression as in a filter. */
function havingConditions(value: unknown, read: (text: string) => Expression): Condition[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    const given = new Map(Object.entries(asObject(value, 'having')))
    for (const key of given.keys()) if (!isOperation(key)) throw invalid(`"${shorten(key)}" is not known in having.`)
    return keyedFilters(given, read).map(({ condition }) => condition)
  }
  return value.flatMap((entry) => {
    const text = asText(entry, 'having')
    const comparison = parseHaving(text)
    const operation = comparison && HAVING_OPERATIONS[comparison.operator]
    if (!operation) throw invalid(`"${shorten(text)}" is not understood in having.`)
    const condition = filterCondition(operation, read(comparison.left), [comparison.right])
    return condition ? [condition] : []
  })
}

function orders(value: unknown, read: (text: string) => Expression): Order[] {
  return Object.entries(asObject(value ?? {}, 'orderBy')).flatMap(([key, direction]): Order[] => {
    if (direction === '' || direction === null) return []
    const match = DIRECTION.exec(asText(direction, 'orderBy').trim())
    if (!match) throw invalid(`"${shown(direction)}" is no sort direction.`)
    return [{ by: read(key), direction: match[1]?.toLowerCase() === 'desc' ? 'desc' : 'asc' }]
  })
}

/** In a grouped query, a plain column that is no group takes the function that `fn` names for it. */
function withFunctions(query: DataQuery, value: unknown, read: (text: string) => Expression): DataQuery {
  const functions = new Map(
    Object.entries(asObject(value ?? {}, 'fn')).flatMap(([key, name]) => {
      const fn = asFunction(name)
      return fn === null ? [] : [[expressionKey(read(key)), fn] as const]
    }),
  )
  if (functions.size === 0 || !isGrouped(query)) return query
  const groups = new Set(query.groupBy.map(expressionKey))
  const select = query.select.map((expression) => {
    const fn = functions.get(expressionKey(expression))
    return fn && expression.kind === 'column' && !groups.has(expressionKey(expression))
      ? aggregate(fn, expression)
      : expression
  })
  return { ...query, select }
}

const aggregate = (fn: Aggregate, of: Expression): Expression => ({ kind: 'aggregate', fn, of })

function all(conditions: Condition[]): Condition | null {
  const [first, ...others] = conditions
  if (first === undefined) return null
  return others.length === 0 ? first : { kind: 'and', all: conditions }
}

function asFunction(value: unknown): Aggregate | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' && FUNCTIONS.has(value)) return value as Aggregate
  throw invalid(`The function "${shown(value)}" is not known.`)
}

function isOperation(key: string): key is FilterOperation {
  return FILTER_OPERATIONS.some((operation) => operation === key)
}

function asObject(value: unknown, what: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw invalid(`${what} must be an object.`)
}

function asList(value: unknown, what: string): unknown[] {
  if (Array.isArray(value)) return value
  throw invalid(`${what} must be a list.`)
}

function asText(value: unknown, what: string): string {
  if (typeof value === 'string') return value
  throw invalid(`${what} must be text.`)
}
