import type { SectionColumn } from '../../column.ts'
import { ColumnFilter } from '../../request/column-filter.ts'
import { columnKey } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { changeColumn } from './change-columns.ts'

/** A filter, the column it belongs to, and its position among the filters of that column. */
export type PlacedFilter = { column: SectionColumn; key: string; at: number; filter: ColumnFilter }

export function placedFilters({ columns }: Pick<SectionState, 'columns'>): PlacedFilter[] {
  return columns.flatMap((column) =>
    (column.filters ?? []).map((filter, at) => ({ column, key: columnKey(column), at, filter })),
  )
}

/** A new filter holds nothing back until it has values. */
export function addFilter(state: SectionState, key: string): SectionState {
  return changeFilters(state, key, (filters) => [...filters, ColumnFilter.parse({})])
}

export function removeFilter(state: SectionState, key: string, at: number): SectionState {
  return changeFilters(state, key, (filters) => filters.toSpliced(at, 1))
}

/** Switched on without a key, a filter listens to the page filter that is called like its column. */
export function changeFilter(
  state: SectionState,
  key: string,
  at: number,
  change: Partial<ColumnFilter>,
): SectionState {
  return changeFilters(state, key, (filters, { name }) =>
    filters.map((filter, position) => {
      if (position !== at) return filter
      const changed = { ...filter, ...change }
      const wantsKey = change.usePageFilters === true && !changed.searchParamKey
      return wantsKey ? { ...changed, searchParamKey: name } : changed
    }),
  )
}

function changeFilters(
  state: SectionState,
  key: string,
  change: (filters: ColumnFilter[], column: SectionColumn) => ColumnFilter[],
): SectionState {
  return setReady(changeColumn(state, key, (column) => ({ ...column, filters: change(column.filters ?? [], column) })))
}

/** With other filters the rows that were saved with a section are no longer its rows: it loads them from now on. */
export function setReady(state: SectionState): SectionState {
  return { ...state, display: { ...state.display, readyToLoad: true } }
}
