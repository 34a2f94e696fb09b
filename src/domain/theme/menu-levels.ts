import type { MenuItem } from './menu-item.ts'

/** The entries that someone of this level is shown; what stands below an entry is hidden with it. */
export function visibleMenu(items: readonly MenuItem[], level: number): MenuItem[] {
  return items
    .filter(({ hideInNav, authLevel }) => !hideInNav && level >= Number(authLevel))
    .map((item) => ({ ...item, subMenus: visibleMenu(item.subMenus, level) }))
}

/** A tree of pages or entries down to a depth: at depth 1 only the top level is left. */
export function toDepth<T extends { children: T[] }>(entries: readonly T[], depth: number): T[] {
  return entries.map((entry) => ({ ...entry, children: depth > 1 ? toDepth(entry.children, depth - 1) : [] }))
}
