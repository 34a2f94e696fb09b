import { paragraph, root } from '../../rich-nodes.ts'
import { along, choosing, column, dataSection, figures, following, measured } from '../data-sections.ts'
import { type DemoPage, type LibraryParts, text } from '../demo-page.ts'
import { libraryFooter, shelves } from './frame.ts'

const QUARTER = following('quarter', 'Neighborhood', 'quarter')
const STEP_FREE = following('step_free', 'Step-free', 'steps')

/** When each branch is open, and what one finds there. */
export function branchesPage(parts: LibraryParts): DemoPage {
  const { branches } = parts.sources
  return {
    title: 'Branches',
    description: 'Opening days and hours of every branch.',
    filters: { quarter: [], steps: [] },
    draft_sections: [
      shelves(parts, 'Opening days and hours'),
      dataSection('filter', 'branch-filters', 'Filters', branches, {
        columns: [choosing('quarter', 'Neighborhood', 'quarter'), choosing('step_free', 'Step-free', 'steps')],
      }),
      dataSection('table', 'hours', 'Opening hours', branches, {
        columns: [
          column('branch', 'Branch'),
          column('quarter', 'Neighborhood'),
          column('open_days', 'Days'),
          column('opens', 'Opens'),
          column('closes', 'Closes'),
          figures('hours_a_week', 'Hours per week'),
          column('step_free', 'Step-free'),
          column('children_room', 'Room for children'),
        ],
        filters: [QUARTER, STEP_FREE],
        display: { showTotal: true, allowDownload: true },
        tags: 'hours',
      }),
      dataSection('graph', 'hours-graph', 'Hours per week', branches, {
        columns: [
          along('branch', 'Branch'),
          measured('hours_a_week', 'Hours per week', 'sum', { sort: 'desc nulls last' }),
        ],
        filters: [QUARTER, STEP_FREE],
        display: { orientation: 'horizontal', yAxis: { label: 'Hours per week' }, height: 320 },
        size: '2/3',
      }),
      text('bus', 'The bookmobile', BUS, { size: '1/3', border: 'full' }),
      libraryFooter(),
    ],
  }
}

const BUS = root(
  paragraph(
    'The bookmobile stops in every neighborhood. Items borrowed there can be returned to any branch, and vice versa.',
  ),
)
