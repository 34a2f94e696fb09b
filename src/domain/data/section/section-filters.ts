import type { SectionColumn } from '../column.ts'
import { hasAggregate } from '../expression/expression-shape.ts'
import type { Condition, Expression } from '../query.ts'
import type { ColumnFilter } from '../request/column-filter.ts'
import { filterCondition } from '../request/filter-condition.ts'
import type { FilterOperation } from '../request/filter-operation.ts'
import { allOf } from '../request/request-parts.ts'
import { columnExpression, plainExpression } from './column-expression.ts'
import { type AskedFilters, type FilteredState, heard, valuesNow } from './filter-values.ts'
import { COLUMN_FUNCTIONS, type ColumnFunction, isFormula } from './section-column.ts'

/** A filter with the values that hold now; one without a usable value holds nothing back and is left out. */
export type HeldFilter = {
  column: SectionColumn
  operation: FilterOperation
  fn: ColumnFunction | null
  values: readonly (string | number)[]
}

/** All filters of all columns, shown or not. */
export function heldFilters(state: FilteredState, given: AskedFilters): HeldFilter[] {
  const asked = heard(state, given)
  return state.columns.flatMap((column) => {
    const held = (column.filters ?? []).flatMap((filter): HeldFilter[] => {
      const values = valuesNow(filter, column.name, asked).filter((value) => value !== '')
      return values.length === 0 ? [] : [{ column, operation: filter.operation, fn: filterFunction(filter), values }]
    })
    return column.excludeNA === true ? [...held, withValue(column)] : held
  })
}

/** Only rows that have a value in the column. */
const withValue = (column: SectionColumn): HeldFilter => ({ column, operation: 'exclude', fn: null, values: ['null'] })

/** What a filter compares: the column of a row, a function of its group, or in a grouped section the formula of groups. */
export function filteredExpression({ column, fn }: HeldFilter, columns: readonly SectionColumn[]): Expression {
  if (isFormula(column)) return columnExpression({ ...column, group: false }, columns)
  const plain = plainExpression(column, columns)
  return fn === null ? plain : { kind: 'aggregate', fn, of: plain }
}

/** Filters of what is computed from several rows compare groups. */
export function filterConditions(
  state: FilteredState,
  asked: AskedFilters,
): { where: Condition | null; having: Condition | null } {
  const held = heldFilters(state, asked).map((one) => ({ ...one, of: filteredExpression(one, state.columns) }))
  const conditions = (some: typeof held) =>
    allOf(some.flatMap(({ operation, of, values }) => filterCondition(operation, of, values) ?? []))
  return {
    where: conditions(held.filter(({ of }) => !hasAggregate(of))),
    having: conditions(held.filter(({ of }) => hasAggregate(of))),
  }
}

export const filterFunction = ({ fn }: ColumnFilter): ColumnFunction | null =>
  COLUMN_FUNCTIONS.find((one) => one === fn) ?? null
