import { NOTHING_OFFERED, type ReaderOffer } from '#domain/element/reader-state.ts'
import { askedColumns, columnKey } from './section-column.ts'
import { searchedColumns } from './section-request.ts'
import type { SectionState } from './section-state.ts'
import { stateProblem } from './valid-state.ts'

/** What readers may ask of a data section: an order and words of the columns it shows, pages, and filters left to them. */
export function sectionOffer(state: SectionState): ReaderOffer {
  const shown = askedColumns(state)
  if (!state.sourceInfo || shown.length === 0 || stateProblem(state) !== null) return NOTHING_OFFERED
  return {
    sort: [...new Set(shown.map(columnKey))],
    filters: offeredFilters(state),
    search: searchedColumns(state),
    pages: true,
    groups: false,
  }
}

/** One for each column and operation: two external filters of the same kind have one control. */
export function offeredFilters({ columns }: Pick<SectionState, 'columns'>): ReaderOffer['filters'] {
  return columns.flatMap(({ name, filters = [] }) => {
    const operations = filters.filter(({ type }) => type === 'external').map(({ operation }) => operation)
    return [...new Set(operations)].map((operation) => ({ column: name, operation }))
  })
}
