import { needsRowIds } from '#domain/data/section/cell-address.ts'
import { isNotOff, isOn } from '#domain/data/section/display-switch.ts'
import { rowsInView } from '#domain/data/section/edited-rows.ts'
import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { showsSavedRows } from '#domain/data/section/saved-rows.ts'
import { askedColumns } from '#domain/data/section/section-column.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import { totalsNeed } from '#domain/data/section/section-request.ts'
import { isEmptyRows } from '#domain/data/section/section-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { valueNeeds } from '#domain/data/section/value-needs.ts'
import type { DataNeed } from '#domain/element/data-need.ts'
import { defineElement, type ElementRequest } from '#domain/element/element.ts'
import { asksNothing } from '#domain/element/reader-state.ts'
import { printedRows } from '#domain/page/print/print-limits.ts'
import { DATA_SECTION, shownHeadings, versionsOf } from '#elements/data-section/data-section.ts'
import { printedParts } from './printed-parts.ts'
import { tableRows } from './table-rows.ts'

/** A table without pages shows so many rows at most to whoever has no script. */
const MOST_AT_ONCE = 1_000

export const table = defineElement<SectionState>({
  type: 'table',
  label: 'Table',
  summary: 'Rows of a source, with the columns you choose.',
  ...DATA_SECTION,
  plainText: shownHeadings,
  data: {
    versions: versionsOf,
    offers: sectionOffer,
    needs: tableNeeds,
    download: sectionFile,
    versioned: versionedState,
    editedInView: rowsInView,
    printedParts,
  },
  hidden(state, data, reader) {
    if (!isOn(state.display, 'hideIfNull') || !asksNothing(reader)) return false
    const shown = tableRows(state, data)
    return shown === null || isEmptyRows(shown)
  },
  // Other rows without a reload. A short table that nobody asked anything of has no script: its headings are links.
  interactive(state, data, reader) {
    const shown = tableRows(state, data)
    if (shown === null) return false
    const isAsked = sectionOffer(state).filters.length > 0 || isOn(state.display, 'allowDownload')
    return shown.total > state.display.pageSize || isAsked || !asksNothing(reader)
  },
})

/** One page of rows with the count that its pager goes by, the totals of all rows, and the values of readers' filters. */
function tableNeeds(state: SectionState, asked: ElementRequest): DataNeed[] {
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
