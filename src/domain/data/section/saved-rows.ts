import { asksNothing } from '#domain/element/reader-state.ts'
import type { Cell } from '../query.ts'
import { isOn } from './display-switch.ts'
import { pageFilterKey } from './filter-values.ts'
import { askedColumns, columnKey } from './section-column.ts'
import type { SectionAsked } from './section-request.ts'
import type { SectionState } from './section-state.ts'

/**
 * Whether readers see the rows that were saved with a section: until it always fetches its data, its rows can be edited
 * where they are read, or something else is asked of it. Where nothing was saved there is nothing else to show than what
 * is there now.
 */
export function showsSavedRows(state: SectionState, { filters, reader }: SectionAsked): boolean {
  const { display, data, columns } = state
  if (data.length === 0 || isOn(display, 'readyToLoad') || isOn(display, 'allowEditInView')) return false
  const follows = columns.some(({ name, filters: own = [] }) =>
    own.some((filter) => filter.usePageFilters && Object.hasOwn(filters, pageFilterKey(filter, name))),
  )
  return asksNothing(reader) && !follows
}

/** Rows to be saved with a section, by the keys of its columns, and when that was. */
export function withSavedRows(state: SectionState, rows: readonly (readonly Cell[])[], at: string): SectionState {
  const keys = askedColumns(state).map(columnKey)
  const data = rows.map((row) => Object.fromEntries(keys.map((key, position) => [key, row[position] ?? null])))
  return { ...state, data, dataSavedAt: at }
}
