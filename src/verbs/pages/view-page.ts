import { z } from 'zod'
import { EDITOR, GUEST, levelIn } from '#domain/access/access.ts'
import { PATTERNS_TAG } from '#domain/item/change-tags.ts'
import { ItemId, itemKey } from '#domain/item/item.ts'
import { navigationTree, type PageListing } from '#domain/page/navigation.ts'
import { isPublished } from '#domain/page/page.ts'
import { type PageView, pagePath } from '#domain/page/page-view.ts'
import { normalSlug } from '#domain/page/slug.ts'
import { forbidden, notFound, signInFirst } from '#domain/problem.ts'
import { gridColumns } from '#domain/site/section-grid.ts'
import { loadPage } from '#store/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { pageAddress } from './page-address.ts'
import { appOfPattern, pagePattern } from './page-target.ts'
import { dataTags, originTags, sectionViews } from './section-views.ts'

export const viewPage = defineVerb({
  name: 'pages.view',
  summary: 'A published page as visitors read it; an empty slug is the first page.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, slug: z.string().max(2000), search: z.string().max(20_000).default('') }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, slug, search }, context): Promise<PageView> {
    const { store, directory, actor } = context
    const pattern = await pagePattern(patternId, context)
    const { app, doc_type, base_url } = pattern
    const level = levelIn(actor, app)
    if (level < pattern.authLevel) throw actor.id === null ? signInFirst() : forbidden()
    const published = (await directory.pages(app, doc_type)).filter(isPublished)
    const listing = findPage(published, normalSlug(slug))
    const item = listing && (await store.items.get(listing.id))
    if (!item) throw notFound('This page')
    const page = await loadPage(store, item)
    const address = pageAddress(page, search)
    const sections = await sectionViews(app, page.sections, context, address)
    const site = (await directory.sites()).find((one) => one.app === app)
    return {
      id: page.id,
      title: page.title,
      description: page.description,
      slug: listing.url_slug,
      siteName: site?.name ?? pattern.name,
      base: base_url,
      editPath: level >= EDITOR ? pagePath(base_url, `edit/${listing.url_slug}`) : null,
      navigation: navigationTree(published),
      gridColumns: gridColumns(pattern.theme),
      groups: page.section_groups,
      sections,
      query: address.query,
      filterKeys: address.filterKeys,
      filterSearch: address.filterSearch,
      tags: [
        `item:${page.id}`,
        ...page.sections.map((section) => `item:${section.id}`),
        `list:${itemKey(app, doc_type)}`,
        PATTERNS_TAG,
        `list:${itemKey(app, 'site')}`,
        ...dataTags(page.sections),
        ...originTags(sections),
      ],
    }
  },
})

/** The page of a slug, or of an id where it has no slug; without a slug the first page at the top level. */
export function findPage(pages: PageListing[], slug: string): PageListing | undefined {
  if (slug !== '')
    return pages.find((page) => page.url_slug === slug || (page.url_slug === '' && String(page.id) === slug))
  return pages.filter((page) => page.parent === '').sort((a, b) => a.index - b.index || a.id - b.id)[0]
}
