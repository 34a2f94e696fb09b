import { invalid } from '#domain/problem.ts'
import type { PageListing } from '../navigation/navigation.ts'
import type { PagePlaces } from '../tree/page-places.ts'
import type { PlacedPage } from '../tree/placed-page.ts'
import { freeSlug, prefixedSlug, slugFor, writtenSlug } from './slug.ts'

const MOST_FORMER = 50

/** The addresses that lead to a page after its slug changed: the newest last, its present one never among them. */
export function formerSlugs(former: readonly string[], from: string, to: string): string[] {
  const others = former.filter((slug) => slug !== from && slug !== to)
  return (from === '' || from === to ? others : [...others, from]).slice(-MOST_FORMER)
}

/** The changed page with the slug that its new title, place or written slug asks for; the old address still leads to it. */
export function withSlug<Placed extends Omit<PlacedPage, 'history'>>(
  before: Placed,
  after: Placed,
  places: PagePlaces,
): Placed {
  const written = after.url_slug !== before.url_slug
  if (!written && after.title === before.title && after.parent === before.parent) return after
  const above = places.get(after.parent)
  if (after.parent !== before.parent && after.parent !== '' && !above) throw invalid('The parent page was not found.')
  const rules = places.slugRules(before.id)
  // Stored data has pages that are their own parents: those have no prefix.
  const prefix = above && above.id !== before.id ? above.url_slug : ''
  const url_slug = written
    ? freeSlug(prefixedSlug(writtenSlug(after.url_slug), prefix), after.index, rules)
    : slugFor(after.title, after.index, prefix, rules)
  if (url_slug === before.url_slug) return { ...after, url_slug }
  return { ...after, url_slug, former_slugs: formerSlugs(before.former_slugs, before.url_slug, url_slug) }
}

/**
 * Puts a page with its new slug in its place, and answers the pages below it with theirs: each has the prefix of its
 * parent once, then its own part.
 */
export function slugsBelow(page: PageListing, from: string, places: PagePlaces): PageListing[] {
  places.put(page)
  const moved: PageListing[] = []
  const seen = new Set([page.id])
  const follow = (above: PageListing, before: string) => {
    for (const page of places.below(String(above.id))) {
      if (seen.has(page.id) || page.url_slug === '') continue
      seen.add(page.id)
      const prefixed = before !== '' && page.url_slug.startsWith(`${before}/`)
      const own = page.url_slug.slice(prefixed ? before.length + 1 : page.url_slug.lastIndexOf('/') + 1)
      const wanted = above.url_slug === '' ? own : `${above.url_slug}/${own}`
      const url_slug = freeSlug(wanted, page.index, places.slugRules(page.id))
      if (url_slug === page.url_slug) continue
      const now = { ...page, url_slug, former_slugs: formerSlugs(page.former_slugs, page.url_slug, url_slug) }
      places.put(now)
      moved.push(now)
      follow(now, page.url_slug)
    }
  }
  follow(page, from)
  return moved
}
