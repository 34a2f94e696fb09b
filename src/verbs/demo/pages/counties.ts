import { pagePath } from '#domain/page/view/page-view.ts'
import { bold, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type DemoParts, footerSection, headerSection, table, text } from '../demo-page.ts'

/** The counties with what they stand to lose. */
export function countiesPage({ base, sources }: DemoParts): DemoPage {
  return {
    title: 'Counties',
    description: 'The 62 counties of New York by what they are expected to lose in an average year.',
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
      table('county-risk', 'Counties by expected annual loss', sources.counties, COUNTIES, 'risk,loss'),
      footerSection(),
    ],
  }
}

const COUNTIES = [
  { name: 'county', display_name: 'County' },
  { name: 'population', display_name: 'People', formatFn: 'comma' },
  { name: 'annual_loss_million', display_name: 'Expected loss a year, million $', formatFn: 'comma_dollar' },
  { name: 'risk_rating', display_name: 'Risk' },
  { name: 'social_vulnerability', display_name: 'Social vulnerability' },
  { name: 'community_resilience', display_name: 'Community resilience' },
] as const

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
