import { bold, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

/** What the site is, and how it is made one's own. */
export function aboutPage({ to }: PlanParts): DemoPage {
  return {
    title: 'About',
    description: 'What this site is, and how to make it your own.',
    draft_sections: [
      plainHeader('What this site is'),
      text('about', 'A site to try things on', about(to('upkeep')), { size: '2/3' }),
      text('upkeep', 'How a plan stays alive', alive(to('planning')), PANEL),
      planFooter(),
    ],
  }
}

const about = (upkeep: string) =>
  root(
    paragraph(
      'These pages were made by the same steps that are open to every editor: a page is added, filled with sections, ',
      'saved as a draft and published. Change them, or delete them when you no longer need them.',
    ),
    paragraph(
      'Sign in and choose ',
      bold('Edit'),
      ' at the top of a page to begin. Readers do not see your changes until you publish.',
    ),
    paragraph('The pictures were drawn for this site. The numbers are real; the plan itself is nobody’s.'),
    paragraph('Those who maintain the data will find their tools on the page ', link(upkeep, 'Upkeep'), '.'),
  )

const alive = (planning: string) =>
  root(
    paragraph('Reading one page a month is easier than reading all of them once every five years.'),
    paragraph(link(planning, 'How the plan is reviewed')),
  )
