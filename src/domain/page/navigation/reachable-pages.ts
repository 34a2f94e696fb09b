import { GUEST } from '#domain/access/access.ts'
import { madeOnce } from '#domain/made-once.ts'
import { guardedPlaces } from '#domain/theme/guarded-places.ts'
import { placeOf } from '#domain/theme/shown-menu.ts'
import type { ThemeOptions } from '#domain/theme/theme-options.ts'
import { pagePath } from '../view/page-view.ts'
import { publishedPages } from './branch-navigation.ts'
import { findPage } from './find-page.ts'
import type { PageListing } from './navigation.ts'

type Menus = Pick<ThemeOptions['navOptions'], 'secondaryNav' | 'authMenu'>

/** What asks for levels in a site of pages: the entries of its menus that lead to pages under its base. */
export type PageGuard = { base: string; menus: Menus }

type Guarded = { levels: ReadonlyMap<number, number>; within: Map<number, readonly PageListing[]> }

/** The level that a page of this list asks for: guests may read what no menu keeps from them. */
export function levelOfPage(pages: readonly PageListing[], guard: PageGuard, pageId: number): number {
  return guarded(pages, guard).levels.get(pageId) ?? GUEST
}

/** The pages that someone of this level may reach; a page below one that they may not reach is out of reach as well. */
export function reachablePages(pages: readonly PageListing[], guard: PageGuard, level: number): readonly PageListing[] {
  const { levels, within } = guarded(pages, guard)
  if (levels.size === 0) return pages
  const known = within.get(level)
  if (known) return known
  const reached = pages.filter(({ id }) => level >= (levels.get(id) ?? GUEST))
  within.set(level, reached)
  return reached
}

/** By the base of each pattern that shows these pages with these menus. */
const guardedByBase = madeOnce((_: readonly PageListing[]) => madeOnce((_: Menus) => new Map<string, Guarded>()))

function guarded(pages: readonly PageListing[], { base, menus }: PageGuard): Guarded {
  const byBase = guardedByBase(pages)(menus)
  const known = byBase.get(base)
  if (known) return known
  const made = { levels: levelsOf(pages, { base, menus }), within: new Map() }
  byBase.set(base, made)
  return made
}

/** The levels of the pages that ask for one, each at least that of the pages above it. */
function levelsOf(pages: readonly PageListing[], { base, menus }: PageGuard): ReadonlyMap<number, number> {
  const levels = new Map<number, number>()
  const places = guardedPlaces(menus)
  if (places.size === 0) return levels
  const first = findPage(publishedPages(pages), '')
  const levelAt = (path: string) => places.get(placeOf(path) ?? '') ?? GUEST
  const own = (page: PageListing) => {
    const level = levelAt(pagePath(base, page.url_slug || String(page.id)))
    return page === first ? Math.max(level, levelAt(base)) : level
  }
  const byId = new Map(pages.map((page) => [String(page.id), page]))
  for (const page of pages) {
    const seen = new Set<PageListing>()
    let level = GUEST
    for (let at: PageListing | undefined = page; at && !seen.has(at); at = byId.get(at.parent)) {
      seen.add(at)
      level = Math.max(level, own(at))
    }
    if (level > GUEST) levels.set(page.id, level)
  }
  return levels
}
