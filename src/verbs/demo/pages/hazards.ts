import { pagePath } from '#domain/page/view/page-view.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type DemoParts, footerSection, headerSection, table, text } from '../demo-page.ts'
import { FLOOD, FLOOD_HELP, FLOOD_MEASURE, HEAT, HEAT_HELP, HEAT_MEASURE, WIND, WIND_HELP } from './hazard-texts.ts'

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
        text('hazards', 'Three hazards, one question', QUESTION, { size: '2/3' }),
        text('chosen', 'Why these three', CHOSEN, { size: '1/3', border: 'full' }),
        text('about-flood', 'Flood', brief(FLOOD_BRIEF, to('flood', 'More about floods')), CARD),
        text('about-wind', 'Wind', brief(WIND_BRIEF, to('wind', 'More about wind')), CARD),
        text('about-heat', 'Heat', brief(HEAT_BRIEF, to('heat', 'More about heat')), CARD),
        footerSection(),
      ],
    },
    hazard(
      'Flood',
      'More water than the ground and the drains can take',
      'flood',
      text('flood-what', 'What happens', FLOOD, { size: '2/3', tags: 'flood,rain' }),
      text('flood-do', 'What helps', FLOOD_HELP, { ...CARD, tags: 'flood,insurance' }),
      text('flood-measure', 'How it is measured', FLOOD_MEASURE, { tags: 'flood,probability' }),
    ),
    hazard(
      'Wind',
      'Thunderstorms, tornadoes and the storms of the coast',
      'wind',
      text('wind-what', 'What happens', WIND, { size: '2/3', tags: 'wind,tornado' }),
      text('wind-do', 'What helps', WIND_HELP, { ...CARD, tags: 'wind,shelter' }),
      table(
        'declarations',
        'Federal declarations after tornadoes',
        sources.tornadoes,
        DECLARATIONS,
        'wind,tornado,disaster',
        { allowDownload: true },
      ),
    ),
    hazard(
      'Heat',
      'Days on which the body can no longer cool itself',
      'heat',
      text('heat-what', 'What happens', HEAT, { size: '2/3', tags: 'heat,health' }),
      text('heat-do', 'What helps', HEAT_HELP, { ...CARD, tags: 'heat,trees' }),
      text('heat-measure', 'How it is measured', HEAT_MEASURE, { tags: 'heat,heat index' }),
    ),
  ]
}

type Hazard = DemoPage['draft_sections']

const CARD = { size: '1/3', border: 'full' } as const

const QUESTION = root(
  paragraph('For every hazard this plan asks the same: what can be done before it comes, so that less is lost?'),
  paragraph(
    'The answers differ because the hazards do. A flood can be mapped years ahead, a tornado gives minutes, ',
    'and heat is forecast for days and still surprises people in their own homes.',
  ),
)

const CHOSEN = root(
  paragraph(
    'A full plan covers every hazard of its place: snow, ice, drought and earthquakes too. ',
    'This one keeps to three that need different answers.',
  ),
)

/** The few facts of a hazard, and the way to its page. */
function brief([warning, atRisk, helps]: readonly [string, string, string], more: RichNode): RichNode {
  return root(
    bullets([bold('Warning: '), warning], [bold('Most at risk: '), atRisk], [bold('Helps most: '), helps]),
    paragraph(more),
  )
}

const FLOOD_BRIEF = ['hours to days', 'basements, and cars on the way home', 'not building where water goes'] as const
const WIND_BRIEF = ['minutes', 'mobile homes, and people asleep', 'a shelter within reach on foot'] as const
const HEAT_BRIEF = ['days', 'people who are old, ill or alone', 'a cool room, and someone who asks'] as const

/** Readers choose from all values that there are. */
const READERS_CHOICE = { type: 'external', operation: 'filter', isMulti: true, values: [] }

const DECLARATIONS = [
  { name: 'fyDeclared', display_name: 'Fiscal year' },
  { name: 'state', display_name: 'State', filters: [READERS_CHOICE] },
  { name: 'designatedArea', display_name: 'Area' },
  { name: 'declarationType', display_name: 'Type' },
  { name: 'disasterNumber', display_name: 'Disaster number' },
]
