import { EDITOR, levelIn } from '#domain/access/access.ts'
import type { Picture } from '#domain/media/picture.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findPage } from '#domain/page/navigation/find-page.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageFacts } from '#domain/page/view/page-facts.ts'
import { type PageView, pagePath } from '#domain/page/view/page-view.ts'
import type { Section } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { gridColumns } from '#domain/site/section-grid.ts'
import { themeTag } from '#domain/site/site-tags.ts'
import { bandLooks } from '#domain/theme/page-look.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { pageFacts } from './page-facts.ts'
import { pageFrame } from './page-frame.ts'
import { refuseBelowPage, themeSources } from './pattern-theme.ts'
import { sectionElement } from './section-element.ts'

/** A page without its sections and without what its address asks for. */
export type PageShell = Omit<PageView, 'sections' | 'query' | 'filterKeys' | 'filterSearch'>

export type ShownPage = { pattern: Pattern; listing: PageListing; page: Page }

/** What stands around the sections of a page; refused to whom the page is out of reach. */
export async function pageShell({ pattern, listing, page }: ShownPage, context: VerbContext): Promise<PageShell> {
  const { directory, actor } = context
  const { app, doc_type, base_url } = pattern
  await refuseBelowPage(pattern, listing.id, context)
  const published = publishedPages(await directory.pages(app, doc_type))
  const slug = listing.url_slug || String(listing.id)
  const frame = await pageFrame(pattern, { pageId: listing.id, theme: page.theme }, context)
  const facts = await pageFacts(pattern, { page, groups: page.section_groups, sections: page.sections, frame }, context)
  return {
    ...frame,
    id: page.id,
    title: page.title,
    description: page.description,
    slug,
    path: listing === findPage(published, '') ? base_url : pagePath(base_url, slug),
    editPath: levelIn(actor, app) >= EDITOR ? pagePath(base_url, `edit/${slug}`) : null,
    facts,
    picture: sharedPicture(page.sections, facts) ?? frame.logo,
    layout: { sidebar: page.sidebar, side_nav: page.side_nav, full_width: page.full_width },
    hasSearchField: hasSearchField(page.sections, facts),
    bandLooks: bandLooks(page.section_groups, { ...(await themeSources(pattern, context)), page: page.theme }),
    gridColumns: gridColumns(pattern.theme),
    groups: page.section_groups,
    tags: [...new Set([...frame.tags, ...page.section_groups.map(({ theme }) => themeTag(app, theme))])],
  }
}

function hasSearchField(sections: readonly Section[], facts: PageFacts): boolean {
  return sections.some((section) => {
    const element = sectionElement(section)
    return element.kind === 'known' && element.model.hasSearchField?.(element.settings, facts) === true
  })
}

/** The picture that stands for a page where it is shared: the first that one of its elements offers. */
function sharedPicture(sections: readonly Section[], facts: PageFacts): Picture | null {
  for (const section of sections) {
    const element = sectionElement(section)
    const picture = element.kind === 'known' ? element.model.sharedPicture?.(element.settings, facts) : null
    if (picture) return picture
  }
  return null
}
