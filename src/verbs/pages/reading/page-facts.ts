import { levelIn } from '#domain/access/access.ts'
import { madeOnce } from '#domain/made-once.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { footerLinks } from '#domain/page/navigation/footer-links.ts'
import { legalPlaces } from '#domain/page/navigation/legal-places.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import type { Page, SectionGroup } from '#domain/page/page.ts'
import { printPath } from '#domain/page/print/print-address.ts'
import { firstSection, lastPublished, type PageFacts, titleSection } from '#domain/page/view/page-facts.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { PagePaths } from '#domain/rich-text/linked-pages.ts'
import type { Section } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { elementModels } from '#elements/registry.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { PageFrame } from './page-frame.ts'
import { pagesWithin } from './pattern-theme.ts'
import { sectionElement } from './section-element.ts'

type Shown = { page: Page; groups: SectionGroup[]; sections: Section[]; frame: PageFrame }

/** What elements may show of a page and its site; all of it is in memory already. */
export async function pageFacts(
  pattern: Pattern,
  { page, groups, sections, frame }: Shown,
  context: VerbContext,
): Promise<PageFacts> {
  const pages = await pagesWithin(pattern, levelIn(context.actor, pattern.app), context)
  const { base, siteName, trail, searchPath } = frame
  const { header, footer } = frame.look
  const first = firstSection(groups, sections)
  const titled = titleSection(groups, sections, ({ element }) => saysTitle(element['element-type']))
  return {
    title: page.title,
    ...{ siteName, base, trail, searchPath },
    footerLinks: footerLinks(publishedPages(pages)),
    legal: legalPlaces(pages, base, { privacy: footer.privacyPath, terms: footer.termsPath }),
    publishedAt: lastPublished(page),
    printPath: printPath(base, { part: 'page', slug: page.url_slug || String(page.id) }),
    theme: { header, footer },
    titleSection: titled && (titled.trackingId || String(titled.id)),
    firstSection: first && (first.trackingId || String(first.id)),
    linkedPages: linkedPaths(sections, publishedPages(pages), base),
  }
}

/** Paths of the pages that sections link to; whoever links to none, as most do, has nothing looked up. */
function linkedPaths(sections: readonly Section[], pages: readonly PageListing[], base: string): PagePaths {
  const ids = new Set(sections.flatMap(linkedPageIds))
  if (ids.size === 0) return {}
  const linked = pages.filter(({ id }) => ids.has(id))
  return Object.fromEntries(linked.map(({ id, url_slug }) => [id, pagePath(base, url_slug || String(id))]))
}

const linkedPageIds = madeOnce((section: Section): number[] => {
  const element = sectionElement(section)
  return element.kind === 'known' ? (element.model.linkedPages?.(element.settings) ?? []) : []
})

function saysTitle(type: string): boolean {
  return elementModels.get(type)?.saysTitle ?? false
}
