import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { grid, heading, more, numbered, picture } from '../rich-blocks.ts'
import { planFooter } from './footer.ts'

/** How the plan is made and kept, who takes part, and how its pages are meant to be used. */
export function planningPage({ to, pictures }: PlanParts): DemoPage {
  return {
    title: 'Planning',
    description: 'How this plan is made and kept current, who takes part, and how to use its pages.',
    draft_sections: [
      plainHeader('How the plan is made, and how to use it'),
      text('cycle', 'Four steps that begin again', cycle(pictures.cycle), { tags: 'planning,review' }),
      text('use', 'How to use this plan', use(to), { size: '2/3' }),
      text('rules', 'What the rules ask', RULES, PANEL),
      text('who', 'Who takes part', WHO, { tags: 'participation' }),
      text('questions', 'Questions that people ask', QUESTIONS),
      planFooter(),
    ],
  }
}

const cycle = (drawn: Parameters<typeof picture>[0]) =>
  root(
    paragraph(
      'A mitigation plan is never finished. What is learned from one storm, and from one year of work, goes into the next round.',
    ),
    picture(drawn, 'The four steps of the plan. The last leads back to the first.'),
  )

const use = (to: PlanParts['to']) =>
  root(
    heading('h3', 'If you live here'),
    paragraph(
      'Read the page of the ',
      link(to('hazards'), 'hazard'),
      ' that worries you: each says what helps at home.',
    ),
    heading('h3', 'If you work for a town or county'),
    numbered(
      ['Open the ', link(to('counties/county_profile'), 'profile of your county'), ' and choose its name.'],
      ['Compare it with its neighbors, and note where it stands out.'],
      ['Look up the ', link(to('actions'), 'actions'), ' that name your county or your department.'],
      ['Tell us what is missing: ', link(to('about/accessibility_and_contact'), 'how to reach us'), '.'],
    ),
    heading('h3', 'If you write a report'),
    paragraph(
      'Every figure names its source. The ',
      link(to('data_catalogue'), 'data catalogue'),
      ' has the files, and ',
      link(to('methods'), 'Methods'),
      ' says what was done to them. The whole plan can be printed from the bottom of any page.',
    ),
  )

const RULES = root(
  paragraph(
    'Federal rules (44 CFR 201.6) require that a local mitigation plan be reviewed, revised and submitted again within five years.',
  ),
  paragraph('A yearly review is the easier way to get there.'),
)

const WHO = root(
  paragraph('The parts that a planning office would fill in are shown here as an example:'),
  grid(
    ['Who', 'What they bring', 'When'],
    [['County planning'], ['Writes the plan and keeps its pages'], ['All year']],
    [['Emergency management'], ['Warnings, shelters, what went wrong last time'], ['After each event']],
    [['Highway departments and utilities'], ['Where roads and lines fail first'], ['Every spring']],
    [['Health departments'], ['Who is hit hardest, and where they live'], ['Before each summer']],
    [['Residents'], ['What maps do not show'], ['At the yearly review']],
  ),
)

const QUESTIONS = root(
  more(
    'Has a government adopted it?',
    paragraph('No. It is a demonstration. Its data is real, and its actions and reviews are examples.'),
  ),
  more(
    'Which hazards does it leave out?',
    paragraph(
      'A full plan covers every hazard of its area. This one has a page for those that the data at hand can show.',
    ),
  ),
  more(
    'Is risk the same as loss?',
    paragraph('No. Expected loss is what hazards take in an average year. Risk also weighs two things:'),
    bullets(
      [bold('Social vulnerability:'), ' how hard people are hit.'],
      [bold('Community resilience:'), ' how well a place recovers.'],
    ),
  ),
)
