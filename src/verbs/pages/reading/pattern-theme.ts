import { GUEST } from '#domain/access/access.ts'
import { refuseBelow } from '#domain/access/refuse-below.ts'
import { normalSlug } from '#domain/page/address/slug.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findPage } from '#domain/page/navigation/find-page.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { levelOfPage, type PageGuard, reachablePages } from '#domain/page/navigation/reachable-pages.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { guardedPlaces } from '#domain/theme/guarded-places.ts'
import { themeOf } from '#domain/theme/page-look.ts'
import type { ThemeSources } from '#domain/theme/resolve-theme.ts'
import { placeOf } from '#domain/theme/shown-menu.ts'
import type { VerbContext } from '#verbs/verb.ts'

const NO_THEMES: SiteTheme[] = []

/** Where the theme of a pattern's pages comes from. */
export async function themeSources(pattern: Pattern, { directory }: VerbContext): Promise<ThemeSources> {
  const site = (await directory.sites()).find(({ app }) => app === pattern.app)
  return { siteThemes: site?.themes ?? NO_THEMES, pattern: pattern.theme }
}

async function guardOf(pattern: Pattern, context: VerbContext): Promise<PageGuard> {
  const { navOptions } = themeOf(await themeSources(pattern, context)).options
  return { base: pattern.base_url, menus: navOptions }
}

/** The pages of a pattern that someone of this level may reach, drafts too. */
export async function pagesWithin(
  pattern: Pattern,
  level: number,
  context: VerbContext,
): Promise<readonly PageListing[]> {
  const pages = await context.directory.pages(pattern.app, pattern.doc_type)
  return reachablePages(pages, await guardOf(pattern, context), level)
}

/** The level that the site's menus ask for at a path: an entry that is hidden from someone leads nowhere for them. */
export async function levelOfPath(pattern: Pattern, path: string, context: VerbContext): Promise<number> {
  const guard = await guardOf(pattern, context)
  const places = guardedPlaces(guard.menus)
  if (places.size === 0) return GUEST
  const pages = await context.directory.pages(pattern.app, pattern.doc_type)
  const page = findPage(publishedPages(pages), normalSlug(path.slice(guard.base.length)))
  const ofPage = page ? levelOfPage(pages, guard, page.id) : GUEST
  return Math.max(ofPage, places.get(placeOf(path) ?? '') ?? GUEST)
}

/** Refuses whoever may not go where the site's menus lead others. */
export async function refuseBelowPage(pattern: Pattern, pageId: number, context: VerbContext): Promise<void> {
  const { actor, directory } = context
  const pages = await directory.pages(pattern.app, pattern.doc_type)
  refuseBelow(actor, pattern.app, levelOfPage(pages, await guardOf(pattern, context), pageId))
}
