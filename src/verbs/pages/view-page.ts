import { z } from 'zod'
import { EDITOR, GUEST, levelIn } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { publishedPages } from '#domain/page/branch-navigation.ts'
import { findPage } from '#domain/page/find-page.ts'
import { type PageView, pagePath } from '#domain/page/page-view.ts'
import { normalSlug } from '#domain/page/slug.ts'
import { notFound } from '#domain/problem.ts'
import { gridColumns } from '#domain/site/section-grid.ts'
import { defineVerb } from '#verbs/verb.ts'
import { pageAddress } from './page-address.ts'
import { pageFrame } from './page-frame.ts'
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
    const { directory, actor } = context
    const pattern = await pagePattern(patternId, context)
    const { app, doc_type, base_url } = pattern
    const published = publishedPages(await directory.pages(app, doc_type))
    const listing = findPage(published, normalSlug(slug))
    const frame = await pageFrame(pattern, listing?.id ?? null, context)
    const found = listing && (await directory.published(listing.id))
    if (!found) throw notFound('This page')
    const { page, tags } = found
    const address = pageAddress(page, search)
    const sections = await sectionViews(app, page.sections, context, address)
    const slugOrId = listing.url_slug || String(listing.id)
    return {
      ...frame,
      id: page.id,
      title: page.title,
      description: page.description,
      slug: slugOrId,
      path: listing === findPage(published, '') ? base_url : pagePath(base_url, slugOrId),
      editPath: levelIn(actor, app) >= EDITOR ? pagePath(base_url, `edit/${slugOrId}`) : null,
      gridColumns: gridColumns(pattern.theme),
      groups: page.section_groups,
      sections,
      query: address.query,
      filterKeys: address.filterKeys,
      filterSearch: address.filterSearch,
      tags: [...tags, ...frame.tags, ...dataTags(page.sections), ...originTags(sections)],
    }
  },
})
