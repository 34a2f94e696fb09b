import { paragraph, root } from '../../rich-nodes.ts'
import { along, choosing, column, dataSection, figures, following, measured } from '../data-sections.ts'
import { type DemoPage, type LibraryParts, text } from '../demo-page.ts'
import { libraryFooter, shelves } from './frame.ts'

const QUARTER = following('quarter', 'Quarter', 'quarter')
const STEP_FREE = following('step_free', 'Without steps', 'steps')

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
        columns: [choosing('quarter', 'Quarter', 'quarter'), choosing('step_free', 'Without steps', 'steps')],
      }),
      dataSection('table', 'hours', 'Opening hours', branches, {
        columns: [
          column('branch', 'Branch'),
          column('quarter', 'Quarter'),
          column('open_days', 'Days'),
          column('opens', 'Opens'),
          column('closes', 'Closes'),
          figures('hours_a_week', 'Hours a week'),
          column('step_free', 'Without steps'),
          column('children_room', 'Room for children'),
        ],
        filters: [QUARTER, STEP_FREE],
        display: { showTotal: true, allowDownload: true },
        tags: 'hours',
      }),
      dataSection('graph', 'hours-graph', 'Hours a week', branches, {
        columns: [
          along('branch', 'Branch'),
          measured('hours_a_week', 'Hours a week', 'sum', { sort: 'desc nulls last' }),
        ],
        filters: [QUARTER, STEP_FREE],
        display: { orientation: 'horizontal', yAxis: { label: 'Hours a week' }, height: 320 },
        size: '2/3',
      }),
      text('bus', 'The book bus', BUS, { size: '1/3', border: 'full' }),
      libraryFooter(),
    ],
  }
}

const BUS = root(
  paragraph(
    'The book bus stops in all quarters. What was borrowed there can be brought back to any branch, and the other way round.',
  ),
)
