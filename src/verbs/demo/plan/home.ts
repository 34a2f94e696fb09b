import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { atLeast, column, dataSection, fact } from '../data-sections.ts'
import { type DemoPage, headerSection, live, PANEL, type PlanParts, text } from '../demo-page.ts'
import { button } from '../rich-blocks.ts'
import { planFooter } from './footer.ts'

/** The four counties that are expected to lose more than this many million dollars a year. */
const MOST_AT_RISK = 28

/** Where a reader begins: what the plan is for, its hazards, and the few numbers that matter. */
export function homePage({ to, pictures, sources }: PlanParts): DemoPage {
  return {
    title: 'Home',
    description: 'A hazard-mitigation plan for the counties of New York, made to be read and to be changed.',
    draft_sections: [
      headerSection({
        title: 'Ready before the next storm',
        subTitle: 'A hazard-mitigation plan for the 62 counties of New York',
        bgImg: pictures.hills,
        height: 460,
      }),
      text('welcome', 'What this plan is for', welcome(to('planning')), { size: '2/3' }),
      text('numbers', 'In numbers', numbers(sources, to('counties')), PANEL),
      text(
        'flood',
        'Flood',
        brief('Water rises in basements long before it is in the news.', to('hazards/flood')),
        PANEL,
      ),
      text(
        'storm',
        'Wind and tornado',
        brief('From warning to impact is often minutes.', to('hazards/tornado')),
        PANEL,
      ),
      text(
        'heat',
        'Heat',
        brief('Heat breaks no windows, and is felt most by those who live alone.', to('hazards/heat')),
        PANEL,
      ),
      dataSection('card', 'most-at-risk', 'The counties that stand to lose the most', sources.counties, {
        columns: [
          column('county', 'County', { hideHeader: true, valueFontStyle: 'textXLSemiBold' }),
          fact('annual_loss_million', 'million dollars per year', { sort: 'desc nulls last' }),
          column('risk_rating', 'risk'),
        ],
        filters: [atLeast('annual_loss_million', MOST_AT_RISK)],
        display: { pageSize: 4, gridSize: 4, removeBorder: false },
      }),
      text('steps', 'How a plan lowers losses', steps(to('actions')), { size: '2/3' }),
      text('begin', 'Where to begin', begin(to), PANEL),
      planFooter(),
    ],
  }
}

const welcome = (planning: string) =>
  root(
    paragraph(
      'Water, wind, snow and heat will come again; how much they take is partly up to us. This plan gathers what is known ',
      'about the hazards of the state, shows which counties stand to lose the most, and says what is done before they strike.',
    ),
    paragraph(
      'Each page answers one question, shows the data behind the answer, and names the source, so that anyone can check it.',
    ),
    paragraph(link(planning, 'How the plan is made, and how to use it')),
  )

const numbers = ({ counties: source, losses }: PlanParts['sources'], counties: string) =>
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
    ),
    paragraph(link(counties, 'All counties, with the source')),
  )

const brief = (words: string, to: string) => root(paragraph(words), paragraph(link(to, 'What to know')))

const steps = (actions: string) =>
  root(
    bullets(
      [bold('Know the hazard.'), ' Records of past events show where damage keeps returning.'],
      [bold('Choose what pays.'), ' A raised road or a safe room costs once; rebuilding costs each time.'],
      [bold('Keep it current.'), ' A plan that is read and corrected every year is ready when it is needed.'],
    ),
    paragraph(link(actions, 'The actions of this plan')),
  )

const begin = (to: PlanParts['to']) =>
  root(
    button(to('counties/county_profile'), 'Look up a county'),
    button(to('hazards'), 'Read about a hazard', 'secondary'),
    button(to('actions/progress'), 'See what has been done', 'secondary'),
  )
