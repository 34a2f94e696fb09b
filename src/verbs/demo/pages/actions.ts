import { pagePath } from '#domain/page/view/page-view.ts'
import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type DemoParts, footerSection, headerSection, text } from '../demo-page.ts'

/** What the plan would have done: its goals, its actions by hazard, and how they are paid for. */
export function actionsPage({ base }: DemoParts): DemoPage {
  return {
    title: 'Actions',
    description: 'What is to be done first, who leads it, and how it can be paid for.',
    draft_sections: [
      headerSection({
        subTitle: 'What is to be done first, and by whom',
        overlay: 'none',
        titleSize: 48,
        height: 220,
      }),
      text('goals', 'Three goals', GOALS, { size: '2/3' }),
      text('ranking', 'How actions are ranked', ranking(pagePath(base, 'counties')), { size: '1/3', border: 'full' }),
      text('flood-actions', 'Flood', FLOOD, { size: '1/3', border: 'full' }),
      text('wind-actions', 'Wind', WIND, { size: '1/3', border: 'full' }),
      text('heat-actions', 'Heat', HEAT, { size: '1/3', border: 'full' }),
      text('money', 'How actions are paid for', MONEY, { tags: 'funding,grants' }),
      footerSection(),
    ],
  }
}

const GOALS = root(
  bullets(
    [bold('Lives first.'), ' Warnings that reach everyone, and a safe place within reach of each of them.'],
    [bold('Keep the essentials running.'), ' Hospitals, water, power and the roads between them work through a storm.'],
    [bold('Pay once.'), ' What was damaged is not rebuilt in the same place in the same way.'],
  ),
)

const ranking = (counties: string) =>
  root(
    paragraph(
      'An action moves up when it saves lives, avoids more loss than it costs, and helps those who recover slowest. ',
      'It moves down when nobody is named to do it.',
    ),
    paragraph(link(counties, 'Where losses are expected')),
  )

const FLOOD = root(
  bullets(
    [bold('Raise or buy out'), ' homes that were flooded more than once. County planning, within five years.'],
    [bold('Wider culverts'), ' where streets flood each spring. Highway departments, with each repaving.'],
  ),
)

const WIND = root(
  bullets(
    [bold('Safe rooms'), ' in schools and next to mobile home parks. School districts, within four years.'],
    [bold('Trees and lines:'), ' trim along the circuits that feed hospitals. Utilities, every year.'],
  ),
)

const HEAT = root(
  bullets(
    [bold('Cooling centers'), ' within a walk of every home in the cities. Health departments, before each summer.'],
    [bold('Shade:'), ' trees on the hottest blocks first. Parks departments, every spring.'],
  ),
)

const MONEY = root(
  paragraph(
    'Two programs of FEMA pay the larger part of a project: the Hazard Mitigation Grant Program after a declared ',
    'disaster, and Flood Mitigation Assistance for buildings with flood insurance. ',
    bold('Both ask for an approved plan first'),
    ' (44 CFR 201.6), which is one more reason to keep one.',
  ),
  paragraph('These actions are examples. They show what such a page holds; no government has adopted them.'),
)
