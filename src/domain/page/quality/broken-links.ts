import type { TextLink } from '#domain/rich-text/checked-parts.ts'
import { pathUnder } from '#domain/site/base-conflict.ts'
import type { ReservedAddresses } from '#domain/site/reserved-address.ts'

/** What a site knows of its addresses. */
export type SiteAddresses = {
  base: string
  /** Pages that visitors can open, and those that nobody can yet. */
  isPage(id: number): boolean
  isSlug(slug: string): boolean
  reserved: ReservedAddresses
}

/**
 * The links that lead to no page of the site, by their words. Links elsewhere, and to what answers instead of a page, are
 * not judged: nobody here knows what is there.
 */
export function brokenLinks(links: readonly TextLink[], site: SiteAddresses): string[] {
  return links
    .filter((link) => isBroken(link, site))
    .map(({ text, url }) => text.trim() || url || 'a link without text')
}

function isBroken({ pageId, url }: TextLink, { base, isPage, isSlug, reserved }: SiteAddresses): boolean {
  if (pageId !== null) return !isPage(pageId)
  if (!url.startsWith('/') || url.startsWith('//')) return false
  const path = decoded(url.split(/[?#]/)[0] ?? '')
  const slug = pathUnder(base, withoutEnd(path))
  return slug !== null && slug !== '' && reserved(slug) === null && !isSlug(slug)
}

const withoutEnd = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
