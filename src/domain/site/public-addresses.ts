import { GUEST } from '#domain/access/access.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { FIXED_PATHS, type Pattern, WORKBENCH_SEGMENTS } from './pattern.ts'
import { resolvePattern } from './resolve-pattern.ts'

/** The hosts that are meant: those with this label (null: those without); `shared` adds patterns that answer on every host. */
export type HostChoice = { subdomain: string | null; shared: boolean }

export type PublicAddress = { pageId: number; path: string }

/** The sites of pages of a host that guests may read, or its catalogues. */
export function publicPatterns(
  patterns: readonly Pattern[],
  { subdomain, shared }: HostChoice,
  type: Pattern['pattern_type'] = 'page',
): Pattern[] {
  return patterns.filter((pattern) => {
    if (pattern.pattern_type !== type || pattern.authLevel > GUEST) return false
    return pattern.subdomain === (subdomain ?? '*') || (shared && pattern.subdomain === '*')
  })
}

/** The one address that each published page of a pattern is known by; pages that another pattern hides have none. */
export function publicAddresses(
  pattern: Pattern,
  pages: readonly PageListing[],
  patterns: readonly Pattern[],
  subdomain: string | null,
): PublicAddress[] {
  const published = publishedPages(pages)
  const first = firstPage(published)
  return published.flatMap((page) => {
    const path = page === first ? pattern.base_url : pagePath(pattern.base_url, page.url_slug || String(page.id))
    const reached = resolvePattern(patterns, subdomain, path)
    if (reached?.pattern.id !== pattern.id || isReserved(path, reached.splat)) return []
    return [{ pageId: page.id, path }]
  })
}

/** The page that the base itself shows. */
export function firstPage(published: readonly PageListing[]): PageListing | undefined {
  let first: PageListing | undefined
  for (const page of published) {
    if (page.parent !== '') continue
    if (!first || page.index < first.index || (page.index === first.index && page.id < first.id)) first = page
  }
  return first
}

function isReserved(path: string, splat: string): boolean {
  const [, outer] = path.split('/')
  const [inner] = splat.split('/')
  return FIXED_PATHS.some((fixed) => fixed === outer) || WORKBENCH_SEGMENTS.some((word) => word === inner)
}
