import { EDITOR, levelIn } from '#domain/access/access.ts'
import { publishedPages } from '#domain/page/branch-navigation.ts'
import { findPage } from '#domain/page/find-page.ts'
import type { PageListing } from '#domain/page/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import { type PageView, pagePath } from '#domain/page/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { gridColumns } from '#domain/site/section-grid.ts'
import { bandLooks } from '#domain/theme/page-look.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { pageAddress } from './page-address.ts'
import { pageFacts } from './page-facts.ts'
import { pageFrame } from './page-frame.ts'
import { refuseBelowPath, themeSources } from './pattern-theme.ts'
import { dataTags, originTags, sectionViews } from './section-views.ts'

type Shown = { pattern: Pattern; listing: PageListing; page: Page; search: string }

/** A page as its readers see it, made of its `sections` and `section_groups`, with all that stands around them. */
export async function pageViewOf({ pattern, listing, page, search }: Shown, context: VerbContext): Promise<PageView> {
  const { directory, actor } = context
  const { app, doc_type, base_url } = pattern
  const published = publishedPages(await directory.pages(app, doc_type))
  const slugOrId = listing.url_slug || String(listing.id)
  const path = listing === findPage(published, '') ? base_url : pagePath(base_url, slugOrId)
  for (const own of [path, pagePath(base_url, slugOrId)]) await refuseBelowPath(pattern, own, context)
  const frame = await pageFrame(pattern, { pageId: listing.id, theme: page.theme }, context)
  const address = pageAddress(page, search)
  const sections = await sectionViews(app, page.sections, context, address)
  return {
    ...frame,
    id: page.id,
    title: page.title,
    description: page.description,
    slug: slugOrId,
    path,
    editPath: levelIn(actor, app) >= EDITOR ? pagePath(base_url, `edit/${slugOrId}`) : null,
    facts: await pageFacts(pattern, { page, groups: page.section_groups, sections: page.sections, frame }, context),
    layout: { sidebar: page.sidebar, side_nav: page.side_nav, full_width: page.full_width },
    bandLooks: bandLooks(page.section_groups, { ...(await themeSources(pattern, context)), page: page.theme }),
    gridColumns: gridColumns(pattern.theme),
    groups: page.section_groups,
    sections,
    query: address.query,
    filterKeys: address.filterKeys,
    filterSearch: address.filterSearch,
    tags: [...frame.tags, ...dataTags(page.sections), ...originTags(sections)],
  }
}
