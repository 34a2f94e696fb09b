import { bullets, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, PANEL, type PlanParts, text } from '../demo-page.ts'
import { actionsAgainst, declaredAreas, estimated, hazardPage } from './hazard-page.ts'

export function winterPage(parts: PlanParts): DemoPage {
  return hazardPage(parts, {
    title: 'Winter storm',
    subTitle: 'Snow, ice and cold that last for days',
    picture: 'winter',
    sections: [
      text('winter-what', 'What happens', WHAT, { size: '2/3', tags: 'snow,ice,cold' }),
      text('winter-do', 'What helps', HELP, { ...PANEL, tags: 'snow,travel' }),
      estimated(parts, 'winter-index', 'Cold Wave', 'Ice Storm', 'Winter Weather'),
      text('winter-data', 'What the declarations show', DECLARED),
      declaredAreas(parts, 'winter-areas', 'Areas whose declaration names winter storms', 'WINTER'),
      actionsAgainst(parts, 'Winter storm'),
    ],
  })
}

const WHAT = root(
  paragraph(
    'East of the Great Lakes cold wind over open water can drop feet of snow on one town and none on the next. ',
    'Elsewhere it is ice that does the harm: it weighs down trees and lines until they break.',
  ),
  paragraph(
    'Most of those who die in winter storms were on the road, shoveling, or heating a home in a way that is not safe. ',
    'Cold after a power failure is the quieter danger.',
  ),
)

const HELP = root(
  bullets(
    ['Stay off the roads while a travel ban holds: plows need the room.'],
    ['Keep the vents of the furnace clear of snow.'],
    ['Never run a generator or a grill indoors.'],
    ['Know the nearest warming center before the power fails.'],
  ),
)

const DECLARED = root(
  paragraph(
    'The declarations at hand are those after tornadoes, so few of them name winter storms as well. Snow emergencies by ',
    'themselves are recorded elsewhere and are not part of this demonstration.',
  ),
)
