import { needsRowIds } from '#domain/data/section/cell-address.ts'
import { isNotOff } from '#domain/data/section/display-switch.ts'
import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { showsSavedRows } from '#domain/data/section/saved-rows.ts'
import { askedColumns } from '#domain/data/section/section-column.ts'
import { totalsNeed } from '#domain/data/section/section-request.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { valueNeeds } from '#domain/data/section/value-needs.ts'
import type { DataNeed } from '#domain/element/data-need.ts'
import type { ElementRequest } from '#domain/element/element.ts'
import { printedRows } from '#domain/page/print/print-limits.ts'

/** A table without pages shows so many rows at most to whoever has no script. */
const MOST_AT_ONCE = 1_000

/** One page of rows with the count that its pager goes by, the totals of all rows, and the values of readers' filters. */
export function tableNeeds(state: SectionState, asked: ElementRequest): DataNeed[] {
  if (!asked.editing && showsSavedRows(state, asked)) return []
  const rows = rowsNeed(state, asked, { ...rangeOf(state, asked), withId: needsRowIds(state) })
  return rows.length === 0 ? [] : [...rows, ...totalsNeed(state, asked), ...valueNeeds(state, asked)]
}

function rangeOf(state: SectionState, { reader, appended = false, printed }: ElementRequest) {
  const { display } = state
  const { pageSize } = display
  if (printed) return { from: 0, rows: printedRows(askedColumns(state).length, printed.rows) }
  const before = (reader.page - 1) * pageSize
  if (isNotOff(display, 'usePagination') || appended) return { from: before, rows: pageSize }
  return { from: 0, rows: Math.min(before + pageSize, Math.max(MOST_AT_ONCE, pageSize)) }
}
