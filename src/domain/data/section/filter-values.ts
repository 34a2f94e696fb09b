import type { ReaderState } from '#domain/element/reader-state.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { ColumnFilter } from '../request/column-filter.ts'
import type { FilterOperation } from '../request/filter-operation.ts'
import type { SectionState } from './section-state.ts'

/** What the page and its reader say of the filters of a section. */
export type AskedFilters = { filters: FilterValues; reader: Pick<ReaderState, 'filters'> }

export const NOTHING_FILTERED: AskedFilters = { filters: {}, reader: { filters: [] } }

export type FilteredState = Pick<SectionState, 'columns'> & { display?: Record<string, unknown> }

/** A section may be set not to follow the filters of its page at all. */
export function heard<Asked extends AskedFilters>({ display }: FilteredState, asked: Asked): Asked {
  return display?.usePageFilters === false ? { ...asked, filters: {} } : asked
}

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
