import { ColumnFilter } from '#domain/data/request/column-filter.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type DemoParts, footerSection, headerSection, live, text } from '../demo-page.ts'

/** Where a reader begins: what the plan is for, its hazards, and the few numbers that matter. */
export function homePage({ base, pictures, sources }: DemoParts): DemoPage {
  const to = (slug: string) => pagePath(base, slug)
  return {
    title: 'Home',
    description: 'A small hazard-mitigation plan for the counties of New York, made to be read and to be changed.',
    draft_sections: [
      headerSection({
        title: 'Ready before the next storm',
        subTitle: 'A small hazard-mitigation plan for the 62 counties of New York',
        bgImg: pictures.hills,
        height: 460,
      }),
      text('welcome', 'What this plan is for', WELCOME, { size: '2/3' }),
      text('numbers', 'In numbers', numbers(sources, to('counties')), { size: '1/3', border: 'full' }),
      text('flood', 'Flood', FLOOD(to('hazards/flood')), { size: '1/3', border: 'full' }),
      text('wind', 'Wind', WIND(to('hazards/wind')), { size: '1/3', border: 'full' }),
      text('heat', 'Heat', HEAT(to('hazards/heat')), { size: '1/3', border: 'full' }),
      text('steps', 'How a plan lowers losses', steps(to('actions')), { size: '1' }),
      footerSection(),
    ],
  }
}

const WELCOME = root(
  paragraph(
    'Water, wind and heat will come again; how much they take is partly up to us. ',
    'This plan gathers what is known about three hazards, shows which counties stand to lose the most, ',
    'and says what can be done before they strike.',
  ),
  paragraph(
    'It is short on purpose. Each page answers one question, shows the data behind the answer, ',
    'and names the source, so that anyone can check it.',
  ),
)

const VERY_HIGH = { name: 'risk_rating', filters: [ColumnFilter.parse({ values: ['Very High'] })] }

const numbers = ({ counties: source, losses }: DemoParts['sources'], counties: string) =>
  root(
    bullets(
      [
        live(source, { what: 'count' }),
        ' counties, ',
        live(source, { column: 'population', formatFn: 'abbreviate' }),
        ' people',
      ],
      [
        live(losses, { column: 'annual_loss_million', formatFn: 'comma_dollar' }),
        ' million expected to be lost to natural hazards in an average year',
      ],
      [live(source, { what: 'count', columns: [VERY_HIGH] }), ' counties rated at very high risk'],
    ),
    paragraph(link(counties, 'All counties, with the source')),
  )

const FLOOD = (to: string) =>
  root(
    paragraph('Water rises in streets and basements long before it rises in the news.'),
    paragraph(link(to, 'What to know about floods')),
  )

const WIND = (to: string) =>
  root(
    paragraph('From warning to impact it is often a matter of minutes.'),
    paragraph(link(to, 'What to know about wind')),
  )

const HEAT = (to: string) =>
  root(
    paragraph('Heat breaks no windows, and it is felt most by those who live alone.'),
    paragraph(link(to, 'What to know about heat')),
  )

const steps = (actions: string) =>
  root(
    bullets(
      [bold('Know the hazard.'), ' Records of past events show where damage keeps returning.'],
      [bold('Choose what pays.'), ' A raised road or a safe room costs once; rebuilding costs each time.'],
      [bold('Keep it current.'), ' A plan that is read and corrected every year is ready when it is needed.'],
    ),
    paragraph(link(actions, 'The actions of this plan')),
  )
