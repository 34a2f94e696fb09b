import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import type { SectionAsked } from '#domain/data/section/section-request.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { drawnColumns } from './map-columns.ts'

/** All counties of the country, and as many codes again that lie nowhere. */
const MOST_PLACES = 8_000

export function drawnMap(state: SectionState): SectionState {
  return { ...state, columns: drawnColumns(state.columns) }
}

/** What readers may ask of a map, and what it needs for that. */
export const mapAsked = {
  offers: (state: SectionState) => ({ ...NOTHING_OFFERED, filters: sectionOffer(drawnMap(state)).filters }),
  needs: (state: SectionState, asked: SectionAsked) => rowsNeed(drawnMap(state), asked, { from: 0, rows: MOST_PLACES }),
}
