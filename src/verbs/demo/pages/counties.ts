import { pagePath } from '#domain/page/page-view.ts'
import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type DemoParts, footerSection, headerSection, table, text } from '../demo-page.ts'

/** The counties with what they stand to lose, and how these numbers were made. */
export function countyPages({ base, sources }: DemoParts): DemoPage[] {
  const methods = pagePath(base, 'methods')
  return [
    {
      title: 'Counties',
      description: 'The 62 counties of New York by what they are expected to lose in an average year.',
      draft_sections: [
        headerSection({
          subTitle: 'What each county is expected to lose',
          overlay: 'none',
          titleSize: 48,
          height: 220,
        }),
        text('counties-what', 'Loss is not spread evenly', spread(methods)),
        table('county-risk', 'Counties by expected annual loss', sources.counties, COUNTIES),
        footerSection(),
      ],
    },
    {
      title: 'Methods',
      description: 'Where the numbers come from, what was done to them, and what they do not say.',
      draft_sections: [
        headerSection({ subTitle: 'Where the numbers come from', overlay: 'none', titleSize: 48, height: 220 }),
        text('sources', 'Sources', SOURCES, { size: '1/2' }),
        text('steps', 'What was done', STEPS, { size: '1/2' }),
        text('limits', 'What the numbers do not say', LIMITS),
        footerSection(),
      ],
    },
  ]
}

const COUNTIES = [
  { name: 'county', display_name: 'County' },
  { name: 'population', display_name: 'People' },
  { name: 'annual_loss_million', display_name: 'Expected loss a year, million $' },
  { name: 'risk_rating', display_name: 'Risk' },
  { name: 'social_vulnerability', display_name: 'Social vulnerability' },
  { name: 'community_resilience', display_name: 'Community resilience' },
]

const spread = (methods: string) =>
  root(
    paragraph(
      'Together the counties are expected to lose 487 million dollars in an average year. ',
      bold('Kings'),
      ' (Brooklyn) alone accounts for 53 million of it, more than a tenth. Kings and the Bronx are the two counties ',
      'whose risk is rated very high, New York and Queens are rated relatively high; 51 of the 62 are rated low or very low.',
    ),
    paragraph(
      'Dollars are only one side. Risk also weighs how hard it is for people to recover: the last two columns. ',
      link(methods, 'How the numbers were made'),
    ),
  )

const SOURCES = root(
  bullets(
    [
      bold('National Risk Index'),
      ' of FEMA, by county, release of November 2021: ',
      link('https://hazards.fema.gov/nri', 'hazards.fema.gov/nri'),
    ],
    [
      bold('Disaster Declarations Summaries'),
      ' of OpenFEMA, narrowed to tornadoes: ',
      link('https://www.fema.gov/about/openfema', 'fema.gov/about/openfema'),
    ],
  ),
  paragraph('Both are in the public domain. FEMA has no part in this site.'),
)

const STEPS = root(
  bullets(
    ['Of the index, the 62 counties of New York were kept and sorted by expected annual loss.'],
    ['Losses were rounded to ten thousand dollars, scores to one decimal.'],
    ['County codes, which had lost their leading zeros, have five digits again.'],
    ['Of the declarations, 1,000 rows are shown as they were published.'],
  ),
)

const LIMITS = root(
  bullets(
    ['An average year never happens: most years are quiet, and a few take the most.'],
    ['The index describes a county as a whole. Within it one street floods and the next stays dry.'],
    ['The data ends with its release. It says nothing about storms since, and nothing about storms to come.'],
  ),
)
