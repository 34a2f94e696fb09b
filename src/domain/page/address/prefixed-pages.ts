import type { PageListing } from '../navigation/navigation.ts'
import { formerSlugs } from './moved-slugs.ts'
import { prefixedSlug } from './slug.ts'

/** Far more than the levels of any tree of pages. */
const MOST_LEVELS = 50

/**
 * Pages at the addresses where they are read: each has the prefix of the page above exactly once. Older data stores only
 * the own part of a slug; where that was an address, it leads to the page. An address that another page has stays its.
 */
export function prefixedPages(pages: PageListing[]): PageListing[] {
  const byId = new Map(pages.map((page) => [String(page.id), page]))
  if (pages.every((page) => isPrefixed(page, byId.get(page.parent)))) return pages
  const taken = new Set(pages.map(({ url_slug }) => url_slug))
  const placed = new Map<PageListing, PageListing>()
  const place = (page: PageListing, below: ReadonlySet<PageListing>): PageListing => {
    const known = placed.get(page)
    if (known) return known
    const above = byId.get(page.parent)
    // Stored parents may run in a circle, or up without end: there the way up ends.
    const isAbove = above && above !== page && !below.has(above) && below.size < MOST_LEVELS
    const parent = isAbove ? place(above, new Set([...below, page])) : undefined
    const url_slug = prefixedSlug(page.url_slug, parent?.url_slug ?? '')
    const isFree = url_slug === page.url_slug || !taken.has(url_slug)
    const now = isFree ? movedTo(page, url_slug) : page
    taken.add(now.url_slug)
    placed.set(page, now)
    return now
  }
  return pages.map((page) => place(page, new Set()))
}

function isPrefixed({ id, url_slug }: PageListing, above: PageListing | undefined): boolean {
  if (!above || above.id === id) return true
  return prefixedSlug(url_slug, above.url_slug) === url_slug
}

function movedTo(page: PageListing, url_slug: string): PageListing {
  if (url_slug === page.url_slug) return page
  return { ...page, url_slug, former_slugs: formerSlugs(page.former_slugs, page.url_slug, url_slug) }
}
