import { LEGAL_PAGES } from '#domain/page/navigation/legal-pages.ts'
import { bold, bullets, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, footerSection, headerSection, text } from '../demo-page.ts'

/** What the site is, and its two policies. */
export function aboutPages(): DemoPage[] {
  return [
    {
      title: 'About',
      description: 'What this site is, and how to make it your own.',
      draft_sections: [
        headerSection({ subTitle: 'What this site is', overlay: 'none', titleSize: 48, height: 220 }),
        text('about', 'A site to try things on', ABOUT, { size: '2/3' }),
        text('upkeep', 'How a plan stays alive', UPKEEP, { size: '1/3', border: 'full' }),
        footerSection(),
      ],
    },
    policy('privacy', 'What is stored about you when you read this site', [
      text('reading', 'When you read', READING),
      text('accounts', 'When you have an account', ACCOUNTS),
    ]),
    policy('terms', 'How the pages of this site may be used', [
      text('use', 'Using these pages', USE),
      text('limits', 'What is not promised', LIMITS),
    ]),
  ]
}

function policy(kind: 'privacy' | 'terms', subTitle: string, sections: DemoPage['draft_sections']): DemoPage {
  const { title, slug } = LEGAL_PAGES[kind]
  return {
    title,
    url_slug: slug,
    hide_in_nav: true,
    description: subTitle,
    draft_sections: [
      headerSection({ subTitle, overlay: 'none', titleSize: 48, height: 200 }),
      ...sections,
      footerSection(),
    ],
  }
}

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
  paragraph('The pictures were drawn for this site. The numbers are real; the plan itself is nobody’s.'),
)

const UPKEEP = root(
  paragraph(
    'Federal rules (44 CFR 201.6) ask that local mitigation plans are reviewed, revised and submitted again ',
    'within five years. Reading one page a month is the easier way.',
  ),
)

const READING = root(
  bullets(
    ['Reading needs no account, and the site sets no cookie for readers.'],
    ['The pages load nothing from other companies: no advertising, no statistics, no fonts from elsewhere.'],
    ['This is a demonstration. Whoever runs it for others replaces this page by a policy of their own.'],
  ),
)

const ACCOUNTS = root(
  bullets(
    ['Your name, your email address and a protected form of your password are stored.'],
    ['One cookie keeps you signed in. It is deleted when you sign out.'],
    ['What you change is recorded with your name and the time, so that others can follow the history of a page.'],
  ),
)

const USE = root(
  paragraph(
    'The text and pictures of this demonstration may be used again for any purpose. ',
    'The data is in the public domain; tables name the source and the version that they show.',
  ),
)

const LIMITS = root(
  paragraph(
    'The pages are kept with care and may still be wrong or out of date. In an emergency follow the instructions ',
    'of the authorities, not this site.',
  ),
)
