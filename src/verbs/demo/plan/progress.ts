import { link, paragraph, root } from '../../rich-nodes.ts'
import { along, apart, choosing, column, dataSection, fact, following, measured, only } from '../data-sections.ts'
import { type DemoPage, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

const HAZARD = following('hazard', 'Hazard', 'hazard')
const LAST_REVIEW = '2026'

/** What became of the actions, review by review. */
export function progressPage({ to, sources }: PlanParts): DemoPage {
  const { reviews, actions } = sources
  return {
    title: 'Progress',
    parent: 'Actions',
    description: 'What happened to the actions, review by review.',
    filters: { hazard: [] },
    draft_sections: [
      plainHeader('What happened to the actions, review by review'),
      text('progress-what', 'How to read this page', what(to('actions')), { size: '2/3' }),
      dataSection('filter', 'progress-filter', 'Hazard', reviews, {
        columns: [choosing('hazard', 'Hazard', 'hazard')],
        size: '1/3',
      }),
      dataSection('graph', 'progress-lines', 'Actions by status at each review', reviews, {
        columns: [along('review', 'Review'), apart('status', 'Status'), measured('number', 'Actions', 'count')],
        filters: [HAZARD],
        display: {
          graphType: 'LineGraph',
          legend: { label: 'Status' },
          xAxis: { label: 'Review' },
          yAxis: { label: 'Actions' },
        },
        tags: 'progress,review',
      }),
      dataSection('card', 'progress-now', `At the review of ${LAST_REVIEW}`, reviews, {
        columns: [
          column('status', 'Status', { group: true, hideHeader: true, sort: 'asc nulls last' }),
          fact('number', 'actions', { fn: 'count' }),
        ],
        filters: [only('review', LAST_REVIEW), HAZARD],
        display: { pageSize: 4, gridSize: 4, removeBorder: false },
      }),
      dataSection('table', 'progress-done', 'Done so far', actions, {
        columns: [column('number', 'Number'), column('action', 'Action'), column('hazard', 'Hazard')],
        filters: [only('status', 'Done'), HAZARD],
        tags: 'progress',
      }),
      text('held', 'What holds an action up', HELD, PANEL),
      dataSection('table', 'progress-hold', 'On hold', actions, {
        columns: [column('number', 'Number'), column('action', 'Action'), column('lead', 'Lead')],
        filters: [only('status', 'On hold')],
        size: '2/3',
      }),
      planFooter(),
    ],
  }
}

const what = (actions: string) =>
  root(
    paragraph(
      'Once a year, everyone who leads an action says how far along it is. A line that rises under “Done” is what this plan is for; ',
      'one that stays under “Planned” asks for a name, money, or another idea.',
    ),
    paragraph(
      'Reviews and actions are examples. The actions as they stand now are on the page ',
      link(actions, 'Actions'),
      '.',
    ),
  )

const HELD = root(
  paragraph('An action is put on hold with a reason, and comes back to the next review. It is not quietly dropped.'),
)
