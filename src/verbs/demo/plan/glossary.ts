import { bold, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

/** The words of the plan, in plain English. */
export function glossaryPage({ to }: PlanParts): DemoPage {
  return {
    title: 'Glossary',
    parent: 'Methods',
    description: 'What the words of this plan mean.',
    draft_sections: [
      plainHeader('What the words of this plan mean'),
      text('terms-risk', 'Risk and loss', entries(RISK), { size: '1/2', tags: 'glossary' }),
      text('terms-plan', 'Plans and programs', entries(PLAN), { size: '1/2', tags: 'glossary' }),
      text('terms-data', 'Data', entries(DATA), { size: '1/2', tags: 'glossary' }),
      text('missing', 'A word is missing?', missing(to('about/accessibility_and_contact')), {
        size: '1/2',
        border: 'full',
      }),
      planFooter(),
    ],
  }
}

const entries = (words: Record<string, string>) =>
  root(...Object.entries(words).map(([word, meaning]) => paragraph(bold(word), ' ', meaning)))

const missing = (contact: string) =>
  root(paragraph('Tell us, and it is added here: ', link(contact, 'how to reach us'), '.'))

const RISK = {
  'Expected annual loss':
    'What hazards are expected to take in an average year, in dollars: buildings, people and crops.',
  Risk: 'Expected loss, weighed by how hard people are hit and how well a place recovers.',
  'Social vulnerability': 'How much harder people are hit because of age, income, health or language.',
  'Community resilience': 'How well a place prepares, withstands what comes, and recovers.',
  'Value of people': 'Deaths and injuries counted in dollars, so that they can be added to other losses.',
}

const PLAN = {
  Mitigation: 'What is done before a hazard strikes to reduce its losses for the long term.',
  Action: 'One piece of that work, with a name, a leader and a year.',
  Declaration: 'A decision of the President that opens federal help for named areas.',
  'Major disaster (DR)': 'A declaration after great damage; it opens the most programs, mitigation among them.',
  'Emergency (EM)': 'A declaration for quick help, often before or during an event.',
}

const DATA = {
  'FIPS code': 'The number of a state (two digits) or a county (five), by which tables and maps find each other.',
  Source: 'A set of data that is kept current, such as the National Risk Index.',
  Version: 'A source as it was at one point in time. Pages say which version they show.',
  Validation: 'Checking every row against the rules of its columns, such as whether a code is one of a county.',
}
