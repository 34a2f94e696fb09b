import { levelIn } from '#domain/access/access.ts'
import { forbidden, signInFirst } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { levelOfPlace } from '#domain/theme/menu-levels.ts'
import { themeOf } from '#domain/theme/page-look.ts'
import type { ThemeSources } from '#domain/theme/resolve-theme.ts'
import type { VerbContext } from '#verbs/verb.ts'

const NO_THEMES: SiteTheme[] = []

/** Where the theme of a pattern's pages comes from. */
export async function themeSources(pattern: Pattern, { directory }: VerbContext): Promise<ThemeSources> {
  const site = (await directory.sites()).find(({ app }) => app === pattern.app)
  return { siteThemes: site?.themes ?? NO_THEMES, pattern: pattern.theme }
}

/** The level that the site's menus ask for at a path: an entry that is hidden from someone leads nowhere for them. */
export async function levelOfPath(pattern: Pattern, path: string, context: VerbContext): Promise<number> {
  const { authMenu, secondaryNav } = themeOf(await themeSources(pattern, context)).options.navOptions
  return levelOfPlace([...secondaryNav, ...authMenu], path)
}

/** Refuses whoever may not go where the site's menus lead others. */
export async function refuseBelowPath(pattern: Pattern, path: string, context: VerbContext): Promise<void> {
  const { actor } = context
  if (levelIn(actor, pattern.app) >= (await levelOfPath(pattern, path, context))) return
  throw actor.id === null ? signInFirst() : forbidden()
}
