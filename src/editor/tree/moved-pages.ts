import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { type BranchMove, moveBranch } from '#domain/page/tree/move-branch.ts'
import type { ListedPage } from '#domain/page/tree/page-tree.ts'
import { type RenamedPage, renamePage } from '#domain/page/tree/rename-page.ts'
import { PAGE_DEPTH } from '#domain/page/tree/tree-depth.ts'

/** Where a page stands: what a move changes of it. */
export type PagePlace = Pick<ListedPage, 'id' | 'index' | 'parent' | 'url_slug'>

/** A move worked out: the places that pages get, and those that they had. */
export type PlannedMove = { after: PagePlace[]; before: PagePlace[] }

/** What a move changes, in the words of a page save. */
export function planMove(pages: readonly ListedPage[], move: BranchMove): PlannedMove {
  const after = moveBranch(pages.map(asListing), move, PAGE_DEPTH).map(placeOf)
  const byId = new Map(pages.map((page) => [page.id, page]))
  return { after, before: after.flatMap(({ id }) => placeOf(byId.get(id) as ListedPage)) }
}

/** What a new title changes, and how the pages were before. */
export function planRename(pages: readonly ListedPage[], id: number, title: string) {
  const after = renamePage(pages.map(asListing), id, title)
  const byId = new Map(pages.map((page) => [page.id, page]))
  const before = after.map(({ id }): RenamedPage => {
    const { title, url_slug } = byId.get(id) as ListedPage
    return { id, title, url_slug }
  })
  return { after, before }
}

/** What is known anew of a page. */
export type PageNews = Partial<ListedPage> & Pick<ListedPage, 'id'>

/** The pages with what is known anew of some of them. */
export function withNews(pages: ListedPage[], news: readonly PageNews[]): ListedPage[] {
  const byId = new Map(news.map((one) => [one.id, one]))
  return pages.map((page) => {
    const one = byId.get(page.id)
    return one ? { ...page, ...one } : page
  })
}

/** Where a page stands now, in words. */
export function placeInWords(pages: readonly ListedPage[], id: number): string {
  const page = pages.find((one) => one.id === id)
  const above = pages.find((one) => String(one.id) === page?.parent)
  const beside = pages.filter((one) => one.parent === page?.parent).length
  return `${above ? `under ${above.title}` : 'at the top level'}, position ${(page?.index ?? 0) + 1} of ${beside}`
}

function placeOf({ id, index, parent, url_slug }: PagePlace): PagePlace {
  return { id, index, parent, url_slug }
}

function asListing({ has_changes: _changed, is_empty: _empty, ...page }: ListedPage): PageListing {
  return { ...page, navOptions: {}, former_slugs: [], template_id: null, is_template: false }
}
