import { isOn } from '#domain/data/section/display-switch.ts'
import { type RowsInView, rowsInView } from '#domain/data/section/edited-rows.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement, type ElementRequest } from '#domain/element/element.ts'
import { DATA_SECTION, shownHeadings, versionsOf } from '#elements/data-section/data-section.ts'
import { cardAsked } from './card-asked.ts'

export const card = defineElement<SectionState>({
  type: 'card',
  label: 'Card',
  summary: 'Records from a source as boxes, or a single figure.',
  ...DATA_SECTION,
  plainText: shownHeadings,
  data: {
    versions: versionsOf,
    ...cardAsked,
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
