import { offeredFilters } from '#domain/data/section/section-offer.ts'
import { EMPTY_STATE, SectionState } from '#domain/data/section/section-state.ts'
import { withoutSource } from '#domain/data/section/shown-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { upgradeSection } from '#domain/data/section/upgrade/upgrade-section.ts'
import { valueNeeds } from '#domain/data/section/value-needs.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { defineElement } from '#domain/element/element.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'

/** Filters of a page that stand by themselves: their values are offered from a version, and all sections follow. */
export const filter = defineElement<SectionState>({
  type: 'filter',
  label: 'Filter',
  summary: 'Filters that readers set, which all sections of the page with the same key follow.',
  edited: 'beside',
  settings: SectionState,
  defaults: EMPTY_STATE,
  upgrades: [upgradeSection],
  data: {
    versions: ({ sourceInfo }) => (sourceInfo ? [versionShown(sourceInfo)] : []),
    offers: (state) => ({ ...NOTHING_OFFERED, filters: offeredFilters(state) }),
    needs: valueNeeds,
    versioned: versionedState,
  },
  forReaders: withoutSource,
  interactive: (_, data) => data.length > 0,
})
