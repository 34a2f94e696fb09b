import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { along, apart, dataSection, measured } from '../data-sections.ts'
import { type DemoPage, PANEL, type PlanParts, text } from '../demo-page.ts'
import { actionsAgainst, estimated, hazardPage } from './hazard-page.ts'

export function heatPage(parts: PlanParts): DemoPage {
  const { sources } = parts
  return hazardPage(parts, {
    title: 'Heat',
    subTitle: 'Days on which the body can no longer cool itself',
    picture: 'heat',
    sections: [
      text('heat-what', 'What happens', WHAT, { size: '2/3', tags: 'heat,health' }),
      text('heat-do', 'What helps', HELP, { ...PANEL, tags: 'heat,trees' }),
      text('heat-measure', 'How it is measured', MEASURE, { tags: 'heat,heat index' }),
      dataSection('map', 'heat-vulnerable', 'Where people are hit hardest', sources.counties, {
        columns: [along('fips', 'County'), measured('vulnerability_score', 'Social vulnerability, score', 'avg')],
        display: { area: '36', palette: 'orange', legend: { label: 'Score of social vulnerability' } },
        size: '1/2',
        tags: 'heat,vulnerability',
      }),
      dataSection('graph', 'heat-recovery', 'Who is hit hard, and who recovers', sources.counties, {
        columns: [
          along('vulnerability_score', 'Social vulnerability, score'),
          apart('risk_rating', 'Risk'),
          measured('resilience_score', 'Community resilience, score', 'avg'),
        ],
        display: {
          graphType: 'ScatterPlot',
          legend: { label: 'Risk' },
          xAxis: { label: 'Social vulnerability, score' },
          yAxis: { label: 'Community resilience, score' },
          description:
            'Each point is a county. Farther right, people are hit harder; farther up, places recover better.',
        },
        size: '1/2',
        tags: 'heat,resilience',
      }),
      estimated(parts, 'heat-index', 'Heat Wave'),
      actionsAgainst(parts, 'Heat'),
    ],
  })
}

const WHAT = root(
  paragraph(
    'Heat is measured as it is felt, with the moisture of the air: the heat index. ',
    'Nights that do not cool are hard on the body, which finds no rest from the day before.',
  ),
  paragraph(
    'Cities hold the heat of the day in stone and asphalt. Those who suffer most are old, ill or alone, ',
    'work outdoors, or have no way to cool a room. The map shows where such people live, by a score that is made for all ',
    'hazards, not for heat alone.',
  ),
)

const MEASURE = root(
  paragraph(
    'The heat index says how hot it feels in the shade. In full sun it can feel up to 15 °F hotter. ',
    'The National Weather Service distinguishes four levels of it:',
  ),
  bullets(
    [bold('Caution.'), ' Tiring if you are outdoors for long.'],
    [bold('Extreme caution.'), ' Cramps and exhaustion are possible.'],
    [bold('Danger.'), ' Exhaustion is likely, heat stroke possible.'],
    [bold('Extreme danger.'), ' Heat stroke is likely.'],
  ),
)

const HELP = root(
  bullets(
    ['Know the nearest cooling center, or another cool place that is open to all.'],
    ['Knock on the door of a neighbor who lives alone.'],
    ['Trees and light roofs cool a street for decades.'],
    [link('https://www.weather.gov/safety/heat', 'Heat safety'), ', National Weather Service'],
  ),
)
