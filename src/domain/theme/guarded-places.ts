import { GUEST } from '#domain/access/access.ts'
import { madeOnce } from '#domain/made-once.ts'
import type { MenuItem } from './menu-item.ts'
import { placeOf } from './shown-menu.ts'
import type { ThemeOptions } from './theme-options.ts'

type Menus = Pick<ThemeOptions['navOptions'], 'secondaryNav' | 'authMenu'>

/**
 * The places of this host that menus keep from guests, hidden entries too, with the level that each asks for: the
 * highest of all entries that lead there, each at least that of the entries above it. Guests may go anywhere else.
 */
export const guardedPlaces = madeOnce((menus: Menus): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  guard([...menus.secondaryNav, ...menus.authMenu], GUEST, places)
  return places
})

function guard(items: readonly MenuItem[], above: number, places: Map<string, number>): void {
  for (const { path, authLevel, subMenus } of items) {
    const level = Math.max(above, Number(authLevel))
    const place = placeOf(readable(path))
    if (place !== null && level > GUEST) places.set(place, Math.max(level, places.get(place) ?? GUEST))
    guard(subMenus, level, places)
  }
}

/** Addresses are compared as people read them, however a browser wrote them. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
