import { offeredFilters } from '#domain/data/section/section-offer.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { valueNeeds } from '#domain/data/section/value-needs.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'

/** What readers may ask by filters that stand by themselves, and the values that these offer. */
export const filterAsked = {
  offers: (state: SectionState) => ({ ...NOTHING_OFFERED, filters: offeredFilters(state) }),
  needs: valueNeeds,
}
