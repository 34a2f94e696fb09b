import type { SectionState } from '#domain/data/section/section-state.ts'
import { beginFilter } from '#domain/data/section/transitions/begin.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement } from '#domain/element/element.ts'
import { DATA_SECTION, versionsOf } from '#elements/data-section/data-section.ts'
import { filterAsked } from './filter-asked.ts'

/** Filters of a page that stand by themselves: their values are offered from a version, and all sections follow. */
export const filter = defineElement<SectionState>({
  type: 'filter',
  label: 'Filter',
  summary: 'Filters that readers set. All sections of the page with the same key follow them.',
  ...DATA_SECTION,
  onScreenOnly: () => true,
  asksOnly: true,
  data: {
    versions: versionsOf,
    ...filterAsked,
    versioned: { ...versionedState, begin: beginFilter },
  },
  interactive: (_, data) => data.length > 0,
})
