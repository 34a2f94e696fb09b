import { pagePath } from '#domain/page/page-view.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import type { Section } from '#domain/section/section.ts'
import { bold, bullets, link, paragraph, root } from '../rich-nodes.ts'

export type DemoPage = { title: string; description: string; draft_sections: Section[] }

/** The pages of the demonstration site at this base, with a table on this version of the declarations. */
export function demoPages(base: string, version: { viewId: number; name: string }): DemoPage[] {
  const hazards = pagePath(base, 'hazards')
  const about = pagePath(base, 'about')
  return [
    {
      title: 'Home',
      description: 'A small hazard-mitigation plan, made to be read and to be changed.',
      draft_sections: [
        richText('welcome', 'Ready before the next storm', '2/3', WELCOME),
        richText(
          'where-to-start',
          'Where to start',
          '1/3',
          root(
            bullets(
              [link(hazards, 'Hazards'), ': what happens here, and how often'],
              [link(about, 'About'), ': where the text and the numbers come from'],
            ),
          ),
        ),
        richText('three-steps', 'How a plan lowers losses', '1', STEPS),
      ],
    },
    {
      title: 'Hazards',
      description: 'Tornado declarations since 1975, county by county.',
      draft_sections: [
        richText('tornadoes', 'Tornadoes', '1', TORNADOES),
        {
          trackingId: 'declarations',
          title: 'Federal declarations after tornadoes',
          level: 1,
          size: '1',
          group: 'default',
          element: {
            'element-type': 'table',
            'element-data': JSON.stringify({
              sourceInfo: { view_id: version.viewId, name: version.name },
              columns: DECLARATION_COLUMNS,
              display: { pageSize: 12 },
            }),
          },
        },
      ],
    },
    {
      title: 'About',
      description: 'What this site is, and how to make it your own.',
      draft_sections: [
        richText('about', 'A site to try things on', '2/3', ABOUT),
        richText('source', 'The data', '1/3', SOURCE),
      ],
    },
  ]
}

const DECLARATION_COLUMNS = [
  { name: 'fyDeclared', display_name: 'Fiscal year', show: true },
  { name: 'state', display_name: 'State', show: true },
  { name: 'designatedArea', display_name: 'Area', show: true },
  { name: 'declarationTitle', display_name: 'Declared as', show: true },
  { name: 'disasterNumber', display_name: 'Disaster number', show: true },
]

const WELCOME = root(
  paragraph(
    'Wind, water, heat and snow will come again; how much they take is partly up to us. ',
    'This plan gathers what is known about the hazards of the area and what can be done before they strike.',
  ),
  paragraph(
    'It is short on purpose. Each page answers one question, shows the data behind the answer, ',
    'and says who keeps it up to date.',
  ),
)

const STEPS = root(
  bullets(
    [bold('Know the hazard.'), ' Records of past events show where damage keeps returning.'],
    [bold('Choose what pays.'), ' A raised road or a safe room costs once; rebuilding costs each time.'],
    [bold('Keep it current.'), ' A plan that is read and corrected every year is ready when it is needed.'],
  ),
)

const TORNADOES = root(
  paragraph(
    'A tornado leaves little time: from warning to impact it is often a matter of minutes. ',
    'What counts then is shelter that can be reached on foot, and an alert that wakes people at night.',
  ),
  paragraph(
    'The table lists counties and other areas that were part of a federal disaster or emergency declaration ',
    'after tornadoes, from 1975 on. One storm can be declared for many areas, so that rows count areas, not storms.',
  ),
)

const ABOUT = root(
  paragraph(
    'These pages were made by the same steps that are open to every editor: a page is added, filled with sections, ',
    'saved as a draft and published. Change them, or delete them when you no longer need them.',
  ),
  paragraph(
    'Sign in and choose ',
    bold('Edit'),
    ' at the top of a page to begin. Readers see nothing of it until you publish.',
  ),
)

const SOURCE = root(
  paragraph(
    'The table comes from the Disaster Declarations Summaries of OpenFEMA, narrowed to tornadoes. ',
    'FEMA publishes them for everyone and has no part in this site.',
  ),
  paragraph(link('https://www.fema.gov/about/openfema', 'About OpenFEMA')),
)

function richText(trackingId: string, title: string, size: Section['size'], text: RichNode): Section {
  const data = JSON.stringify({ text: { root: text } })
  const element = { 'element-type': 'rich-text', 'element-data': data }
  return { trackingId, title, level: 1, size, group: 'default', element }
}
