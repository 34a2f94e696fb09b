import { needsRowIds } from '#domain/data/section/cell-address.ts'
import { columnHeading } from '#domain/data/section/section-column.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import { rowsNeed } from '#domain/data/section/section-request.ts'
import { EMPTY_STATE, SectionState } from '#domain/data/section/section-state.ts'
import { withoutSource } from '#domain/data/section/shown-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { upgradeSection } from '#domain/data/section/upgrade/upgrade-section.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { defineElement } from '#domain/element/element.ts'

export const card = defineElement<SectionState>({
  type: 'card',
  label: 'Card',
  summary: 'Records of a source in boxes, or a single figure.',
  edited: 'beside',
  settings: SectionState,
  defaults: EMPTY_STATE,
  upgrades: [upgradeSection],
  plainText: ({ columns }) =>
    columns
      .filter(({ show }) => show)
      .map((column) => columnHeading(column))
      .join('\n'),
  data: {
    versions: ({ sourceInfo }) => (sourceInfo ? [versionShown(sourceInfo)] : []),
    offers: (state) => ({ ...sectionOffer(state), sort: [], search: [] }),
    needs(state, asked) {
      const { pageSize } = state.display
      const from = (asked.reader.page - 1) * pageSize
      return rowsNeed(state, asked, { from, rows: pageSize, withId: needsRowIds(state) })
    },
    versioned: versionedState,
  },
  forReaders: withoutSource,
})
