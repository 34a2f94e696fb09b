import { madeOnce } from '#domain/made-once.ts'
import { toDepth } from '#domain/theme/menu-levels.ts'
import { isPublished } from '../page.ts'
import { type NavigationEntry, navigationTree, type PageListing } from './navigation.ts'

export type Crumb = { title: string; slug: string }

/** Where a page stands in its site: the top level with the branch that leads to the page, and the pages above it. */
export type PagePlace = { navigation: NavigationEntry[]; trail: Crumb[] }

/** Down to which level menus show pages off the branch, and whether drafts are among them. */
export type Shown = { depth: number; drafts: boolean }
const TOP_LEVEL: Shown = { depth: 1, drafts: false }

type SiteTree = { byId: Map<string, PageListing>; whole: NavigationEntry[]; toDepth: Map<number, NavigationEntry[]> }

/** The pages of a list that visitors may read. */
export const publishedPages = madeOnce((pages: readonly PageListing[]) => pages.filter(isPublished))

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

const treeOf = madeOnce((pages: readonly PageListing[]): SiteTree => {
  const byId = new Map(pages.map((page) => [String(page.id), page]))
  return { byId, whole: navigationTree(pages), toDepth: new Map() }
})

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

/** An entry below which nothing is shown, always the same one. */
const withoutBelow = madeOnce(
  (entry: NavigationEntry): NavigationEntry => (entry.children.length === 0 ? entry : { ...entry, children: [] }),
)

/** An entry with the pages right below it, always the same one. */
const opened = madeOnce(
  (entry: NavigationEntry): NavigationEntry => ({ ...entry, children: entry.children.map(withoutBelow) }),
)

/** An entry with the pages right below it, and what menus show below those anyway. */
function withNext(entry: NavigationEntry, shown: NavigationEntry): NavigationEntry {
  return shown.children.length > 0 ? shown : opened(entry)
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
