import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { normalSlug } from '#domain/page/address/slug.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findPage } from '#domain/page/navigation/find-page.ts'
import type { PageView } from '#domain/page/view/page-view.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { guestView } from './guest-views.ts'
import { pageViewOf } from './page-view-of.ts'

export const viewPage = defineVerb({
  name: 'pages.view',
  summary: 'A published page as visitors read it; an empty slug is the first page.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, slug: z.string().max(2000), search: z.string().max(20_000).default('') }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, slug, search }, context): Promise<PageView> {
    const { directory } = context
    const pattern = await pagePattern(patternId, context)
    const published = publishedPages(await directory.pages(pattern.app, pattern.doc_type))
    const listing = findPage(published, normalSlug(slug))
    const found = listing && (await directory.published(listing.id))
    if (!found) throw notFound('This page')
    const shown = { pattern, listing, page: found.page }
    return guestView(shown, context, async (watched) => {
      const view = await pageViewOf({ ...shown, search }, watched)
      return { ...view, tags: [...found.tags, ...view.tags] }
    })
  },
})
