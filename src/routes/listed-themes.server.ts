import type { RouterContextProvider } from 'react-router'
import type { ListedTheme } from '#admin/themes-screen.tsx'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { namesOfTheme } from '#domain/site/site-theme-names.ts'
import { BUILT_IN_THEMES, chosenTheme } from '#domain/site/theme-choice.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { loadVerb } from './run-for-route.server.ts'

/** The themes that one sees with the patterns that use them, and the sites that one may make themes for. */
export async function listedThemes(context: Readonly<RouterContextProvider>) {
  const [sites, { patterns }] = await Promise.all([
    loadVerb(listSites, {}, context),
    loadVerb(listPatterns, {}, context),
  ])
  const users = (names: string[], app: string | null) =>
    patterns
      .filter((one) => names.includes(chosenTheme(one.theme)) && (app === null || one.app === app))
      .map((one) => one.name)
  const own = sites.flatMap(({ app, name: site, themes, level }) =>
    themes.map((theme): ListedTheme => {
      const { id, name } = theme
      const usedBy = users(namesOfTheme(theme), app)
      return { key: `${app}/${id}`, name, site, usedBy, own: level >= ADMINISTRATOR ? { app, id } : null }
    }),
  )
  const builtIn = BUILT_IN_THEMES.map(
    (name): ListedTheme => ({ key: name, name, site: null, usedBy: users([name], null), own: null }),
  )
  const mine = sites.filter(({ level }) => level >= ADMINISTRATOR).map(({ app, name }) => ({ app, name }))
  return { themes: [...builtIn, ...own], sites: mine }
}
