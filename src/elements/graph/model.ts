import { columnHeading } from '#domain/data/section/section-column.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { beginGraph } from '#domain/data/section/transitions/begin.ts'
import { versionedState } from '#domain/data/section/transitions/source.ts'
import { defineElement } from '#domain/element/element.ts'
import { DATA_SECTION, versionsOf } from '#elements/data-section/data-section.ts'
import { drawnGraph, graphAsked } from './graph-asked.ts'
import { graphColumns } from './graph-columns.ts'
import { graphLook } from './graph-look.ts'

/** A graph of more groups than these is a picture: readers would wait for what only script needs. */
const MOST_READ_SINGLY = 10_000

export const graph = defineElement<SectionState>({
  type: 'graph',
  label: 'Graph',
  summary: 'Values from a source as bars, lines or points.',
  ...DATA_SECTION,
  plainText(state) {
    const { title, description, xAxis, yAxis } = graphLook(state.display)
    const { x, category, values } = graphColumns(state.columns)
    const headings = [x, category, ...values].flatMap((column) => (column ? [columnHeading(column)] : []))
    const words = [title.title, description, xAxis.label, yAxis.label, ...headings]
    return words.filter((line) => line !== '').join('\n')
  },
  data: {
    versions: versionsOf,
    ...graphAsked,
    download: (state, asked) => sectionFile(drawnGraph(state), asked),
    versioned: { ...versionedState, state: drawnGraph, begin: beginGraph },
  },
  // Values under a pointer, a drawing for the room there is, and files of it.
  interactive: (_, [answer]) => answer?.ok === true && 'rows' in answer && answer.rows.length <= MOST_READ_SINGLY,
})
