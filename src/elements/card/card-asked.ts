import { needsRowIds } from '#domain/data/section/cell-address.ts'
import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { askedColumns } from '#domain/data/section/section-column.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { ElementRequest } from '#domain/element/element.ts'
import { printedRows } from '#domain/page/print/print-limits.ts'

/** What readers may ask of cards, and what they need for that. */
export const cardAsked = {
  offers: (state: SectionState) => ({ ...sectionOffer(state), sort: [], search: [] }),
  needs(state: SectionState, asked: ElementRequest) {
    const { pageSize } = state.display
    const from = (asked.reader.page - 1) * pageSize
    const page = asked.printed
      ? { from: 0, rows: printedRows(askedColumns(state).length, asked.printed.rows) }
      : { from, rows: pageSize }
    return rowsNeed(state, asked, { ...page, withId: needsRowIds(state) })
  },
}
