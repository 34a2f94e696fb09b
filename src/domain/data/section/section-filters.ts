import type { ReaderState } from '#domain/element/reader-state.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { SectionColumn } from '../column.ts'
import type { Condition } from '../query.ts'
import type { ColumnFilter } from '../request/column-filter.ts'
import { type FilterOperation, filterCondition } from '../request/filter-condition.ts'
import { allOf } from '../request/request-parts.ts'
import { columnExpression, plainExpression } from './column-expression.ts'
import { COLUMN_FUNCTIONS, type ColumnFunction } from './section-column.ts'
import type { SectionState } from './section-state.ts'

/** What the page and its reader say of the filters of a section. */
export type AskedFilters = { filters: FilterValues; reader: Pick<ReaderState, 'filters'> }

export const NOTHING_FILTERED: AskedFilters = { filters: {}, reader: { filters: [] } }

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

type FilteredState = Pick<SectionState, 'columns'> & { display?: Record<string, unknown> }

/** A section may be set not to follow the filters of its page at all. */
export function heard<Asked extends AskedFilters>({ display }: FilteredState, asked: Asked): Asked {
  return display?.usePageFilters === false ? { ...asked, filters: {} } : asked
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

/** The key of the page filter that a filter listens to: the name of its column where none is given. */
export const pageFilterKey = ({ searchParamKey }: ColumnFilter, column: string) => searchParamKey || column

/**
 * A reader's values take the place of those of an external filter. A page filter of that key takes the place of stored
 * values, even when it has none.
 */
export function valuesNow(filter: ColumnFilter, column: string, { filters, reader }: AskedFilters) {
  const own = filter.type === 'external' && reader.filters.find((one) => isOfReader(one, filter, column))
  if (own) return own.values
  const key = pageFilterKey(filter, column)
  if (filter.usePageFilters && Object.hasOwn(filters, key)) return filters[key] ?? []
  return takesOne(filter.operation) ? filter.values.slice(0, 1) : filter.values
}

/** Operations that compare take a single value, all others a list. */
export const takesOne = (operation: FilterOperation) => operation !== 'filter' && operation !== 'exclude'

function isOfReader(one: ReaderState['filters'][number], filter: ColumnFilter, column: string): boolean {
  return one.column === column && one.operation === filter.operation
}
