import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { findFormer } from '#domain/page/find-page.ts'
import { isPublished } from '#domain/page/page.ts'
import { normalSlug } from '#domain/page/slug.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from './page-target.ts'

export const findMovedPage = defineVerb({
  name: 'pages.moved',
  summary: 'The slug of the published page that once had this one; null where there is none, or a page has it now.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, slug: z.string().max(2000) }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, slug }, context): Promise<{ slug: string | null }> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = (await context.directory.pages(app, doc_type)).filter(isPublished)
    const page = findFormer(pages, normalSlug(slug))
    // Without slashes at its ends no slug can be read as another host.
    return { slug: page ? normalSlug(page.url_slug) || String(page.id) : null }
  },
})
