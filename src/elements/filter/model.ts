import { offeredFilters } from '#domain/data/section/section-offer.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { beginFilter } from '#domain/data/section/transitions/begin.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { valueNeeds } from '#domain/data/section/value-needs.ts'
import { defineElement } from '#domain/element/element.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { DATA_SECTION, versionsOf } from '#elements/data-section/data-section.ts'

/** Filters of a page that stand by themselves: their values are offered from a version, and all sections follow. */
export const filter = defineElement<SectionState>({
  type: 'filter',
  label: 'Filter',
  summary: 'Filters that readers set, which all sections of the page with the same key follow.',
  ...DATA_SECTION,
  onScreenOnly: true,
  asksOnly: true,
  data: {
    versions: versionsOf,
    offers: (state) => ({ ...NOTHING_OFFERED, filters: offeredFilters(state) }),
    needs: valueNeeds,
    versioned: { ...versionedState, begin: beginFilter },
  },
  interactive: (_, data) => data.length > 0,
})
