import { paragraph, root } from '../../rich-nodes.ts'
import { along, apart, choosing, column, dataSection, figures, following, formula, measured } from '../data-sections.ts'
import { type DemoPage, type LibraryParts, text } from '../demo-page.ts'
import { libraryFooter, shelves } from './frame.ts'

const BRANCH = following('branch', 'Branch', 'branch')

/** How many people came, when and where, and what they took home. */
export function visitsPage(parts: LibraryParts): DemoPage {
  const { visits } = parts.sources
  return {
    title: 'Visits',
    description: 'Visits and loans by month and branch in 2025.',
    filters: { branch: [] },
    draft_sections: [
      shelves(parts, 'When people come, and what they take home'),
      text('visits-what', 'A year at the doors', WHAT, { size: '2/3' }),
      dataSection('filter', 'visit-filter', 'Branch', visits, {
        columns: [choosing('branch', 'Branch', 'branch')],
        size: '1/3',
      }),
      dataSection('graph', 'months', 'Visits by month', visits, {
        columns: [along('month', 'Month'), apart('branch', 'Branch'), measured('visits', 'Visits')],
        filters: [BRANCH],
        display: {
          graphType: 'LineGraph',
          legend: { label: 'Branch' },
          yAxis: { label: 'Visits', tickFormat: 'comma' },
          height: 360,
        },
        tags: 'visits',
      }),
      dataSection('table', 'loans', 'Loans per visit', visits, {
        columns: [
          column('branch', 'Branch', { group: true, sort: 'asc nulls last' }),
          figures('visits', 'Visits', { fn: 'sum' }),
          figures('loans', 'Loans', { fn: 'sum' }),
          formula('loans_a_visit', 'Loans per visit', 'loans / visits', [
            ['loans', 'visits'],
            { formatFn: 'comma', justify: 'right' },
          ]),
        ],
        filters: [BRANCH],
        display: { showTotal: true, allowDownload: true },
        tags: 'loans',
      }),
      libraryFooter(),
    ],
  }
}

const WHAT = root(
  paragraph(
    'Fewer people come in midsummer, and most come in the fall. Choose one or more branches: the lines and the table follow, and ',
    'you can share the address of the page.',
  ),
)
