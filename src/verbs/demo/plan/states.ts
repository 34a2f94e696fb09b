import { link, paragraph, root } from '../../rich-nodes.ts'
import { along, apart, column, dataSection, figures, measured, only } from '../data-sections.ts'
import { type DemoPage, live, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

const NEIGHBORS = ['Connecticut', 'Massachusetts', 'New Jersey', 'New York', 'Pennsylvania', 'Vermont']
const LOSS = measured('annual_loss_million', 'Expected annual loss ($ million)')

/** The state beside the others, on the index of the whole country with its codes repaired. */
export function statesPage({ to, sources }: PlanParts): DemoPage {
  const { nation } = sources
  return {
    title: 'New York among the states',
    parent: 'Counties',
    url_slug: 'among_the_states',
    description: 'What the states are expected to lose, and where New York stands among its neighbors.',
    draft_sections: [
      plainHeader('Where the state stands in the country'),
      text('states-what', 'The same index for every county', what(sources, to), { tags: 'state' }),
      dataSection('map', 'states-map', 'What the states are expected to lose', nation, {
        columns: [along('state_fips', 'State'), LOSS],
        display: { area: 'states', classes: 5, palette: 'purple', legend: { label: 'Millions of dollars per year' } },
        tags: 'state,loss',
      }),
      dataSection('graph', 'states-ratings', 'Counties of New York and its neighbors by risk', nation, {
        columns: [along('state', 'State'), apart('risk_rating', 'Risk'), measured('county', 'Counties', 'count')],
        filters: [only('state', ...NEIGHBORS)],
        display: { legend: { label: 'Risk' }, yAxis: { label: 'Counties' } },
        tags: 'state,risk',
      }),
      dataSection('table', 'states-table', 'The states by expected annual loss', nation, {
        columns: [
          column('state', 'State', { group: true }),
          figures('county', 'Counties', { fn: 'count' }),
          figures('population', 'People', { fn: 'sum' }),
          figures('annual_loss_million', 'Expected annual loss ($ million)', { fn: 'sum', sort: 'desc nulls last' }),
        ],
        display: { allowDownload: true, showTotal: true },
        tags: 'state,loss',
      }),
      planFooter(),
    ],
  }
}

const what = ({ nation }: PlanParts['sources'], to: PlanParts['to']) =>
  root(
    paragraph(
      'The National Risk Index has ',
      live(nation, { what: 'count' }),
      ' counties, rated by one method. Large states are expected to lose more because there is more to lose: read the total ',
      'alongside the number of people.',
    ),
    paragraph(
      'The map finds each state by its code. As published, codes had lost their leading zeros, so seven states ',
      'could not be placed; ',
      link(to('methods'), 'Methods'),
      ' shows how they were repaired.',
    ),
  )
