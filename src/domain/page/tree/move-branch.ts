import { invalid, notFound } from '#domain/problem.ts'
import { formerSlugs, slugsBelow } from '../address/moved-slugs.ts'
import { slugFor } from '../address/slug.ts'
import { HIDDEN_INDEX, type PageListing } from '../navigation/navigation.ts'
import { pagePlaces } from './page-places.ts'
import { type PageBranch, pageTree } from './page-tree.ts'
import { refuseDepth, TREE_DEPTH } from './tree-depth.ts'

/** A page goes below `parent` (empty: to the top), at place `index` among the others there. */
export type BranchMove = { id: number; parent: string; index: number }

/** What a move changes of a page; pages of which nothing changes are not named. */
export type MovedPage = Pick<PageListing, 'id' | 'index' | 'parent' | 'url_slug' | 'former_slugs'>

type Place = { branch: PageBranch; parent: string; depth: number }
type Changes = Map<number, PageListing>

/**
 * The pages that change when a branch of the tree goes elsewhere: new places for it and for those beside it, before and
 * after, and new slugs for the branch when it has another page above it.
 */
export function moveBranch(pages: readonly PageListing[], move: BranchMove, maxDepth = TREE_DEPTH): MovedPage[] {
  const roots = pageTree(pages)
  const places = placesOf(roots)
  const from = places.get(String(move.id))
  if (!from) throw notFound('This page')
  const to = move.parent === '' ? undefined : places.get(move.parent)
  if (move.parent !== '' && !to) throw invalid('The parent page was not found.')
  refuseBelowItself(places, move)
  const depth = (to?.depth ?? 0) + 1
  refuseDepth({ depth, height: heightOf(from.branch) }, () => from.depth, maxDepth)
  const siblings = (parent: string) => (parent === '' ? roots : (places.get(parent)?.branch.children ?? []))
  const others = siblings(move.parent).filter((branch) => branch !== from.branch)
  const ordered = others.toSpliced(Math.max(0, move.index), 0, from.branch)

  const listed: Changes = new Map(pages.map((page) => [page.id, page]))
  breakCircles(roots, places, listed)
  if (from.parent !== move.parent) {
    number(
      siblings(from.parent).filter((branch) => branch !== from.branch),
      listed,
    )
    put(listed, move.id, { parent: move.parent })
  }
  number(ordered, listed)
  if (from.parent !== move.parent) giveSlugs(move, listed)
  return pages.flatMap((page) => changesOf(page, listed.get(page.id)))
}

function placesOf(roots: readonly PageBranch[]): Map<string, Place> {
  const places = new Map<string, Place>()
  const visit = (branches: readonly PageBranch[], parent: string, depth: number) => {
    for (const branch of branches) {
      const id = String(branch.page.id)
      places.set(id, { branch, parent, depth })
      visit(branch.children, id, depth + 1)
    }
  }
  visit(roots, '', 1)
  return places
}

/** How many levels a branch has, itself included. */
export function heightOf({ children }: PageBranch): number {
  return 1 + children.reduce((highest, child) => Math.max(highest, heightOf(child)), 0)
}

function refuseBelowItself(places: ReadonlyMap<string, Place>, { id, parent }: BranchMove): void {
  for (let above = parent; above !== ''; above = places.get(above)?.parent ?? '') {
    if (above === String(id)) throw invalid('A page cannot be placed below itself.')
  }
}

/** One after the other from 0; the index that hides pages is left out, so that a long list hides none. */
function number(siblings: readonly PageBranch[], listed: Changes): void {
  siblings.forEach(({ page }, at) => {
    put(listed, page.id, { index: at < HIDDEN_INDEX ? at : at + 1 })
  })
}

/** Pages that are each other's parents are shown with one of them at the top; a move makes that true, lest others jump. */
function breakCircles(roots: readonly PageBranch[], places: ReadonlyMap<string, Place>, listed: Changes): void {
  const circling = roots.filter(({ page }) => places.has(page.parent))
  if (circling.length === 0) return
  for (const { page } of circling) put(listed, page.id, { parent: '' })
  number(roots, listed)
}

function giveSlugs({ id, parent }: BranchMove, listed: Changes): void {
  const page = listed.get(id)
  if (!page) return
  const places = pagePlaces([...listed.values()])
  const prefix = listed.get(Number(parent))?.url_slug ?? ''
  const url_slug = slugFor(page.title, page.index, prefix, places.slugRules(id))
  const moved = { ...page, url_slug, former_slugs: formerSlugs(page.former_slugs, page.url_slug, url_slug) }
  listed.set(id, moved)
  for (const below of slugsBelow(moved, page.url_slug, places)) listed.set(below.id, below)
}

function put(listed: Changes, id: number, changes: Partial<PageListing>): void {
  const page = listed.get(id)
  if (page) listed.set(id, { ...page, ...changes })
}

function changesOf(before: PageListing, after: PageListing | undefined): MovedPage[] {
  if (!after) return []
  const { id, index, parent, url_slug, former_slugs } = after
  const isSame = index === before.index && parent === before.parent && url_slug === before.url_slug
  return isSame ? [] : [{ id, index, parent, url_slug, former_slugs }]
}
