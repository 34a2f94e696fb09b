import { type ListedPage, type PageBranch, pageTree } from './page-tree.ts'
import { PAGE_DEPTH } from './tree-depth.ts'

/** A page that another may stand below, named with the pages above it. */
export type ParentChoice = { id: number; name: string }

/** The pages that have room below them, in the order of the tree. */
export function parentChoices(pages: readonly ListedPage[]): ParentChoice[] {
  const named = (branches: readonly PageBranch[], above: string, depth: number): ParentChoice[] =>
    depth >= PAGE_DEPTH
      ? []
      : branches.flatMap(({ page, children }) => {
          const name = above === '' ? page.title : `${above} / ${page.title}`
          return [{ id: page.id, name }, ...named(children, name, depth + 1)]
        })
  return named(pageTree(pages), '', 1)
}
