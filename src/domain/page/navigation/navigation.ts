import { isPublished, type NavOptions } from '../page.ts'

/** What a list of pages is loaded with. */
export type PageListing = {
  id: number
  title: string
  url_slug: string
  index: number
  parent: string
  published: string
  hide_in_nav: boolean
  icon: string
  navOptions: NavOptions
  /** Where older data names the page above. */
  page_parent?: string | undefined
  /** Addresses that the page had before. */
  former_slugs: string[]
  /** The template that the page was made from. */
  template_id: number | null
  /** Whether other pages are made from it; nobody reads it as a page. */
  is_template: boolean
}

/** How far the draft of a page is: whether it differs from what visitors read, and whether it has no section at all. */
export type PageState = { has_changes: boolean; is_empty: boolean }

/** Index 999 hides a page from the tree (kept from stored data). */
export const HIDDEN_INDEX = 999

/** `title` is as menus show it: behind the title of a draft stands an asterisk. */
export type NavigationEntry = { id: number; title: string; slug: string; icon: string; children: NavigationEntry[] }

/** Pages as a tree in the order of their index; a page whose parent is missing stands at the top. */
export function navigationTree(pages: readonly PageListing[]): NavigationEntry[] {
  const shown = pages.filter((page) => !page.hide_in_nav && page.index !== HIDDEN_INDEX)
  const known = new Set(shown.map((page) => String(page.id)))
  const byParent = new Map<string, PageListing[]>()
  for (const page of shown) {
    const parent = known.has(page.parent) && page.parent !== String(page.id) ? page.parent : ''
    const siblings = byParent.get(parent)
    if (siblings) siblings.push(page)
    else byParent.set(parent, [page])
  }
  const below = (parent: string): NavigationEntry[] =>
    (byParent.get(parent) ?? [])
      .sort((a, b) => a.index - b.index || a.id - b.id)
      .map((page) => ({
        id: page.id,
        title: isPublished(page) ? page.title : `${page.title} *`,
        slug: page.url_slug || String(page.id),
        icon: page.icon,
        children: below(String(page.id)),
      }))
  return below('')
}
