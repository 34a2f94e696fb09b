import { madeOnce } from '#domain/made-once.ts'
import { isPublished } from '../page.ts'
import { HIDDEN_INDEX, type PageListing } from './navigation.ts'

/** A page as the footer knows it; `page_parent` is where older data names the page above. */
export type FooterPage = Pick<
  PageListing,
  'id' | 'parent' | 'title' | 'url_slug' | 'hide_in_nav' | 'navOptions' | 'index' | 'published'
> & { page_parent?: string | undefined }

export type FooterLink = { title: string; slug: string }
export type FooterRoot = FooterLink & { children: FooterLink[] }

/** More would make a second navigation of the footer. */
export const MOST_FOOTER_CHILDREN = 6

/** The pages that the footer lists: the top of the navigation, each with the first few pages below it. */
export const footerLinks = madeOnce((pages: readonly FooterPage[]): FooterRoot[] => {
  const listed = listedPages(pages).sort((a, b) => a.index - b.index || a.id - b.id)
  const ids = new Set(listed.map(({ id }) => String(id)))
  const above = (page: FooterPage) => {
    const parent = page.parent || page.page_parent || ''
    return ids.has(parent) && parent !== String(page.id) ? parent : ''
  }
  const below = new Map<string, FooterPage[]>()
  for (const page of listed) {
    const siblings = below.get(above(page))
    if (siblings) siblings.push(page)
    else below.set(above(page), [page])
  }
  return (below.get('') ?? []).map((root) => ({
    ...asLink(root),
    children: (below.get(String(root.id)) ?? []).slice(0, MOST_FOOTER_CHILDREN).map(asLink),
  }))
})

/** Published pages of the navigation; each can be taken out of the footer, or put there though menus do not show it. */
function listedPages(pages: readonly FooterPage[]): FooterPage[] {
  return pages.filter(({ published, index, hide_in_nav, navOptions }) => {
    if (!isPublished({ published }) || index === HIDDEN_INDEX) return false
    return navOptions.show_in_footer ?? !hide_in_nav
  })
}

function asLink({ id, title, url_slug }: FooterPage): FooterLink {
  return { title, slug: url_slug || String(id) }
}
