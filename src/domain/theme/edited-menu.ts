import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { MenuItem } from './menu-item.ts'
import { placeOf, withoutQuery } from './shown-menu.ts'

/** A menu for those who edit: entries that lead to pages of the site at `base` lead to editing them, all others stay. */
export function editedMenu(items: readonly MenuItem[], base: string, pages: readonly PageListing[]): MenuItem[] {
  if (items.length === 0) return []
  const slugs = new Set(pages.map(({ id, url_slug }) => url_slug || String(id)))
  const edited = (path: string): string => {
    const slug = slugBelow(base, placeOf(path))
    if (slug === null || (slug !== '' && !slugs.has(slug))) return path
    return `${pagePath(base, slug === '' ? 'edit' : `edit/${slug}`)}${path.slice(withoutQuery(path).length)}`
  }
  const all = (some: readonly MenuItem[]): MenuItem[] =>
    some.map((item) => ({ ...item, path: edited(item.path), subMenus: all(item.subMenus) }))
  return all(items)
}

/** What stands behind the base in a place of this host; empty at the base itself, null for places beside it. */
function slugBelow(base: string, place: string | null): string | null {
  if (place === null) return null
  if (place === base) return ''
  const within = base === '/' ? '/' : `${base}/`
  return place.startsWith(within) ? place.slice(within.length) : null
}
