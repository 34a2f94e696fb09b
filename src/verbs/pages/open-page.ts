import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { normalSlug } from '#domain/page/slug.ts'
import { notFound } from '#domain/problem.ts'
import { loadPage } from '#store/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from './page-target.ts'
import { sectionViews } from './section-views.ts'
import { findPage } from './view-page.ts'

export const openPage = defineVerb({
  name: 'pages.open',
  summary: 'A page with its draft, for editing; an empty slug is the first page, null where there is none yet.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, slug: z.string().max(2000) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, slug }, context) {
    const { store, directory } = context
    const pattern = await pagePattern(patternId, context)
    const pages = await directory.pages(pattern.app, pattern.doc_type)
    const listing = findPage(pages, normalSlug(slug))
    if (!listing && normalSlug(slug) !== '') throw notFound('This page')
    const item = listing && (await store.items.get(listing.id))
    const page = item ? await loadPage(store, item) : null
    return {
      pattern: { id: pattern.id, app: pattern.app, name: pattern.name, base: pattern.base_url },
      pages,
      page,
      preview: page ? await sectionViews(pattern.app, page.draft_sections, context) : [],
    }
  },
})
