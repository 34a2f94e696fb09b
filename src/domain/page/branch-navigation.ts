import { toDepth } from '#domain/theme/menu-levels.ts'
import { type NavigationEntry, navigationTree, type PageListing } from './navigation.ts'
import { isPublished } from './page.ts'

export type Crumb = { title: string; slug: string }

/** Where a page stands in its site: the top level with the branch that leads to the page, and the pages above it. */
export type PagePlace = { navigation: NavigationEntry[]; trail: Crumb[] }

/** Down to which level menus show pages off the branch, and whether drafts are among them. */
export type Shown = { depth: number; drafts: boolean }
const TOP_LEVEL: Shown = { depth: 1, drafts: false }

type SiteTree = { byId: Map<string, PageListing>; whole: NavigationEntry[]; toDepth: Map<number, NavigationEntry[]> }

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

/** Pages around one of them (or none): a site of a thousand pages sends its upper levels and one branch. */
export function pagePlace(
  pages: readonly PageListing[],
  currentId: number | null,
  { depth, drafts }: Shown = TOP_LEVEL,
): PagePlace {
  const tree = treeOf(drafts ? pages : publishedPages(pages))
  const upper = upperLevels(tree, depth)
  const current = currentId === null ? undefined : tree.byId.get(String(currentId))
  if (!current) return { navigation: upper, trail: [] }
  const above = ancestors(current, tree.byId)
  const open = new Set([current, ...above].map(({ id }) => id))
  return { navigation: withBranch(tree.whole, upper, open), trail: above.map(asCrumb) }
}

function treeOf(pages: readonly PageListing[]): SiteTree {
  const known = trees.get(pages)
  if (known) return known
  const byId = new Map(pages.map((page) => [String(page.id), page]))
  const tree = { byId, whole: navigationTree(pages), toDepth: new Map() }
  trees.set(pages, tree)
  return tree
}

function upperLevels({ whole, toDepth: made }: SiteTree, depth: number): NavigationEntry[] {
  const known = made.get(depth)
  if (known) return known
  const upper = toDepth(whole, depth)
  made.set(depth, upper)
  return upper
}

/** Only entries high up on a long branch are new ones: all others are the same for every page of the site. */
function withBranch(whole: NavigationEntry[], upper: NavigationEntry[], open: ReadonlySet<number>): NavigationEntry[] {
  return whole.map((entry, at) => {
    const shown = upper[at] ?? withoutBelow(entry)
    if (entry.children.length === 0 || !open.has(entry.id)) return shown
    const opensBelow = entry.children.some(({ id, children }) => children.length > 0 && open.has(id))
    return opensBelow
      ? { ...entry, children: withBranch(entry.children, shown.children, open) }
      : withNext(entry, shown)
  })
}

const alone = new WeakMap<NavigationEntry, NavigationEntry>()
const opened = new WeakMap<NavigationEntry, NavigationEntry>()

/** An entry below which nothing is shown, always the same one. */
function withoutBelow(entry: NavigationEntry): NavigationEntry {
  if (entry.children.length === 0) return entry
  return keptFor(entry, alone, () => ({ ...entry, children: [] }))
}

/** An entry with the pages right below it, and what menus show below those anyway. */
function withNext(entry: NavigationEntry, shown: NavigationEntry): NavigationEntry {
  if (shown.children.length > 0) return shown
  return keptFor(shown, opened, () => ({ ...entry, children: entry.children.map(withoutBelow) }))
}

function keptFor(entry: NavigationEntry, kept: WeakMap<NavigationEntry, NavigationEntry>, make: () => NavigationEntry) {
  const known = kept.get(entry)
  if (known) return known
  const made = make()
  kept.set(entry, made)
  return made
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
