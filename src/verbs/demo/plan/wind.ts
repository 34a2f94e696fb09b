import { bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, PANEL, type PlanParts, text } from '../demo-page.ts'
import { actionsAgainst, declaredByYear, estimated, hazardPage } from './hazard-page.ts'

export function windPage(parts: PlanParts): DemoPage {
  return hazardPage(parts, {
    title: 'Wind',
    subTitle: 'Thunderstorms, gales and coastal storms',
    picture: 'wind',
    sections: [
      text('wind-what', 'What happens', what(parts), { size: '2/3', tags: 'wind,thunderstorm' }),
      text('wind-do', 'What helps', HELP, { ...PANEL, tags: 'wind,power' }),
      declaredByYear(parts, 'wind-years', 'Areas whose declaration names wind', 'WIND'),
      estimated(parts, 'wind-index', 'Strong Wind', 'Hurricane', 'Lightning', 'Hail'),
      actionsAgainst(parts, 'Wind'),
    ],
  })
}

const what = ({ to }: PlanParts) =>
  root(
    paragraph(
      'Most wind damage comes from straight-line winds of thunderstorms, which can be as strong as a weak tornado over a ',
      'much larger area. On the coast, hurricanes and winter gales last for hours and push the sea ahead of them.',
    ),
    paragraph(
      'What fails first are trees, and with them the lines: a day of wind becomes a week without power. ',
      link(to('hazards/tornado'), 'Tornadoes'),
      ' have a page of their own.',
    ),
  )

const HELP = root(
  bullets(
    ['Anchor roofs to walls when a roof is renewed.'],
    ['Have trees near the house and its power line checked every few years.'],
    ['Before a storm, bring in anything that could blow away.'],
    ['Plan for a few days without power: medicine, water, light.'],
  ),
)
