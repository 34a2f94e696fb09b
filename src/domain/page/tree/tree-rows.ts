import { heightOf } from './move-branch.ts'
import type { ListedPage, PageBranch } from './page-tree.ts'

/** One line of the tree as it stands on the screen; the top level has depth 1. */
export type TreeRow = {
  id: number
  page: ListedPage
  parent: string
  depth: number
  /** Its place among those beside it. */
  index: number
  /** How many stand beside each other there, itself included. */
  siblings: number
  /** How many pages stand directly below it, shown or not. */
  children: number
  isOpen: boolean
  /** How many levels the branch has, itself included. */
  height: number
}

/** The tree line by line; what is below a closed page is left out. */
export function treeRows(branches: readonly PageBranch[], isClosed: (id: number) => boolean): TreeRow[] {
  return linesOf(branches, isClosed).map(asRow)
}

type Line = { branch: PageBranch; parent: string; depth: number; index: number; siblings: number; isOpen: boolean }

/** A line alone costs little; how high its branch is must be counted, so that is left to the lines that are shown. */
export function linesOf(branches: readonly PageBranch[], isClosed: (id: number) => boolean): Line[] {
  const lines: Line[] = []
  const visit = (siblings: readonly PageBranch[], parent: string, depth: number) => {
    siblings.forEach((branch, index) => {
      const { id } = branch.page
      const isOpen = branch.children.length > 0 && !isClosed(id)
      lines.push({ branch, parent, depth, index, siblings: siblings.length, isOpen })
      if (isOpen) visit(branch.children, String(id), depth + 1)
    })
  }
  visit(branches, '', 1)
  return lines
}

export function asRow({ branch, ...line }: Line): TreeRow {
  const { page, children } = branch
  return { id: page.id, page, ...line, children: children.length, height: heightOf(branch) }
}
