import type { SectionColumn } from '../column.ts'
import type { Condition } from '../query.ts'
import type { ColumnFilter } from '../request/column-filter.ts'
import { type FilterOperation, filterCondition } from '../request/filter-condition.ts'
import { allOf } from '../request/request-parts.ts'
import { columnExpression, plainExpression } from './column-expression.ts'
import { type AskedFilters, type FilteredState, heard, valuesNow } from './filter-values.ts'
import { COLUMN_FUNCTIONS, type ColumnFunction } from './section-column.ts'

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

/** Filters with a function compare groups. */
export function filterConditions(
  state: FilteredState,
  asked: AskedFilters,
): { where: Condition | null; having: Condition | null } {
  const held = heldFilters(state, asked)
  const conditions = (of: HeldFilter[]) =>
    allOf(
      of.flatMap(({ column, operation, fn, values }) => {
        const plain = fn === null ? plainExpression(column) : columnExpression({ ...column, fn, group: false }, [])
        return filterCondition(operation, plain, values) ?? []
      }),
    )
  const isOfRows = ({ fn }: HeldFilter) => fn === null
  return { where: conditions(held.filter(isOfRows)), having: conditions(held.filter((one) => !isOfRows(one))) }
}

export const filterFunction = ({ fn }: ColumnFilter): ColumnFunction | null =>
  COLUMN_FUNCTIONS.find((one) => one === fn) ?? null
