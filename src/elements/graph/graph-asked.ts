import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import type { SectionAsked } from '#domain/data/section/section-request.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { drawnColumns } from './graph-columns.ts'

/** So many groups are drawn; nobody tells more from each other. */
const MOST_POINTS = 50_000

export function drawnGraph(state: SectionState): SectionState {
  return { ...state, columns: drawnColumns(state.columns) }
}

/** What readers may ask of a graph, and what it needs for that. */
export const graphAsked = {
  offers: (state: SectionState) => ({ ...NOTHING_OFFERED, filters: sectionOffer(drawnGraph(state)).filters }),
  needs: (state: SectionState, asked: SectionAsked) =>
    rowsNeed(drawnGraph(state), asked, { from: 0, rows: MOST_POINTS }),
}
