import { sectionOffer } from '#domain/data/section/section-offer.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { DataNeed } from '#domain/element/data-need.ts'
import type { ElementRequest } from '#domain/element/element.ts'
import type { ReaderOffer } from '#domain/element/reader-state.ts'
import { cardAsked } from '../card/card-asked.ts'
import { filterAsked } from '../filter/filter-asked.ts'
import { graphAsked } from '../graph/graph-asked.ts'
import { mapAsked } from '../map/map-asked.ts'
import { tableNeeds } from '../table/table-needs.ts'

type AskedKind = {
  offers(settings: SectionState): ReaderOffer
  needs(settings: SectionState, request: ElementRequest): DataNeed[]
}

/** The kinds that answer their readers without a server, by what their models say too: a browser has no schemas. */
export const ASKED_KINDS: ReadonlyMap<string, AskedKind> = new Map<string, AskedKind>([
  ['table', { offers: sectionOffer, needs: tableNeeds }],
  ['card', cardAsked],
  ['graph', graphAsked],
  ['map', mapAsked],
  ['filter', filterAsked],
])
