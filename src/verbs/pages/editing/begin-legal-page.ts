import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { LEGAL_KINDS, LEGAL_PAGES } from '#domain/page/navigation/legal-pages.ts'
import { refuse } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import type { SavedPage } from '#work/change-page.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { createPage } from './create-page.ts'
import { legalSections } from './legal-text.ts'
import { savePageDraft } from './save-page.ts'

export const beginLegalPage = defineVerb({
  name: 'pages.begin-legal',
  summary: "Adds a site's privacy policy or terms as a draft with a text to start from, once.",
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, kind: z.enum(LEGAL_KINDS) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, kind }, context): Promise<SavedPage> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const { title, slug } = LEGAL_PAGES[kind]
    const pages = await context.directory.pages(app, doc_type)
    if (pages.some(({ url_slug }) => url_slug === slug))
      throw refuse(409, 'legal-page-exists', `The page ${title} is already there.`)
    // Found in the footer; the navigation is for what the site is about.
    const page = { patternId, title, url_slug: slug, hide_in_nav: true }
    const { id: pageId } = await runVerb(createPage, page, context)
    return runVerb(savePageDraft, { pageId, changes: { draft_sections: legalSections(kind) } }, context)
  },
})
