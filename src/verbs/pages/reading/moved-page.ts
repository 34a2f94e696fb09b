import { z } from 'zod'
import { GUEST, levelIn } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { normalSlug } from '#domain/page/address/slug.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findFormer } from '#domain/page/navigation/find-page.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { pagesWithin } from './pattern-theme.ts'

export const findMovedPage = defineVerb({
  name: 'pages.moved',
  summary:
    'The slug of the published page that once had this one and that the reader may reach; null where there is none.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, slug: z.string().max(2000) }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, slug }, context): Promise<{ slug: string | null }> {
    const pattern = await pagePattern(patternId, context)
    // Where a page went that this reader may not reach is not told either.
    const pages = publishedPages(await pagesWithin(pattern, levelIn(context.actor, pattern.app), context))
    const page = findFormer(pages, normalSlug(slug))
    // Without slashes at its ends no slug can be read as another host.
    return { slug: page ? normalSlug(page.url_slug) || String(page.id) : null }
  },
})
