import { invalid } from '#domain/problem.ts'
import type { NamedExpression } from '../expression/expression-parser.ts'
import { expressionKey, hasAggregate } from '../expression/expression-shape.ts'
import { parseExpression } from '../expression/parse-expression.ts'
import type { DataQuery, Expression, Order, RowColumn } from '../query.ts'
import { MOST_NODES, tooManyParts } from '../query-check.ts'
import { isGrouped } from '../query-parts.ts'
import { checkQuery } from '../query-shape.ts'
import { shorten, shown } from '../shorten.ts'
import { isOperation } from './filter-operation.ts'
import { filterTree } from './filter-tree.ts'
import { aggregate, asFunction, havingConditions, keyedFilters, listedFilters } from './request-filters.ts'
import { allOf, asList, asObject, asText } from './request-parts.ts'

/**
 * `fn` fills in missing functions; `meta` and `keepOriginalValues` tell a screen how to show the rows, `_r` and `sectionId`
 * who asks: none of these says which rows.
 */
const OTHER_OPTIONS = [
  ...['normalFilter', 'filterGroups', 'groupBy', 'orderBy', 'having', 'fn'],
  ...['meta', 'keepOriginalValues', '_r', 'sectionId'],
]
const DIRECTION = /^(asc|desc)(?: nulls last)?$/i
const POSITION = /^[1-9][0-9]{0,3}$/

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
  const tree = filterTree(given.get('filterGroups'), read)
  const rowFilters = filters.filter(({ ofGroups }) => !ofGroups).map(({ condition }) => condition)
  const having = [
    ...filters.filter(({ ofGroups }) => ofGroups).map(({ condition }) => condition),
    ...havingConditions(given.get('having'), readNamed),
  ]
  const select = named.map(({ expression }) => expression)
  const groupBy = asList(given.get('groupBy') ?? [], 'groupBy').map((text) => read(asText(text, 'groupBy')))
  const query: DataQuery = {
    select,
    where: allOf(tree ? [...rowFilters, tree] : rowFilters),
    groupBy: groupBy.length === 0 && named.some(({ distinct }) => distinct) ? distinctGroups(select) : groupBy,
    having: allOf(having),
    orderBy: orders(given.get('orderBy'), positioned(select, columns, readNamed)),
  }
  const complete = withFunctions(query, given.get('fn'), read)
  checkQuery(complete, columns)
  return complete
}

/** The same for a count, which no order changes: one that names a requested expression has none to name here. */
export function parseCountRequest(options: unknown, columns: readonly RowColumn[]): DataQuery {
  return parseDataRequest({ ...asObject(options ?? {}, 'The options'), orderBy: {} }, [], columns)
}

/** `distinct x, y` is one row for each pair, which is what groups are. */
function distinctGroups(select: Expression[]): Expression[] {
  if (select.some(hasAggregate)) throw invalid('distinct goes with plain columns, not with functions over many rows.')
  return select
}

/** An order may name an expression by its position in the request, counted from 1, where no column has that name. */
function positioned(
  select: readonly Expression[],
  columns: readonly RowColumn[],
  read: (text: string) => Expression,
): (text: string) => Expression {
  return (text) => {
    if (!POSITION.test(text) || columns.some(({ name }) => name === text)) return read(text)
    const expression = select[Number(text) - 1]
    if (expression === undefined) throw invalid(`There is no expression at position ${text} to order by.`)
    return expression
  }
}

/** A request with more expressions than a query may have parts is given up before the rest of them is read. */
function boundedParser(columns: readonly RowColumn[]): (text: string) => NamedExpression {
  let parsed = 0
  return (text) => {
    if (++parsed > MOST_NODES) throw tooManyParts()
    return parseExpression(text, columns)
  }
}

function orders(value: unknown, read: (text: string) => Expression): Order[] {
  return Object.entries(asObject(value ?? {}, 'orderBy')).flatMap(([key, direction]): Order[] => {
    if (direction === '' || direction === null) return []
    const match = DIRECTION.exec(asText(direction, 'orderBy').trim())
    if (!match) throw invalid(`"${shown(direction)}" is not a sort direction.`)
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
