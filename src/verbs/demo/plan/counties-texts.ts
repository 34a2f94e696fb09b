import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { bold, link, paragraph, root } from '../../rich-nodes.ts'
import { type Column, following, only } from '../data-sections.ts'
import { live, type PlanParts } from '../demo-page.ts'

/** The columns of a value in a text, by whose filters its rows are chosen. */
const filters = (...columns: Column[]) => LiveRequest.shape.columns.parse(columns)

const COUNTY = [following('county', 'County', 'county'), following('risk_rating', 'Risk', 'risk')]
const MILLION = { column: 'annual_loss_million', formatFn: 'comma_dollar' } as const

/** What the filters of the page leave, in words that follow them. */
export function chosen({ counties, losses }: PlanParts['sources']): RichNode {
  const ofCounty = filters(...COUNTY)
  const ofLoss = filters(...COUNTY, following('kind_of_loss', 'What is lost', 'loss'))
  return root(
    paragraph(
      'Counties: ',
      live(counties, { what: 'count', columns: ofCounty }),
      '. Population: ',
      live(counties, { column: 'population', formatFn: 'abbreviate', columns: ofCounty }),
      '. Expected loss in an average year: ',
      live(losses, { ...MILLION, columns: ofLoss }),
      ' million.',
    ),
  )
}

export const spread = ({ losses, counties }: PlanParts['sources'], to: PlanParts['to']) =>
  root(
    paragraph(
      'Together the counties are expected to lose ',
      live(losses, MILLION),
      ' million in an average year. ',
      bold('Kings'),
      ' (Brooklyn) alone accounts for ',
      live(losses, { ...MILLION, columns: filters(only('county', 'Kings')) }),
      ' million of it, more than a tenth; the five counties of New York City for a third. ',
      'Risk is rated very high in ',
      live(counties, { what: 'count', columns: filters(only('risk_rating', 'Very High')) }),
      ' counties, and low or very low in ',
      live(counties, { what: 'count', columns: filters(only('risk_rating', 'Relatively Low', 'Very Low')) }),
      '.',
    ),
    paragraph(
      'Per person, the picture is different: ',
      link(to('counties/delaware_county'), 'Delaware County'),
      ' in the Catskills comes first, where few people live in villages along the rivers, and several of its neighbors follow.',
    ),
    paragraph(
      'For a single county, ',
      link(to('counties/county_profile'), 'choose its profile'),
      ', or read those of ',
      link(to('counties/kings_county'), 'Kings'),
      ', ',
      link(to('counties/erie_county'), 'Erie'),
      ' and ',
      link(to('counties/suffolk_county'), 'Suffolk'),
      '.',
    ),
  )

export const reading = (methods: string) =>
  root(
    paragraph(
      'The loss is in millions of dollars per year: buildings, crops, and harm to people, over all hazards of the index. ',
      'Risk also weighs who is hit hardest and how well a county recovers, which are the last two columns.',
    ),
    paragraph(link(methods, 'How the numbers were made')),
  )
