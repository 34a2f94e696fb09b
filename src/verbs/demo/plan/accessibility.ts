import { bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

/** How everybody can read the plan, and how its office is reached. */
export function accessibilityPage({ to }: PlanParts): DemoPage {
  return {
    title: 'Accessibility and contact',
    parent: 'About',
    description: 'How everyone can read this plan, and how to reach the people who maintain it.',
    draft_sections: [
      plainHeader('So that everyone can read it'),
      text('reading', 'Reading this site', READING, { size: '2/3', tags: 'accessibility' }),
      text('contact', 'Reach us', contact(to), PANEL),
      text('problems', 'When something does not work', PROBLEMS),
      planFooter(),
    ],
  }
}

const READING = root(
  bullets(
    ['All pages work with a keyboard, with a screen reader, and enlarged to twice their size.'],
    ['Graphs and maps can be read as tables, and their colors are never the only way to tell values apart.'],
    ['Pages can be read without JavaScript; filters and tables then load a new page.'],
    ['Light or dark follows what your device is set to.'],
    ['The whole plan can be printed, or saved as one file, from the bottom of any page.'],
  ),
)

const contact = (to: PlanParts['to']) =>
  root(
    paragraph(
      'This is a demonstration: nobody reads messages to it. An office would put its address, phone number and hours here.',
    ),
    paragraph(link(to('privacy-policy'), 'What is stored about you')),
  )

const PROBLEMS = root(
  paragraph(
    'Say which page it was, what you wanted to do, and what happened instead. An office that runs this site replies ',
    'within the time that its rules set, and sends the content in another form until the page is fixed.',
  ),
)
