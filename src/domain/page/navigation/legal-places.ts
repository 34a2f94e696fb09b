import { madeOnce } from '#domain/made-once.ts'
import { isPublished } from '../page.ts'
import { pagePath } from '../view/page-view.ts'
import { LEGAL_PAGES, type LegalKind, type LegalPlace, type LegalPlaces } from './legal-pages.ts'
import type { PageListing } from './navigation.ts'

type Listed = Pick<PageListing, 'url_slug' | 'published'>

/** An address that was set wins; else the site's own page of that name, once it is published. */
export function legalPlaces(
  pages: readonly Listed[],
  base: string,
  set: Readonly<Record<LegalKind, string>>,
): LegalPlaces {
  const place = (kind: LegalKind): LegalPlace => {
    const page = legalPages(pages)[kind]
    const href = page && isPublished(page) ? pagePath(base, page.url_slug) : null
    return { href: set[kind] || href, draft: page && !isPublished(page) ? page.url_slug : null }
  }
  return { privacy: place('privacy'), terms: place('terms') }
}

const legalPages = madeOnce((pages: readonly Listed[]): Record<LegalKind, Listed | undefined> => {
  const named = (kind: LegalKind) => pages.find(({ url_slug }) => url_slug === LEGAL_PAGES[kind].slug)
  return { privacy: named('privacy'), terms: named('terms') }
})
