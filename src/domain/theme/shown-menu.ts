import { trimSlashes } from '#domain/text/trim-slashes.ts'
import { notAvailable } from '../not-available.ts'
import type { MenuItem } from './menu-item.ts'
import type { ThemeOptions } from './theme-options.ts'

/** What an entry of a menu can be; another type is shown as not available. */
const MENU_ITEM_TYPES = ['link', 'separator'] as const

/** What stands in the place of an entry whose type nobody knows. */
export function unavailableText({ type }: Pick<MenuItem, 'type'>): string | null {
  return MENU_ITEM_TYPES.some((known) => known === type) ? null : notAvailable(type)
}

/** '/plan/flood/?x=1#y' and 'plan/flood' are one place on this host; null for places elsewhere. */
export function placeOf(path: string): string | null {
  if (path === '' || /^[^/?#]*:/.test(path)) return null
  return `/${trimSlashes(withoutQuery(path))}`
}

/** An address up to its query and fragment. */
export function withoutQuery(path: string): string {
  const end = path.search(/[?#]/)
  return end < 0 ? path : path.slice(0, end)
}

/** The top bar lists the pages of the site; what stands beside the page is then the part that the reader is in. */
export function hasTopPages({ topNav }: Pick<ThemeOptions['navOptions'], 'topNav'>): boolean {
  return topNav.size !== 'none' && topNav.nav === 'main'
}
