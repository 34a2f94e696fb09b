import { madeOnce } from '#domain/made-once.ts'
import type { PageListing, PageState } from '../navigation/navigation.ts'
import { listedPage, pagesAbove, pageTree } from './page-tree.ts'
import { asRow, linesOf, type TreeRow } from './tree-rows.ts'

/** The lines of a tree that are in view when it opens: `rows` are those from line `from` on, of `total` lines. */
export type FirstRows = { rows: TreeRow[]; from: number; total: number; pages: number }

/** Sites up to this size open with the whole tree in view. */
export const WHOLE_TREE = 100

const treeOf = madeOnce((pages: readonly PageListing[]) => pageTree(pages.map((page) => listedPage(page))))

/** Enough of the tree to fill a window, around the current page: a site of thousands need not be sent to open it. */
export function firstRows(
  pages: readonly PageListing[],
  states: ReadonlyMap<number, PageState>,
  currentId: number | null,
  most: number,
): FirstRows {
  const isWhole = pages.length <= WHOLE_TREE
  const open = new Set(currentId === null ? [] : pagesAbove(pages, currentId))
  const lines = linesOf(treeOf(pages), (id) => !isWhole && !open.has(String(id)))
  const current = currentId === null ? 0 : lines.findIndex(({ branch }) => branch.page.id === currentId)
  const from = Math.max(0, Math.min(current - Math.floor(most / 2), lines.length - most))
  return {
    rows: lines.slice(from, from + most).map((line) => {
      const row = asRow(line)
      return { ...row, page: { ...row.page, ...states.get(row.id) } }
    }),
    from,
    total: lines.length,
    pages: pages.length,
  }
}
