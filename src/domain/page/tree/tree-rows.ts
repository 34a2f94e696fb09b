import type { PageBranch } from '../page-tree.ts'
import { heightOf } from './move-branch.ts'

/** One line of the tree as it stands on the screen; the top level has depth 1. */
export type TreeRow = {
  id: number
  parent: string
  depth: number
  /** Its place among those beside it. */
  index: number
  /** How many pages stand directly below it, shown or not. */
  children: number
  /** How many levels the branch has, itself included. */
  height: number
}

/** The tree line by line; what is below a closed page is left out. */
export function treeRows(branches: readonly PageBranch[], isClosed: (id: number) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const visit = (siblings: readonly PageBranch[], parent: string, depth: number) => {
    siblings.forEach((branch, index) => {
      const { id } = branch.page
      rows.push({ id, parent, depth, index, children: branch.children.length, height: heightOf(branch) })
      if (!isClosed(id)) visit(branch.children, String(id), depth + 1)
    })
  }
  visit(branches, '', 1)
  return rows
}
