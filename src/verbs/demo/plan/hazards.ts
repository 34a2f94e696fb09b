import { bold, link, paragraph, root } from '../../rich-nodes.ts'
import { column, dataSection, figures, READERS_CHOICE } from '../data-sections.ts'
import { type DemoPage, headerSection, live, PANEL, type PlanParts, text } from '../demo-page.ts'
import { grid } from '../rich-blocks.ts'
import { planFooter } from './footer.ts'

/** What the hazards have in common, and the way to the page of each. */
export function hazardsPage({ to, pictures, sources }: PlanParts): DemoPage {
  return {
    title: 'Hazards',
    description: 'What happens here, how it is measured, and what helps.',
    draft_sections: [
      headerSection({
        subTitle: 'What happens here, how it is measured, and what helps',
        bgImg: pictures.flood,
        titleSize: 48,
        height: 320,
      }),
      text('hazards', 'Many hazards, one question', QUESTION, { size: '2/3' }),
      text('chosen', 'Why these', chosen(sources, to('methods')), PANEL),
      text('compared', 'How they differ', compared(to)),
      dataSection('table', 'known-hazards', 'The hazards of the National Risk Index', sources.hazards, {
        columns: [
          column('hazard', 'Hazard'),
          column('buildings', 'Buildings', READERS_CHOICE),
          column('people', 'People', READERS_CHOICE),
          column('crops', 'Crops and livestock', READERS_CHOICE),
          figures('columns', 'Columns in the index'),
        ],
        display: { pageSize: 18 },
        tags: 'hazard,index',
      }),
      planFooter(),
    ],
  }
}

const QUESTION = root(
  paragraph(
    'For every hazard, this plan asks the same question: what can be done before it comes, so that less is lost?',
  ),
  paragraph(
    'The answers differ because the hazards do. A flood can be mapped years ahead, a tornado gives minutes of warning, snow is forecast ',
    'for days, and so is heat, yet it still surprises people in their own homes.',
  ),
)

const chosen = ({ hazards }: PlanParts['sources'], methods: string) =>
  root(
    paragraph(
      'The National Risk Index knows ',
      live(hazards, { what: 'count' }),
      ' hazards; the table below says which kinds of loss it estimates for each. This plan has pages for six that need ',
      'different answers.',
    ),
    paragraph(link(methods, 'What the data can show')),
  )

const compared = (to: PlanParts['to']) => {
  const row = (slug: string, title: string, ...words: string[]) => [
    [link(to(`hazards/${slug}`), title)],
    ...words.map((said) => [said]),
  ]
  return root(
    grid(
      ['Hazard', 'Warning', 'Most at risk', 'Helps most'],
      row('flood', 'Flood', 'Hours to days', 'Basements, and cars on the way home', 'Not building where water goes'),
      row('wind', 'Wind', 'Hours', 'Roofs, trees and lines', 'Anchored roofs, trimmed trees'),
      row('tornado', 'Tornado', 'Minutes', 'Mobile homes, and people asleep', 'A shelter within reach on foot'),
      row('winter_storm', 'Winter storm', 'Days', 'Travelers, and homes without power', 'Staying off the roads'),
      row('heat', 'Heat', 'Days', 'People who are old, ill or alone', 'A cool room, and someone who asks'),
      row('drought', 'Drought', 'Weeks to months', 'Farms, and wells', 'Saving water early'),
    ),
    paragraph(bold('Warning'), ' is how long before the event people usually know of it.'),
  )
}
