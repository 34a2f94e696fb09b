import type { LegalKind } from '#domain/page/navigation/legal-pages.ts'
import type { Section } from '#domain/section/section.ts'
import { bold, bullets, paragraph, richTextSection, root } from '#verbs/rich-nodes.ts'

/** What a privacy policy or terms begin with: what this system does, and gaps for what only its operator knows. */
export function legalSections(kind: LegalKind): Section[] {
  return kind === 'privacy' ? privacySections() : termsSections()
}

const GAP = '[To be completed]'

function privacySections(): Section[] {
  return [
    richTextSection(
      'privacy-who',
      'Who is responsible',
      root(
        paragraph(bold(GAP), ' Name of the organization, its postal address, and an email address for questions.'),
        paragraph(
          'This text is a starting point. It says what the software behind this site does on its own; ',
          'whoever runs the site must check it, complete it and take responsibility for it before publishing it.',
        ),
      ),
    ),
    richTextSection(
      'privacy-reading',
      'When you read this site',
      root(
        bullets(
          ['Reading needs no account, and the site sets no cookie for readers.'],
          ['The pages load nothing from other companies: no advertising, no statistics, no fonts from elsewhere.'],
          [
            'The server may log the address of your connection, the page and the time, to keep the service running. ',
            bold(GAP),
            ' How long such logs are kept.',
          ],
        ),
      ),
    ),
    richTextSection(
      'privacy-accounts',
      'When you have an account',
      root(
        bullets(
          ['Your name, your email address and a protected form of your password are stored.'],
          ['One cookie keeps you signed in. It is deleted when you sign out.'],
          ['What you change is recorded with your name and the time, so that others can follow the history of a page.'],
        ),
        paragraph(bold(GAP), ' How people ask to see, correct or delete what is stored about them.'),
      ),
    ),
  ]
}

function termsSections(): Section[] {
  return [
    richTextSection(
      'terms-use',
      'Using this site',
      root(
        paragraph(
          'This text is a starting point, not legal advice; whoever runs the site must check and complete it ',
          'before publishing it.',
        ),
        paragraph(bold(GAP), ' Who offers this site, and to whom.'),
      ),
    ),
    richTextSection(
      'terms-content',
      'Text, pictures and data',
      root(
        paragraph(bold(GAP), ' The licence under which text and pictures may be reused.'),
        paragraph(
          'Tables name the source and the version that they show. Data keeps the terms of whoever published it.',
        ),
      ),
    ),
    richTextSection(
      'terms-limits',
      'What is not promised',
      root(
        paragraph(
          'The pages are maintained with care, but they may still be wrong, out of date or temporarily unavailable. ',
          'In an emergency, follow the instructions of the authorities, not this site.',
        ),
        paragraph(bold(GAP), ' Which law applies, and whom to contact.'),
      ),
    ),
  ]
}
