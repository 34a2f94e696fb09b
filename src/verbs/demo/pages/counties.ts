import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import { ColumnFilter } from '#domain/data/request/column-filter.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { bold, link, paragraph, root } from '../../rich-nodes.ts'
import {
  type DemoPage,
  type DemoParts,
  footerSection,
  headerSection,
  live,
  pictured,
  table,
  text,
} from '../demo-page.ts'

/** The counties with what they stand to lose. */
export function countiesPage({ base, sources }: DemoParts): DemoPage {
  return {
    title: 'Counties',
    description: 'The 62 counties of New York by what they are expected to lose in an average year.',
    filters: ['county', 'risk', 'loss'],
    draft_sections: [
      headerSection({
        subTitle: 'What each county is expected to lose',
        overlay: 'none',
        titleSize: 48,
        height: 220,
      }),
      text('counties-what', 'Loss is not spread evenly', spread(sources.losses), { size: '2/3', tags: 'loss' }),
      text('counties-read', 'How to read the table', reading(pagePath(base, 'methods')), {
        size: '1/3',
        border: 'full',
      }),
      pictured('county-filters', 'Filters', sources.losses, {
        type: 'filter',
        columns: [...followed('external'), KIND('external')],
      }),
      text('county-chosen', 'The counties that are chosen', chosen(sources), { tags: 'loss' }),
      pictured('county-map', 'Where the losses are expected', sources.losses, {
        type: 'map',
        size: '2/3',
        columns: [
          { name: 'fips', xAxis: true, show: true, group: true },
          LOSS,
          ...followed('internal'),
          KIND('internal'),
        ],
        display: {
          area: '36',
          classing: 'manual',
          breaks: [2, 5, 10, 25],
          legend: { label: 'Million dollars a year' },
        },
      }),
      pictured('county-facts', 'Together', sources.losses, {
        type: 'card',
        size: '1/3',
        columns: [...FACTS, ...followed('internal'), KIND('internal')],
        display: { pageSize: 1, compactView: true, reverse: true, removeBorder: true, gridSize: 1, colGap: 24 },
      }),
      pictured('county-kinds', 'What is lost, by the risk of the county', sources.losses, {
        type: 'graph',
        columns: [
          { name: 'risk_rating', display_name: 'Risk', xAxis: true, show: true, group: true },
          { name: 'kind_of_loss', display_name: 'What is lost', categorize: true, show: true, group: true },
          LOSS,
          ...followed('internal'),
          KIND('internal'),
        ],
        display: {
          groupMode: 'grouped',
          legend: { label: 'What is lost' },
          yAxis: { label: 'Expected loss a year, million $' },
        },
      }),
      pictured('county-vulnerability', 'Who lives where the losses are expected', sources.losses, {
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
          KIND('internal'),
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

/** What is lost is a filter too, for sections whose rows tell it apart. */
const KIND = (type: 'external' | 'internal') => ({
  name: 'kind_of_loss',
  display_name: 'What is lost',
  show: false,
  filters: [{ type, operation: 'filter', values: [], isMulti: true, usePageFilters: true, searchParamKey: 'loss' }],
})

const COUNTIES = [
  { name: 'county', display_name: 'County' },
  { name: 'population', display_name: 'People', formatFn: 'comma' },
  { name: 'annual_loss_million', display_name: 'Expected loss a year, million $', formatFn: 'comma' },
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

/** What the filters of the page leave, in words that follow them. */
function chosen({ counties, losses }: DemoParts['sources']): RichNode {
  const ofCounty = LiveRequest.shape.columns.parse(followed('internal'))
  const ofLoss = LiveRequest.shape.columns.parse([...followed('internal'), KIND('internal')])
  return root(
    paragraph(
      'Counties: ',
      live(counties, { what: 'count', columns: ofCounty }),
      '. People who live there: ',
      live(counties, { column: 'population', formatFn: 'abbreviate', columns: ofCounty }),
      '. Expected to be lost in an average year: ',
      live(losses, { column: 'annual_loss_million', formatFn: 'comma_dollar', columns: ofLoss }),
      ' million.',
    ),
  )
}

const spread = (source: SourceInfo) =>
  root(
    paragraph(
      'Together the counties are expected to lose ',
      live(source, { column: 'annual_loss_million', formatFn: 'comma_dollar' }),
      ' million in an average year. ',
      bold('Kings'),
      ' (Brooklyn) alone accounts for ',
      live(source, {
        column: 'annual_loss_million',
        formatFn: 'comma_dollar',
        columns: [{ name: 'county', filters: [ColumnFilter.parse({ values: ['Kings'] })] }],
      }),
      ' million of it, more than a tenth; the five counties of New York City for a third. ',
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
