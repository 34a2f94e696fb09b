import { invalid } from '#domain/problem.ts'
import { printExpression } from '../expression/print-expression.ts'
import type { Aggregate, Cell, Condition, DataQuery, Expression } from '../query.ts'
import { CONTAINS, type FilterOperation } from './filter-operation.ts'

type ListedFilter = { column: string; operation: FilterOperation; values: Cell[]; fn?: Aggregate }
type FilterTree =
  | { op: 'AND' | 'OR'; groups: FilterTree[] }
  | { col: string; op: FilterOperation | typeof CONTAINS; value: Cell[] }

/** A request of the protocol: the options as they are sent in JSON, and the column expressions to ask for. */
export type DataRequest = {
  options: {
    normalFilter?: ListedFilter[]
    filterGroups?: FilterTree
    groupBy?: string[]
    having?: string[]
    orderBy?: Record<string, string>
  }
  attributes: string[]
}

const HAVING_OPERATORS: Partial<Record<FilterOperation, string>> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  filter: '=',
  exclude: '!=',
}

/** The request that `parseDataRequest` reads as this query; what the protocol has no words for is refused. */
export function writeDataRequest({ select, where, groupBy, having, orderBy }: DataQuery): DataRequest {
  const listed = where && simpleFilters(where)
  const grouped = having && groupFilters(having)
  const normalFilter = [...(listed ?? []).map(asListed), ...(Array.isArray(grouped) ? grouped : [])]
  return {
    attributes: select.map(printExpression),
    options: {
      ...(normalFilter.length > 0 ? { normalFilter } : {}),
      ...(where && !listed ? { filterGroups: treeOf(where) } : {}),
      ...(groupBy.length > 0 ? { groupBy: groupBy.map(printExpression) } : {}),
      ...(grouped && !Array.isArray(grouped) ? { having: grouped.having } : {}),
      ...(orderBy.length > 0
        ? {
            orderBy: Object.fromEntries(
              orderBy.map(({ by, direction }) => [printExpression(by), `${direction} nulls last`]),
            ),
          }
        : {}),
    },
  }
}

type SimpleFilter = { of: Expression; operation: FilterOperation; values: Cell[] }

/** Filters that all hold; null where a tree is needed to say it. */
function simpleFilters(condition: Condition): SimpleFilter[] | null {
  const all = condition.kind === 'and' ? condition.all.map(simpleFilter) : [simpleFilter(condition)]
  return all.includes(null) ? null : (all as SimpleFilter[])
}

function simpleFilter(condition: Condition): SimpleFilter | null {
  switch (condition.kind) {
    case 'in':
      return { of: condition.of, operation: 'filter', values: condition.values }
    case 'not-in':
      return { of: condition.of, operation: 'exclude', values: condition.values }
    case 'is-null':
      return { of: condition.of, operation: 'filter', values: ['null'] }
    case 'not-null':
      return { of: condition.of, operation: 'filter', values: ['not null'] }
    case 'like':
      return { of: condition.of, operation: 'like', values: [condition.pattern] }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return { of: condition.of, operation: condition.kind, values: [condition.value] }
    default:
      return null
  }
}

const asListed = ({ of, operation, values }: SimpleFilter): ListedFilter => ({
  column: printExpression(of),
  operation,
  values,
})

function treeOf(condition: Condition): FilterTree {
  if (condition.kind === 'and' || condition.kind === 'or')
    return { op: condition.kind === 'and' ? 'AND' : 'OR', groups: condition.all.map(treeOf) }
  if (condition.kind === 'contains')
    return { col: printExpression(condition.of), op: CONTAINS, value: [condition.text] }
  const filter = simpleFilter(condition)
  if (filter === null) throw invalid('A request has no words for the opposite of a filter.')
  return { col: printExpression(filter.of), op: filter.operation, value: filter.values }
}

/** Conditions on groups: as filters with a function where each is of one, and otherwise as comparisons in words. */
function groupFilters(condition: Condition): ListedFilter[] | { having: string[] } {
  const filters = simpleFilters(condition)
  if (filters === null) throw invalid('A request has no words for a tree of conditions on groups.')
  const listed = filters.flatMap(({ of, operation, values }) =>
    of.kind === 'aggregate' && of.fn !== 'count-distinct' && of.separator === undefined
      ? [{ column: printExpression(of.of), operation, values, fn: of.fn }]
      : [],
  )
  return listed.length === filters.length ? listed : { having: filters.map(compared) }
}

function compared({ of, operation, values: [value, ...others] }: SimpleFilter): string {
  const operator = HAVING_OPERATORS[operation]
  if (operator === undefined || others.length > 0 || value === undefined || value === null)
    throw invalid('A request has no words for this condition on groups.')
  return `${printExpression(of)} ${operator} ${typeof value === 'number' ? value : `'${value}'`}`
}
