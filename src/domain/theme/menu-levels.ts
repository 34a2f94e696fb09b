import { GUEST } from '#domain/access/access.ts'
import type { MenuItem } from './menu-item.ts'
import { placeOf } from './shown-menu.ts'

/** The entries that someone of this level is shown; what stands below an entry is hidden with it. */
export function visibleMenu(items: readonly MenuItem[], level: number): MenuItem[] {
  return items
    .filter(({ hideInNav, authLevel }) => !hideInNav && level >= Number(authLevel))
    .map((item) => ({ ...item, subMenus: visibleMenu(item.subMenus, level) }))
}

/**
 * The level that menus ask for at a place of this host, hidden entries too: the highest of all entries that lead there,
 * each at least that of the entries above it. Guests may go where no menu leads.
 */
export function levelOfPlace(items: readonly MenuItem[], place: string, above = GUEST): number {
  return items.reduce((highest, { path, authLevel, subMenus }) => {
    const own = Math.max(above, Number(authLevel))
    const here = placeOf(path) === placeOf(place) ? own : GUEST
    return Math.max(highest, here, levelOfPlace(subMenus, place, own))
  }, GUEST)
}

/** A tree of pages or entries down to a depth: at depth 1 only the top level is left. */
export function toDepth<T extends { children: T[] }>(entries: readonly T[], depth: number): T[] {
  return entries.map((entry) => ({ ...entry, children: depth > 1 ? toDepth(entry.children, depth - 1) : [] }))
}
