import { pagePath } from '#domain/page/page-view.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type DemoParts, footerSection, headerSection, table, text } from '../demo-page.ts'

/** The hazards of the plan: what they have in common, then a page for each. */
export function hazardPages(parts: DemoParts): DemoPage[] {
  const { base, pictures, sources } = parts
  const to = (slug: string, words: string) => link(pagePath(base, `hazards/${slug}`), words)
  const hazard = (title: string, subTitle: string, picture: 'flood' | 'wind' | 'heat', ...sections: Hazard) => ({
    title,
    parent: 'Hazards',
    description: subTitle,
    draft_sections: [
      headerSection({ subTitle, bgImg: pictures[picture], overlay: 'inset', titleSize: 48, height: 320 }),
      ...sections,
      footerSection(),
    ],
  })
  return [
    {
      title: 'Hazards',
      description: 'Flood, wind and heat: what happens, how it is measured, and what helps.',
      draft_sections: [
        headerSection({
          subTitle: 'What happens here, how it is measured, and what helps',
          bgImg: pictures.flood,
          titleSize: 48,
          height: 320,
        }),
        text('hazards', 'Three hazards, one question', hazardsText(to)),
        footerSection(),
      ],
    },
    hazard(
      'Flood',
      'More water than the ground and the drains can take',
      'flood',
      text('flood-what', 'What happens', FLOOD, { size: '2/3' }),
      text('flood-do', 'What helps', FLOOD_HELP, { size: '1/3', border: 'full' }),
    ),
    hazard(
      'Wind',
      'Thunderstorms, tornadoes and the storms of the coast',
      'wind',
      text('wind-what', 'What happens', WIND, { size: '2/3' }),
      text('wind-do', 'What helps', WIND_HELP, { size: '1/3', border: 'full' }),
      table('declarations', 'Federal declarations after tornadoes', sources.tornadoes, DECLARATIONS),
    ),
    hazard(
      'Heat',
      'Days on which the body can no longer cool itself',
      'heat',
      text('heat-what', 'What happens', HEAT, { size: '2/3' }),
      text('heat-do', 'What helps', HEAT_HELP, { size: '1/3', border: 'full' }),
    ),
  ]
}

type Hazard = DemoPage['draft_sections']

function hazardsText(to: (slug: string, words: string) => RichNode): RichNode {
  return root(
    paragraph('For every hazard this plan asks the same: what can be done before it comes, so that less is lost?'),
    bullets(
      [to('flood', 'Flood'), ': where water gathers, and why cellars are the wrong place to be'],
      [to('wind', 'Wind'), ': minutes of warning, and fifty years of federal declarations'],
      [to('heat', 'Heat'), ': the hazard without wreckage'],
    ),
  )
}

const FLOOD = root(
  paragraph(
    'Rivers rise over days, streets within an hour. Where rain falls on roofs and asphalt it can’t sink in; ',
    'drains that were built for the storms of another time are full before the storm is over.',
  ),
  paragraph(
    'Moving water is stronger than it looks: according to the National Weather Service six inches can knock over ',
    'an adult, and twelve inches can carry away most cars.',
  ),
)

const FLOOD_HELP = root(
  bullets(
    ['Look up the address on the ', link('https://msc.fema.gov', 'flood maps of FEMA'), '.'],
    ['Move heating and wiring out of the cellar when they are next replaced.'],
    ['Never drive into water: ', bold('turn around, don’t drown.')],
  ),
)

const WIND = root(
  paragraph(
    'Most wind damage comes from straight-line winds of thunderstorms. Tornadoes are rarer and worse: ',
    'the strongest class, EF5, begins at 200 miles per hour. What counts then is shelter that can be reached on foot, ',
    'and an alert that wakes people at night.',
  ),
  paragraph(
    'The table below lists areas that were part of a federal disaster or emergency declaration after tornadoes, in the ',
    'whole country, from 1975 on. One storm can be declared for many areas: rows count areas, not storms. ',
    'DR is a major disaster, EM an emergency. Three of these rows are of New York: Kings, Queens and Richmond, declared in the fiscal year 2011.',
  ),
)

const WIND_HELP = root(
  bullets(
    ['Agree on the place to go: the lowest floor, an inner room, no windows.'],
    ['Let the telephone wake you for warnings, also at night.'],
    ['Anchor roofs to walls when a roof is renewed.'],
  ),
)

const HEAT = root(
  paragraph(
    'Heat is measured as it is felt, with the moisture of the air: the heat index. The National Weather Service ',
    'speaks of danger from 103 °F on. Nights that do not cool are worse than hot afternoons, ',
    'since the body finds no rest.',
  ),
  paragraph(
    'Cities hold the heat of the day in stone and asphalt. Those who suffer most are old, ill or alone, ',
    'work outdoors, or have no way to cool a room.',
  ),
)

const HEAT_HELP = root(
  bullets(
    ['Know the nearest cool place that is open to all.'],
    ['Knock at the door of a neighbour who lives alone.'],
    ['Trees and light roofs cool a street for decades.'],
    [link('https://www.weather.gov/safety/heat', 'Heat safety'), ', National Weather Service'],
  ),
)

const DECLARATIONS = [
  { name: 'fyDeclared', display_name: 'Fiscal year' },
  { name: 'state', display_name: 'State' },
  { name: 'designatedArea', display_name: 'Area' },
  { name: 'declarationType', display_name: 'Type' },
  { name: 'disasterNumber', display_name: 'Disaster number' },
]
