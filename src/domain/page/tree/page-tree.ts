import { HIDDEN_INDEX, type PageListing, type PageState } from '../navigation/navigation.ts'

/** What the tree of pages in the workbench shows of a page; rules about places need no more than its place. */
export type ListedPage = Pick<
  PageListing,
  'id' | 'title' | 'url_slug' | 'index' | 'parent' | 'published' | 'hide_in_nav' | 'icon'
> &
  Partial<PageState>
export type PageBranch = { page: ListedPage; children: PageBranch[] }

const NO_STATE: PageState = { has_changes: false, is_empty: false }

/** What a tree of pages needs of a page, and no more: lists are long. */
export function listedPage(page: PageListing, { has_changes, is_empty } = NO_STATE): ListedPage {
  const { id, title, url_slug, index, parent, published, hide_in_nav, icon } = page
  return { id, title, url_slug, index, parent, published, hide_in_nav, icon, has_changes, is_empty }
}

/** All pages as editors see them: in order, each once, those whose parents lead nowhere at the top. */
export function pageTree(pages: readonly ListedPage[]): PageBranch[] {
  const shown = pages.filter((page) => page.index !== HIDDEN_INDEX).sort((a, b) => a.index - b.index || a.id - b.id)
  const known = new Set(shown.map((page) => String(page.id)))
  const below = new Map<string, ListedPage[]>()
  for (const page of shown) {
    const parent = known.has(page.parent) ? page.parent : ''
    const siblings = below.get(parent)
    if (siblings) siblings.push(page)
    else below.set(parent, [page])
  }
  const placed = new Set<number>()
  const branches = (of: readonly ListedPage[]): PageBranch[] =>
    of.flatMap((page) => {
      if (placed.has(page.id)) return []
      placed.add(page.id)
      return { page, children: branches(below.get(String(page.id)) ?? []) }
    })
  const roots = branches(below.get('') ?? [])
  // Pages that are each other's parents hang nowhere; whoever edits must still find them.
  return [...roots, ...branches(shown)]
}

/** The ids of the pages above a page, for a tree that opens where the page is. */
export function pagesAbove(pages: readonly Pick<PageListing, 'id' | 'parent'>[], id: number): string[] {
  // A few looks through the list cost less than finding a place for each of ten thousand pages first.
  const find = (wanted: string) => pages.find((page) => page.id === Number(wanted))
  const above: string[] = []
  let parent = find(String(id))?.parent ?? ''
  while (parent !== '' && !above.includes(parent)) {
    const page = find(parent)
    if (!page) break
    above.push(parent)
    parent = page.parent
  }
  return above
}

/** Pages whose title or address has these words in it, whatever their case. */
export function findPages(pages: readonly ListedPage[], words: string): ListedPage[] {
  const wanted = words.trim().toLowerCase()
  return pages.filter(({ title, url_slug }) => `${title}\n${url_slug}`.toLowerCase().includes(wanted))
}

/** A draft is told from a page that visitors can read by an asterisk behind its title. */
export function listedTitle({ title, published }: Pick<ListedPage, 'title' | 'published'>): string {
  return published === 'draft' ? `${title} *` : title
}
