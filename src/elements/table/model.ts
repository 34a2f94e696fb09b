import { isOn } from '#domain/data/section/display-switch.ts'
import { rowsInView } from '#domain/data/section/edited-rows.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import { isEmptyRows } from '#domain/data/section/section-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement } from '#domain/element/element.ts'
import { asksNothing } from '#domain/element/reader-state.ts'
import { DATA_SECTION, shownHeadings, versionsOf } from '#elements/data-section/data-section.ts'
import { printedParts, printsWide } from './printed-parts.ts'
import { tableNeeds } from './table-needs.ts'
import { tableRows } from './table-rows.ts'

export const table = defineElement<SectionState>({
  type: 'table',
  label: 'Table',
  summary: 'Rows from a source, with the columns you choose.',
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
    printsWide,
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
