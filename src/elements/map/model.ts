import { rowsNeed } from '#domain/data/section/rows-need.ts'
import { columnHeading } from '#domain/data/section/section-column.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement } from '#domain/element/element.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { DATA_SECTION, versionsOf } from '#elements/data-section/data-section.ts'
import { drawnColumns, mapColumns } from './map-columns.ts'
import { mapLook } from './map-look.ts'

/** All counties of the country, and as many codes again that lie nowhere. */
const MOST_PLACES = 8_000

export const map = defineElement<SectionState>({
  type: 'map',
  label: 'Map',
  summary: 'Values of states or counties as colours of a map.',
  ...DATA_SECTION,
  plainText(state) {
    const { title, description, legend } = mapLook(state.display)
    const { place, value } = mapColumns(state.columns)
    const headings = [place, value].flatMap((column) => (column ? [columnHeading(column)] : []))
    return [title.title, description, legend.label, ...headings].filter((line) => line !== '').join('\n')
  },
  data: {
    versions: versionsOf,
    offers: (state) => ({ ...NOTHING_OFFERED, filters: sectionOffer(drawn(state)).filters }),
    needs: (state, asked) => rowsNeed(drawn(state), asked, { from: 0, rows: MOST_PLACES }),
    download: (state, asked) => sectionFile(drawn(state), asked),
    versioned: { ...versionedState, state: drawn },
  },
  // Values under a pointer, and files of it.
  interactive: (_, [answer]) => answer?.ok === true && 'rows' in answer && answer.rows.length > 0,
})

function drawn(state: SectionState): SectionState {
  return { ...state, columns: drawnColumns(state.columns) }
}
