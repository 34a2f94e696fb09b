import { hasAggregate } from '../expression/expression-shape.ts'
import { printExpression } from '../expression/print-expression.ts'
import { columnReference } from '../fields/calculated.ts'
import type { Expression } from '../query.ts'
import { FILTER_OPERATIONS } from '../request/filter-operation.ts'
import { columnExpression, plainExpression } from './column-expression.ts'
import { NOTHING_FILTERED, takesOne } from './filter-values.ts'
import { askedColumns, functionOf, isFormula, isGroup, sortOf } from './section-column.ts'
import { filteredExpression, type HeldFilter, heldFilters } from './section-filters.ts'
import type { SectionState } from './section-state.ts'

/**
 * The request that follows from the columns, in the words of the protocol. A column with one filter stands under its
 * operation; one with several, or with a function, in the list, where each names its operation.
 */
export function dataOptions(state: Pick<SectionState, 'columns'>): Record<string, unknown> {
  const shown = askedColumns(state)
  const name = (column: (typeof shown)[number]) => written(plainExpression(column, state.columns))
  const held = heldFilters(state, NOTHING_FILTERED)
  const filtered = (one: HeldFilter) => {
    const of = filteredExpression(one, state.columns)
    // The function of a filter stands beside its column.
    return one.fn !== null && of.kind === 'aggregate' ? of.of : of
  }
  const isListed = (one: HeldFilter) =>
    one.fn !== null ||
    hasAggregate(filtered(one)) ||
    held.some((other) => other !== one && other.column.name === one.column.name)
  const keyedFilter = (one: HeldFilter) => [written(filtered(one)), sent(one)] as const
  const listedFilter = (one: HeldFilter) => ({
    column: written(filtered(one)),
    operation: one.operation,
    values: sent(one),
    ...(one.fn && !isFormula(one.column) ? { fn: one.fn } : {}),
  })
  const listed = held.filter(isListed)
  const keyed = held.filter((one) => !isListed(one))
  const functions = shown.flatMap((column) => {
    const fn = isGroup(column) ? null : functionOf(column)
    return fn === null ? [] : [[name(column), fn] as const]
  })
  const orders = shown.flatMap((column) => {
    const sort = sortOf(column)
    return sort ? [[written(columnExpression(column, state.columns)), sort] as const] : []
  })
  const meta = shown.filter(({ meta_lookup }) => meta_lookup !== undefined && meta_lookup !== '')
  const operations = FILTER_OPERATIONS.filter((operation) => keyed.some((one) => one.operation === operation))
  return {
    ...Object.fromEntries(
      operations.map((operation) => [
        operation,
        Object.fromEntries(keyed.filter((one) => one.operation === operation).map(keyedFilter)),
      ]),
    ),
    ...(listed.length > 0 ? { normalFilter: listed.map(listedFilter) } : {}),
    ...withEntries('groupBy', shown.filter(isGroup).map(name)),
    ...(orders.length > 0 ? { orderBy: Object.fromEntries(orders) } : {}),
    ...(functions.length > 0 ? { fn: Object.fromEntries(functions) } : {}),
    ...(meta.length > 0 ? { meta: Object.fromEntries(meta.map((one) => [one.name, one.meta_lookup])) } : {}),
  }
}

/** The expressions to ask for, one for each column that is shown. */
export function dataAttributes(state: Pick<SectionState, 'columns'>): string[] {
  return askedColumns(state).map((column) => written(columnExpression(column, state.columns)))
}

/** Columns by their names alone, as people and older programs write them. */
function written(expression: Expression): string {
  // A column that is called like the id of rows is told from it by the longer form.
  if (expression.kind === 'column' && expression.name !== 'id') return columnReference(expression.name)
  if (expression.kind === 'aggregate' && expression.fn !== 'list') return `${expression.fn}(${written(expression.of)})`
  return printExpression(expression)
}

const sent = ({ operation, values }: HeldFilter) => (takesOne(operation) ? values[0] : [...values])

const withEntries = (name: string, entries: string[]) => (entries.length > 0 ? { [name]: entries } : {})

/** The state with the request that follows from its columns. */
export function withRequest(state: SectionState): SectionState {
  return { ...state, dataRequest: dataOptions(state) }
}
