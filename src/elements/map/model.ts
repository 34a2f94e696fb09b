import { columnHeading } from '#domain/data/section/section-column.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement } from '#domain/element/element.ts'
import { DATA_SECTION, versionsOf } from '#elements/data-section/data-section.ts'
import { beginMap } from './choose-columns.ts'
import { drawnMap, mapAsked } from './map-asked.ts'
import { mapColumns } from './map-columns.ts'
import { mapLook } from './map-look.ts'

export const map = defineElement<SectionState>({
  type: 'map',
  label: 'Map',
  summary: 'Values of states or counties as colours on a map.',
  ...DATA_SECTION,
  plainText(state) {
    const { title, description, legend } = mapLook(state.display)
    const { place, value } = mapColumns(state.columns)
    const headings = [place, value].flatMap((column) => (column ? [columnHeading(column)] : []))
    return [title.title, description, legend.label, ...headings].filter((line) => line !== '').join('\n')
  },
  data: {
    versions: versionsOf,
    ...mapAsked,
    download: (state, asked) => sectionFile(drawnMap(state), asked),
    versioned: { ...versionedState, state: drawnMap, begin: beginMap },
  },
  // Values under a pointer, and files of it.
  interactive: (_, [answer]) => answer?.ok === true && 'rows' in answer && answer.rows.length > 0,
})
