import { LEGAL_PAGES } from '#domain/page/navigation/legal-pages.ts'
import { bullets, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

/** The two policies that every footer links to. */
export const legalPages = [
  () =>
    policy('privacy', 'What is stored about you when you read this site', [
      text('reading', 'When you read', READING),
      text('accounts', 'When you have an account', ACCOUNTS),
    ]),
  () =>
    policy('terms', 'How the pages of this site may be used', [
      text('use', 'Using these pages', USE),
      text('limits', 'What is not promised', LIMITS),
    ]),
]

function policy(kind: 'privacy' | 'terms', subTitle: string, sections: DemoPage['draft_sections']): DemoPage {
  const { title, slug } = LEGAL_PAGES[kind]
  return {
    title,
    url_slug: slug,
    hide_in_nav: true,
    description: subTitle,
    draft_sections: [plainHeader(subTitle, { height: 200 }), ...sections, planFooter()],
  }
}
const READING = root(
  bullets(
    ['Reading needs no account, and the site sets no cookie for readers.'],
    ['The pages load nothing from other companies: no advertising, no statistics, no fonts from elsewhere.'],
    ['This is a demonstration. Whoever runs it for others replaces this page with a policy of their own.'],
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
    'The text and pictures of this demonstration may be reused for any purpose. ',
    'The data is in the public domain; tables name the source and the version that they show.',
  ),
)

const LIMITS = root(
  paragraph(
    'The pages are maintained with care, but they may still be wrong or out of date. In an emergency, follow the instructions ',
    'of the authorities, not this site.',
  ),
)
