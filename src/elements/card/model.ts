import { needsRowIds } from '#domain/data/section/cell-address.ts'
import { isOn } from '#domain/data/section/display-switch.ts'
import { type RowsInView, rowsInView } from '#domain/data/section/edited-rows.ts'
import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { askedColumns } from '#domain/data/section/section-column.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement, type ElementRequest } from '#domain/element/element.ts'
import { printedRows } from '#domain/page/print/print-limits.ts'
import { DATA_SECTION, shownHeadings, versionsOf } from '#elements/data-section/data-section.ts'

export const card = defineElement<SectionState>({
  type: 'card',
  label: 'Card',
  summary: 'Records of a source in boxes, or a single figure.',
  ...DATA_SECTION,
  plainText: shownHeadings,
  data: {
    versions: versionsOf,
    offers: (state) => ({ ...sectionOffer(state), sort: [], search: [] }),
    needs(state, asked) {
      const { pageSize } = state.display
      const from = (asked.reader.page - 1) * pageSize
      const page = asked.printed
        ? { from: 0, rows: printedRows(askedColumns(state).length, asked.printed.rows) }
        : { from, rows: pageSize }
      return rowsNeed(state, asked, { ...page, withId: needsRowIds(state) })
    },
    versioned: versionedState,
    download: sectionFile,
    editedInView: recordsInView,
  },
  // Only who downloads is told how far that is.
  interactive: ({ display }) => isOn(display, 'allowDownload'),
})

/** The records of the page that is shown. */
function recordsInView(state: SectionState, asked: ElementRequest): RowsInView | null {
  const rows = rowsInView(state, asked)
  const { pageSize } = state.display
  return rows && { ...rows, cards: { from: (asked.reader.page - 1) * pageSize, records: pageSize } }
}
