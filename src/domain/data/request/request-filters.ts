import { invalid } from '#domain/problem.ts'
import { hasAggregate } from '../expression/expression-shape.ts'
import type { Aggregate, Condition, Expression } from '../query.ts'
import { shorten, shown } from '../shorten.ts'
import { filterCondition } from './filter-condition.ts'
import { FILTER_OPERATIONS, type FilterOperation, isOperation } from './filter-operation.ts'
import { parseHaving } from './having-comparison.ts'
import { asList, asObject, asText } from './request-parts.ts'

const FUNCTIONS = new Set<string>(['sum', 'avg', 'count', 'min', 'max', 'list'])
const HAVING_OPERATIONS: Record<string, FilterOperation> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '=': 'filter',
  '!=': 'exclude',
  '<>': 'exclude',
}

type RequestFilter = { condition: Condition; ofGroups: boolean }

export function keyedFilters(given: Map<string, unknown>, read: (text: string) => Expression): RequestFilter[] {
  return FILTER_OPERATIONS.flatMap((operation) =>
    Object.entries(asObject(given.get(operation) ?? {}, operation)).flatMap(([key, values]) => {
      const condition = filterCondition(operation, read(key), values)
      return condition ? [{ condition, ofGroups: false }] : []
    }),
  )
}

/**
 * One column may carry several filters, which all hold. A filter with a function, or of an expression with one, compares
 * groups and not rows.
 */
export function listedFilters(value: unknown, read: (text: string) => Expression): RequestFilter[] {
  return asList(value ?? [], 'normalFilter').flatMap((entry) => {
    const filter = new Map(Object.entries(asObject(entry, 'A normalFilter')))
    const operation = filter.get('operation') ?? 'filter'
    if (typeof operation !== 'string' || !isOperation(operation))
      throw invalid(`The filter operation "${shown(operation)}" is not known.`)
    const column = read(asText(filter.get('column'), 'The column of a normalFilter'))
    const fn = asFunction(filter.get('fn'))
    const of = fn === null ? column : aggregate(fn, column)
    const condition = filterCondition(operation, of, filter.get('values'))
    return condition ? [{ condition, ofGroups: hasAggregate(of) }] : []
  })
}

/** `["sum(amount) > 10"]`, or operations keyed by expression as in a filter. */
export function havingConditions(value: unknown, read: (text: string) => Expression): Condition[] {
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

export const aggregate = (fn: Aggregate, of: Expression): Expression => ({ kind: 'aggregate', fn, of })

export function asFunction(value: unknown): Aggregate | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' && FUNCTIONS.has(value)) return value as Aggregate
  throw invalid(`The function "${shown(value)}" is not known.`)
}
