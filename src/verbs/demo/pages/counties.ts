import { pagePath } from '#domain/page/view/page-view.ts'
import { bold, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type DemoParts, footerSection, headerSection, pictured, table, text } from '../demo-page.ts'

/** The counties with what they stand to lose. */
export function countiesPage({ base, sources }: DemoParts): DemoPage {
  return {
    title: 'Counties',
    description: 'The 62 counties of New York by what they are expected to lose in an average year.',
    filters: ['county', 'risk'],
    draft_sections: [
      headerSection({
        subTitle: 'What each county is expected to lose',
        overlay: 'none',
        titleSize: 48,
        height: 220,
      }),
      text('counties-what', 'Loss is not spread evenly', SPREAD, { size: '2/3', tags: 'loss' }),
      text('counties-read', 'How to read the table', reading(pagePath(base, 'methods')), {
        size: '1/3',
        border: 'full',
      }),
      pictured('county-filters', 'Filters', sources.counties, { type: 'filter', columns: followed('external') }),
      pictured('county-map', 'Where the losses are expected', sources.counties, {
        type: 'map',
        size: '2/3',
        columns: [{ name: 'fips', xAxis: true, show: true, group: true }, LOSS, ...followed('internal')],
        display: {
          area: '36',
          classing: 'manual',
          breaks: [2, 5, 10, 25],
          legend: { label: 'Million dollars a year' },
        },
      }),
      pictured('county-facts', 'Together', sources.counties, {
        type: 'card',
        size: '1/3',
        columns: [...FACTS, ...followed('internal')],
        display: { pageSize: 1, compactView: true, reverse: true, removeBorder: true, gridSize: 1, colGap: 24 },
      }),
      pictured('county-vulnerability', 'Who lives where the losses are expected', sources.counties, {
        type: 'graph',
        columns: [
          { name: 'risk_rating', display_name: 'Risk', xAxis: true, show: true, group: true },
          {
            name: 'social_vulnerability',
            display_name: 'Social vulnerability',
            categorize: true,
            show: true,
            group: true,
          },
          LOSS,
          ...followed('internal'),
        ],
        display: { legend: { label: 'Social vulnerability' }, yAxis: { label: 'Expected loss a year, million $' } },
      }),
      table('county-risk', 'Counties by expected annual loss', sources.counties, followedTable(), 'risk,loss'),
      footerSection(),
    ],
  }
}

const LOSS = {
  name: 'annual_loss_million',
  display_name: 'Expected loss a year, million $',
  yAxis: true,
  show: true,
  fn: 'sum',
}

const FACTS = [
  {
    name: 'annual_loss_million',
    display_name: 'million a year, expected to be lost',
    show: true,
    fn: 'sum',
    formatFn: 'comma_dollar',
    valueFontStyle: 'text4XLBold',
  },
  {
    name: 'population',
    display_name: 'people live there',
    show: true,
    fn: 'sum',
    formatFn: 'abbreviate',
    valueFontStyle: 'text4XLBold',
  },
]

/** The filters of the page, as its sections follow them: readers choose counties and ratings once for all of them. */
function followed(type: 'external' | 'internal') {
  const filter = (searchParamKey: string) => [
    { type, operation: 'filter', values: [], isMulti: true, usePageFilters: true, searchParamKey },
  ]
  return [
    { name: 'county', display_name: 'County', show: false, filters: filter('county') },
    { name: 'risk_rating', display_name: 'Risk', show: false, filters: filter('risk') },
  ]
}

const COUNTIES = [
  { name: 'county', display_name: 'County' },
  { name: 'population', display_name: 'People', formatFn: 'comma' },
  { name: 'annual_loss_million', display_name: 'Expected loss a year, million $', formatFn: 'comma_dollar' },
  { name: 'risk_rating', display_name: 'Risk' },
  { name: 'social_vulnerability', display_name: 'Social vulnerability' },
  { name: 'community_resilience', display_name: 'Community resilience' },
] as const

/** The columns of the table, with the filters of the page on those that have one. */
function followedTable() {
  const filters = new Map(followed('internal').map((column) => [column.name, column.filters]))
  return COUNTIES.map((column) =>
    filters.has(column.name) ? { ...column, filters: filters.get(column.name) } : column,
  )
}

const SPREAD = root(
  paragraph(
    'Together the counties are expected to lose 487 million dollars in an average year. ',
    bold('Kings'),
    ' (Brooklyn) alone accounts for 53 million of it, more than a tenth; the five counties of New York City for a third. ',
    'Kings and the Bronx are the two counties whose risk is rated very high, New York and Queens are rated relatively ',
    'high; 51 of the 62 are rated low or very low.',
  ),
  paragraph(
    'For each person the picture turns around. The state as a whole loses 25 dollars a year for every resident, ',
    bold('Delaware County'),
    ' in the Catskills 198: few people, and villages along its rivers.',
  ),
)

const reading = (methods: string) =>
  root(
    paragraph(
      'The loss is in million dollars a year: buildings, crops, and harm to people, over all hazards of the index. ',
      'Risk also weighs who is hit hardest and how well a county recovers, which are the last two columns.',
    ),
    paragraph(link(methods, 'How the numbers were made')),
  )
