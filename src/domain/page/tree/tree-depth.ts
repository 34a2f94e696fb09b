import { invalid } from '#domain/problem.ts'
import { HIDDEN_INDEX, type PageListing } from '../navigation/navigation.ts'

/** How deep a tree that can be rearranged may grow, where its screen does not say otherwise. */
export const TREE_DEPTH = 10
/** How deep the pages of a site may be nested. */
export const PAGE_DEPTH = 4

type Placed = Pick<PageListing, 'id' | 'parent' | 'index'>
type NewPlace = { parent: unknown; index: unknown }
type Level = { depth: number; height: number }

/** A branch goes no deeper than the tree may; one that is too deep already may stay as deep as it is, or go up. */
export function refuseDepth({ depth, height }: Level, depthBefore: () => number, maxDepth: number): void {
  if (depth - 1 + height > maxDepth && depth > depthBefore()) {
    throw invalid(`Pages can be nested at most ${maxDepth} levels deep.`)
  }
}

/**
 * At which level of the tree a page stands, the top being 1; 0 for one that the tree does not show. Where the page above
 * is not shown, or pages are each other's parents, the way up ends.
 */
export function depthOf(page: Placed | undefined, find: (id: string) => Placed | undefined): number {
  const seen = new Set<number>()
  let at = page
  while (at && at.index !== HIDDEN_INDEX && !seen.has(at.id)) {
    seen.add(at.id)
    at = find(at.parent)
  }
  return seen.size
}

/** How many levels the branch of a page has, itself included. */
export function branchHeight(page: Placed, below: (id: string) => readonly Placed[]): number {
  const seen = new Set([page.id])
  let level = [page]
  let height = 0
  while (level.length > 0) {
    height += 1
    level = level
      .flatMap(({ id }) => below(String(id)))
      .filter(({ id, index }) => index !== HIDDEN_INDEX && !seen.has(id))
    for (const { id } of level) seen.add(id)
  }
  return height
}

/** A new page stands below a page of the same site, and no deeper than a tree may be. */
export function refuseNewPlace(pages: readonly Placed[], { parent, index }: NewPlace): void {
  if (!parent) return
  const byId = new Map(pages.map((page) => [String(page.id), page]))
  const above = byId.get(String(parent))
  if (!above) throw invalid('The parent page was not found.')
  if (index !== HIDDEN_INDEX) {
    refuseDepth({ depth: depthOf(above, (id) => byId.get(id)) + 1, height: 1 }, () => 0, PAGE_DEPTH)
  }
}
