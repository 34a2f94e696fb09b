import type { ColumnFilter } from '../../request/column-filter.ts'
import { pageFilterKey } from '../filter-values.ts'
import { daysIn, firstColumns, type SampledRows } from '../first-columns.ts'
import type { SectionState } from '../section-state.ts'
import { findColumn } from '../source-columns.ts'
import { setColumn } from './change-columns.ts'
import { addFilter, changeFilter, placedFilters } from './filters.ts'
import { giveRole } from './roles.ts'

/** A filter of the page, as a section with a column of that name leads or follows it. */
export type PageFilterOf = { column: string; key: string }

/**
 * Rows of a source that was just chosen, whose first columns are shown with it: moments without a time of day, as programs
 * write days, are shown as days.
 */
export function beginRows(state: SectionState, sample: SampledRows): SectionState {
  const days = daysIn(sample).filter((name) => {
    const column = findColumn(state, name)
    return column?.show && !column.formatFn
  })
  return days.reduce((now, name) => setColumn(now, name, { formatFn: 'date' }), state)
}

/** A graph of a source that was just chosen: a number by a category. */
export function beginGraph(state: SectionState, sample: SampledRows): SectionState {
  const { category, value, fn } = firstColumns(sample)
  if (category === null || value === null) return state
  const measured = giveRole(giveRole(state, category, 'xAxis'), value, 'yAxis')
  return setColumn(measured, value, { fn })
}

/** A filter of a source that was just chosen: readers choose values of a category, and the page follows. */
export function beginFilter(state: SectionState, sample: SampledRows): SectionState {
  const { category } = firstColumns(sample)
  if (category === null || (findColumn(state, category)?.filters ?? []).length > 0) return state
  return changeFilter(addFilter(state, category), category, 0, {
    type: 'external',
    isMulti: true,
    usePageFilters: true,
  })
}

/** The filters of the page that readers set in this section. */
export function ledFilters(state: Pick<SectionState, 'columns'>): PageFilterOf[] {
  return filtersOfPage(state).filter(({ filter }) => filter.type === 'external')
}

/** The section with a filter that follows one of the page; the same where it has one, or has no such column. */
export function followFilter(state: SectionState, { column, key }: PageFilterOf): SectionState {
  if (filtersOfPage(state).some((one) => one.column === column && one.key === key)) return state
  const at = findColumn(state, column)?.filters?.length ?? 0
  return changeFilter(addFilter(state, column), column, at, { usePageFilters: true, searchParamKey: key })
}

function filtersOfPage(state: Pick<SectionState, 'columns'>): (PageFilterOf & { filter: ColumnFilter })[] {
  return placedFilters(state).flatMap(({ column: { name }, filter }) =>
    filter.usePageFilters ? [{ column: name, key: pageFilterKey(filter, name), filter }] : [],
  )
}
