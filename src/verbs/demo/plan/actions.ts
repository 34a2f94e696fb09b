import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { along, apart, choosing, column, dataSection, fact, following, measured } from '../data-sections.ts'
import { type DemoPage, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

const FILTERS = [
  following('hazard', 'Hazard', 'hazard'),
  following('county', 'County', 'county'),
  following('status', 'Status', 'status'),
  following('lead', 'Lead', 'lead'),
]

/** What is to be done: the goals, the actions with who leads them, and how they are paid for. */
export function actionsPage({ to, sources }: PlanParts): DemoPage {
  const { actions } = sources
  return {
    title: 'Actions',
    description: 'What to do first, who leads it, and how to pay for it.',
    filters: { hazard: [], county: [], status: [], lead: [] },
    draft_sections: [
      plainHeader('What to do first, and who leads it'),
      text('goals', 'Three goals', GOALS, { size: '2/3' }),
      text('ranking', 'How actions are ranked', ranking(to('counties')), PANEL),
      dataSection('filter', 'action-filters', 'Filters', actions, {
        columns: [
          choosing('hazard', 'Hazard', 'hazard'),
          choosing('county', 'County', 'county'),
          choosing('status', 'Status', 'status'),
          choosing('lead', 'Lead', 'lead'),
        ],
      }),
      dataSection('card', 'action-states', 'Where the actions stand', actions, {
        columns: [
          column('status', 'Status', { group: true, hideHeader: true, sort: 'asc nulls last' }),
          fact('number', 'actions', { fn: 'count' }),
        ],
        filters: FILTERS,
        display: { pageSize: 4, gridSize: 4, removeBorder: false },
      }),
      dataSection('graph', 'action-hazards', 'Actions by hazard and status', actions, {
        columns: [along('hazard', 'Hazard'), apart('status', 'Status'), measured('number', 'Actions', 'count')],
        filters: FILTERS,
        display: { legend: { label: 'Status' }, yAxis: { label: 'Actions' } },
        tags: 'actions',
      }),
      dataSection('table', 'action-list', 'All actions', actions, {
        columns: [
          column('number', 'Number'),
          column('action', 'Action'),
          column('hazard', 'Hazard'),
          column('status', 'Status'),
          column('lead', 'Lead', { openOut: true }),
          column('county', 'County', { openOut: true }),
          column('goal', 'Goal', { openOut: true }),
          column('due', 'Due', { openOut: true }),
        ],
        filters: FILTERS,
        display: { pageSize: 25, allowDownload: true, showGutters: true },
        tags: 'actions',
      }),
      text('money', 'How actions are paid for', MONEY, { tags: 'funding,grants', size: '2/3' }),
      text('examples', 'These are examples', examples(to('actions/progress')), { size: '1/3', isNote: true }),
      planFooter(),
    ],
  }
}

const GOALS = root(
  bullets(
    [bold('Lives first.'), ' Warnings that reach everyone, and a safe place within reach of each of them.'],
    [bold('Keep the essentials running.'), ' Hospitals, water, power and the roads between them work through a storm.'],
    [bold('Pay once.'), ' What was damaged is not rebuilt in the same place in the same way.'],
  ),
)

const ranking = (counties: string) =>
  root(
    paragraph(
      'An action moves up when it saves lives, avoids more loss than it costs, and helps those who recover slowest. ',
      'It moves down when nobody is assigned to it.',
    ),
    paragraph(link(counties, 'Where losses are expected')),
  )

const MONEY = root(
  paragraph(
    'Two FEMA programs pay for most of a project: the Hazard Mitigation Grant Program after a declared ',
    'disaster, and Flood Mitigation Assistance for buildings with flood insurance. ',
    bold('Both ask for an approved plan first'),
    ' (44 CFR 201.6), which is one more reason to keep one.',
  ),
)

const examples = (progress: string) =>
  root(
    paragraph('The actions show what such a page can contain. No government has adopted them.'),
    paragraph(link(progress, 'How they moved from review to review')),
  )
