import { type NavigationEntry, navigationTree, type PageListing } from './navigation.ts'
import { isPublished } from './page.ts'

export type Crumb = { title: string; slug: string }

/** Where a page stands in its site: the top level with the branch that leads to the page, and the pages above it. */
export type PagePlace = { navigation: NavigationEntry[]; trail: Crumb[] }

type SiteTree = { byId: Map<string, PageListing>; whole: NavigationEntry[]; top: NavigationEntry[] }

/** A list of pages is replaced, never changed, when one of them changes: what was made from it holds as long as it. */
const trees = new WeakMap<readonly PageListing[], SiteTree>()
const publishedOf = new WeakMap<readonly PageListing[], PageListing[]>()

/** The pages of a list that visitors may read. */
export function publishedPages(pages: readonly PageListing[]): PageListing[] {
  const known = publishedOf.get(pages)
  if (known) return known
  const published = pages.filter(isPublished)
  publishedOf.set(pages, published)
  return published
}

/** Published pages around one of them (or none): a site of a thousand pages sends its top level and one branch. */
export function pagePlace(pages: readonly PageListing[], currentId: number | null): PagePlace {
  const tree = treeOf(pages)
  const current = currentId === null ? undefined : tree.byId.get(String(currentId))
  if (!current) return { navigation: tree.top, trail: [] }
  const above = ancestors(current, tree.byId)
  const open = new Set([current, ...above].map(({ id }) => id))
  return { navigation: branch(tree.whole, open), trail: above.map(asCrumb) }
}

function treeOf(pages: readonly PageListing[]): SiteTree {
  const known = trees.get(pages)
  if (known) return known
  const published = publishedPages(pages)
  const whole = navigationTree(published)
  const tree = {
    byId: new Map(published.map((page) => [String(page.id), page])),
    whole,
    top: branch(whole, new Set()),
  }
  trees.set(pages, tree)
  return tree
}

function branch(entries: NavigationEntry[], open: ReadonlySet<number>): NavigationEntry[] {
  return entries.map((entry) => ({ ...entry, children: open.has(entry.id) ? branch(entry.children, open) : [] }))
}

/** From the top down; pages that name each other as parents end the way up. */
function ancestors(page: PageListing, byId: ReadonlyMap<string, PageListing>): PageListing[] {
  const above: PageListing[] = []
  const seen = new Set([page.id])
  for (let parent = byId.get(page.parent); parent && !seen.has(parent.id); parent = byId.get(parent.parent)) {
    seen.add(parent.id)
    above.unshift(parent)
  }
  return above
}

function asCrumb({ id, title, url_slug }: PageListing): Crumb {
  return { title, slug: url_slug || String(id) }
}
