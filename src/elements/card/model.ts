import { needsRowIds } from '#domain/data/section/cell-address.ts'
import { isOn } from '#domain/data/section/display-switch.ts'
import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement } from '#domain/element/element.ts'
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
      return rowsNeed(state, asked, { from, rows: pageSize, withId: needsRowIds(state) })
    },
    versioned: versionedState,
    download: sectionFile,
  },
  // Only who downloads is told how far that is.
  interactive: ({ display }) => isOn(display, 'allowDownload'),
})
