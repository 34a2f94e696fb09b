import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { having } from '../data-sections.ts'
import { type DemoPage, live, PANEL, type PlanParts, text } from '../demo-page.ts'
import { actionsAgainst, declaredByYear, estimated, hazardPage } from './hazard-page.ts'

export function floodPage(parts: PlanParts): DemoPage {
  return hazardPage(parts, {
    title: 'Flood',
    subTitle: 'More water than the ground and the drains can take',
    picture: 'flood',
    sections: [
      text('flood-what', 'What happens', WHAT, { size: '2/3', tags: 'flood,rain' }),
      text('flood-do', 'What helps', HELP, { ...PANEL, tags: 'flood,insurance' }),
      text('flood-measure', 'How it is measured', MEASURE, { tags: 'flood,probability' }),
      text('flood-storms', 'Floods that come with storms', storms(parts), { tags: 'flood,storm' }),
      declaredByYear(parts, 'flood-years', 'Areas declared after tornadoes and floods together', 'FLOOD'),
      estimated(parts, 'flood-index', 'Coastal Flooding', 'Riverine Flooding'),
      actionsAgainst(parts, 'Flood'),
    ],
  })
}

const WHAT = root(
  paragraph(
    'Rivers rise over days, streets within an hour. Where rain falls on roofs and asphalt it can’t sink in; ',
    'drains that were built for the storms of another time are full before the storm is over.',
  ),
  paragraph(
    'Moving water is stronger than it looks: the National Weather Service warns that six inches of it can knock a person ',
    'off their feet, and that twelve can float a car.',
  ),
)

const HELP = root(
  bullets(
    ['Look up your address on the ', link('https://msc.fema.gov', 'FEMA flood maps'), '.'],
    ['Move heating and wiring out of the basement when they are next replaced.'],
    ['Never drive into water: ', bold('turn around, don’t drown.')],
  ),
)

const MEASURE = root(
  paragraph(
    'The “hundred-year flood” is not one that comes once in a hundred years. It is the height that water has a chance ',
    'of one percent to reach in any year: over the thirty years of a mortgage that is about one chance in four.',
  ),
  paragraph(
    'A line on a map is not a wall. Year after year claims are paid for homes outside the areas that are mapped as ',
    'high risk, where few people are insured against floods.',
  ),
)

const storms = ({ sources }: PlanParts) => {
  const columns = LiveRequest.shape.columns.parse([having('declarationTitle', 'FLOOD')])
  return root(
    paragraph(
      'The declarations that were loaded for this plan are those after tornadoes. Of their ',
      live(sources.tornadoes, { what: 'count' }),
      ' areas, ',
      live(sources.tornadoes, { what: 'count', columns }),
      ' belong to a declaration that names flooding too: a storm seldom brings one hazard alone. Floods without a tornado are ',
      'not among them.',
    ),
  )
}
