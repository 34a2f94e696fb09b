import { type ListedTheme, ThemesScreen } from '#admin/themes-screen.tsx'
import { BUILT_IN_THEMES, chosenTheme } from '#domain/site/theme-choice.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/themes.ts'
import { loadAdmin } from './load-admin.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Themes - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [sites, { patterns }] = await Promise.all([
    loadVerb(listSites, {}, context),
    loadVerb(listPatterns, {}, context),
  ])
  const users = (name: string, app: string | null) =>
    patterns
      .filter((one) => chosenTheme(one.theme) === name && (app === null || one.app === app))
      .map((one) => one.name)
  const own = sites.flatMap(({ app, name: site, themes }) =>
    themes.map(({ id, name }): ListedTheme => ({ key: `${app}/${id}`, name, site, usedBy: users(name, app) })),
  )
  const builtIn = BUILT_IN_THEMES.map(
    (name): ListedTheme => ({ key: name, name, site: null, usedBy: users(name, null) }),
  )
  return { ...(await loadAdmin(context)), themes: [...builtIn, ...own] }
}

export default function Themes({ loaderData }: Route.ComponentProps) {
  return <ThemesScreen user={loaderData.user} themes={loaderData.themes} />
}
