import { bullets, paragraph, root } from '../../rich-nodes.ts'
import { along, dataSection, measured } from '../data-sections.ts'
import { type DemoPage, live, PANEL, type PlanParts, text } from '../demo-page.ts'
import { actionsAgainst, declaredAreas, declaredByYear, hazardPage } from './hazard-page.ts'

export function tornadoPage(parts: PlanParts): DemoPage {
  const { sources } = parts
  return hazardPage(parts, {
    title: 'Tornado',
    subTitle: 'Minutes of wind that leave nothing standing',
    picture: 'wind',
    sections: [
      text('tornado-what', 'What happens', what(parts), { size: '2/3', tags: 'tornado,wind' }),
      text('tornado-do', 'What helps', HELP, { ...PANEL, tags: 'tornado,shelter' }),
      declaredByYear(parts, 'tornado-years', 'Areas declared by fiscal year', null),
      dataSection('graph', 'tornado-states', 'The states with the most areas declared', sources.tornadoes, {
        columns: [along('state', 'State'), measured('designatedArea', 'Areas', 'count', { sort: 'desc nulls last' })],
        display: { orientation: 'vertical', xAxis: { label: 'State' }, yAxis: { label: 'Areas declared' } },
        tags: 'tornado,state',
      }),
      declaredAreas(parts, 'declarations', 'Federal declarations after tornadoes', null),
      actionsAgainst(parts, 'Tornado'),
    ],
  })
}

const what = ({ sources }: PlanParts) =>
  root(
    paragraph(
      'Tornadoes are rarer than other winds and worse: in the strongest class, EF5, winds are above 200 miles per hour. ',
      'What counts then is shelter that can be reached on foot, and an alert that wakes people at night.',
    ),
    paragraph(
      'The table below lists ',
      live(sources.tornadoes, { what: 'count' }),
      ' areas that were part of a federal disaster or emergency declaration after tornadoes, in the whole country, from 1975 on. ',
      'One storm can be declared for many areas: rows count areas, not storms. New York is rarely among them: choose NY in the table.',
    ),
  )

const HELP = root(
  bullets(
    ['Agree on the place to go: the lowest floor, an inner room, no windows.'],
    ['Let your phone wake you for warnings, even at night.'],
    ['A mobile home is not a shelter: know the sturdy building or safe room that you can reach on foot.'],
  ),
)
