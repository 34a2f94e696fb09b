import { along, apart, choosing, column, dataSection, figures, following, formula, measured } from '../data-sections.ts'
import { type DemoPage, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { chosen, reading, spread } from './counties-texts.ts'
import { planFooter } from './footer.ts'

/** The filters of the page, as its sections follow them: readers choose counties and ratings once for all of them. */
export const COUNTY_FILTERS = [following('county', 'County', 'county'), following('risk_rating', 'Risk', 'risk')]
/** What is lost is a filter too, for sections whose rows tell it apart. */
export const LOSS_FILTERS = [...COUNTY_FILTERS, following('kind_of_loss', 'What is lost', 'loss')]

const LOSS = measured('annual_loss_million', 'Expected annual loss ($ million)')

/** The counties with what they stand to lose. */
export function countiesPage({ to, sources }: PlanParts): DemoPage {
  return {
    title: 'Counties',
    description: 'The 62 counties of New York by what they are expected to lose in an average year.',
    filters: { county: [], risk: [], loss: [] },
    draft_sections: [
      plainHeader('What each county is expected to lose'),
      text('counties-what', 'Loss is not spread evenly', spread(sources, to), { size: '2/3', tags: 'loss' }),
      text('counties-read', 'How to read the table', reading(to('methods')), PANEL),
      dataSection('filter', 'county-filters', 'Filters', sources.losses, {
        columns: [
          choosing('county', 'County', 'county'),
          choosing('risk_rating', 'Risk', 'risk'),
          choosing('kind_of_loss', 'What is lost', 'loss'),
        ],
      }),
      text('county-chosen', 'The selected counties', chosen(sources), { tags: 'loss' }),
      dataSection('map', 'county-map', 'Where the losses are expected', sources.losses, {
        size: '2/3',
        columns: [along('fips', 'County'), LOSS],
        filters: LOSS_FILTERS,
        display: {
          area: '36',
          classing: 'manual',
          breaks: [2, 5, 10, 25],
          legend: { label: 'Millions of dollars per year' },
        },
      }),
      dataSection('card', 'county-facts', 'Together', sources.losses, {
        size: '1/3',
        columns: FACTS,
        filters: LOSS_FILTERS,
        display: { gridSize: 1 },
      }),
      dataSection('graph', 'county-kinds', 'What is lost, by county risk', sources.losses, {
        columns: [along('risk_rating', 'Risk'), apart('kind_of_loss', 'What is lost'), LOSS],
        filters: LOSS_FILTERS,
        display: {
          groupMode: 'grouped',
          legend: { label: 'What is lost' },
          yAxis: { label: 'Expected annual loss ($ million)' },
        },
      }),
      dataSection('graph', 'county-vulnerability', 'Who lives where the losses are expected', sources.losses, {
        columns: [along('risk_rating', 'Risk'), apart('social_vulnerability', 'Social vulnerability'), LOSS],
        filters: LOSS_FILTERS,
        display: { legend: { label: 'Social vulnerability' }, yAxis: { label: 'Expected annual loss ($ million)' } },
      }),
      dataSection('table', 'county-risk', 'Counties by expected annual loss', sources.counties, {
        columns: [
          column('county', 'County'),
          figures('population', 'People'),
          figures('annual_loss_million', 'Expected annual loss ($ million)'),
          LOSS_PER_PERSON,
          column('risk_rating', 'Risk'),
          column('social_vulnerability', 'Social vulnerability'),
          column('community_resilience', 'Community resilience'),
        ],
        filters: COUNTY_FILTERS,
        display: { allowDownload: true },
        tags: 'risk,loss',
      }),
      planFooter(),
    ],
  }
}

/** What the loss of a county comes to for each of its people. */
export const LOSS_PER_PERSON = formula(
  'loss_per_person',
  'Dollars per person per year',
  'annual_loss_million * 1000000 / population',
  [['annual_loss_million', 'population'], { formatFn: 'comma_dollar', justify: 'right' }],
)

const FACTS = [
  column('annual_loss_million', 'million in expected losses per year', {
    fn: 'sum',
    formatFn: 'comma_dollar',
    valueFontStyle: 'text4XLBold',
  }),
]
