import { invalid } from '#domain/problem.ts'
import type { PageListing } from './navigation.ts'
import type { Page } from './page.ts'
import { freeSlug, slugFor, writtenSlug } from './slug.ts'

const MOST_FORMER = 50

/** The addresses that lead to a page after its slug changed: the newest last, its present one never among them. */
export function formerSlugs(former: readonly string[], from: string, to: string): string[] {
  const others = former.filter((slug) => slug !== from && slug !== to)
  return (from === '' || from === to ? others : [...others, from]).slice(-MOST_FORMER)
}

/** The changed page with the slug that its new title, place or written slug asks for; the old address still leads to it. */
export function withSlug(before: Page, after: Page, pages: readonly PageListing[]): Page {
  const written = after.url_slug !== before.url_slug
  if (!written && after.title === before.title && after.parent === before.parent) return after
  const others = pages.filter((page) => page.id !== before.id)
  const above = others.find((page) => String(page.id) === after.parent)
  if (after.parent !== before.parent && after.parent !== '') refuseParent(before.id, above, others)
  const url_slug = written
    ? freeSlug(writtenSlug(after.url_slug), after.index, (slug) => others.some((page) => page.url_slug === slug))
    : slugFor(after.title, after.index, above?.url_slug ?? '', others)
  if (url_slug === before.url_slug) return { ...after, url_slug }
  return { ...after, url_slug, former_slugs: formerSlugs(before.former_slugs, before.url_slug, url_slug) }
}

/** The pages below a page whose slug changed, with their new slugs: each has the prefix of its parent once, then its own part. */
export function slugsBelow(pageId: number, from: string, to: string, pages: readonly PageListing[]): PageListing[] {
  const below = childrenOf(pages)
  const owners = new Map(pages.map((page) => [page.id === pageId ? to : page.url_slug, page.id]))
  const moved: PageListing[] = []
  const seen = new Set([pageId])
  const follow = (parentId: number, before: string, after: string) => {
    for (const page of below.get(String(parentId)) ?? []) {
      if (seen.has(page.id) || page.url_slug === '') continue
      seen.add(page.id)
      const prefixed = before !== '' && page.url_slug.startsWith(`${before}/`)
      const own = page.url_slug.slice(prefixed ? before.length + 1 : page.url_slug.lastIndexOf('/') + 1)
      const isTaken = (slug: string) => (owners.get(slug) ?? page.id) !== page.id
      const url_slug = freeSlug(after === '' ? own : `${after}/${own}`, page.index, isTaken)
      if (url_slug === page.url_slug) continue
      owners.set(url_slug, page.id)
      moved.push({ ...page, url_slug, former_slugs: formerSlugs(page.former_slugs, page.url_slug, url_slug) })
      follow(page.id, page.url_slug, url_slug)
    }
  }
  follow(pageId, from, to)
  return moved
}

function childrenOf(pages: readonly PageListing[]): Map<string, PageListing[]> {
  const below = new Map<string, PageListing[]>()
  for (const page of pages) {
    const siblings = below.get(page.parent)
    if (siblings) siblings.push(page)
    else below.set(page.parent, [page])
  }
  return below
}

/** A page stands below a page of the same site, and never below itself. */
function refuseParent(pageId: number, parent: PageListing | undefined, others: readonly PageListing[]): void {
  if (!parent) throw invalid('The page above was not found.')
  const byId = new Map(others.map((page) => [String(page.id), page]))
  const seen = new Set<number>()
  let above: PageListing | undefined = parent
  while (above && !seen.has(above.id)) {
    if (above.parent === String(pageId)) throw invalid('A page can not stand below itself.')
    seen.add(above.id)
    above = byId.get(above.parent)
  }
}
