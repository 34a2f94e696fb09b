import { data, type RouterContextProvider } from 'react-router'
import type { ThemesAnswer } from '#admin/themes-answer.ts'
import { type ListedTheme, ThemesScreen } from '#admin/themes-screen.tsx'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { BUILT_IN_THEMES, chosenTheme } from '#domain/site/theme-choice.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { createTheme, deleteTheme, renameTheme } from '#verbs/themes/manage-themes.ts'
import type { Route } from './+types/themes.ts'
import { formProblem } from './form-problem.server.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Themes - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [sites, { patterns }] = await Promise.all([
    loadVerb(listSites, {}, context),
    loadVerb(listPatterns, {}, context),
  ])
  const users = (names: string[], app: string | null) =>
    patterns
      .filter((one) => names.includes(chosenTheme(one.theme)) && (app === null || one.app === app))
      .map((one) => one.name)
  const own = sites.flatMap(({ app, name: site, themes, level }) =>
    themes.map(({ id, name }): ListedTheme => {
      const usedBy = users([id, name], app)
      return { key: `${app}/${id}`, name, site, usedBy, own: level >= ADMINISTRATOR ? { app, id } : null }
    }),
  )
  const builtIn = BUILT_IN_THEMES.map(
    (name): ListedTheme => ({ key: name, name, site: null, usedBy: users([name], null), own: null }),
  )
  const mine = sites.filter(({ level }) => level >= ADMINISTRATOR).map(({ app, name }) => ({ app, name }))
  return { ...(await loadAdmin(context)), themes: [...builtIn, ...own], sites: mine }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = String(form.get('intent') ?? '')
  const [result, said] = await run(intent, (name) => String(form.get(name) ?? ''), context)
  const answer: ThemesAnswer = result.ok
    ? { ok: true, intent, said }
    : { ok: false, intent, ...formProblem(result.problem, ['name']) }
  return data(answer, { status: answer.ok ? 200 : 400 })
}

export default function Themes({ loaderData }: Route.ComponentProps) {
  const { user, themes, sites } = loaderData
  return <ThemesScreen user={user} themes={themes} sites={sites} />
}

async function run(intent: string, text: (name: string) => string, context: Readonly<RouterContextProvider>) {
  const [app, themeId, name] = [text('app'), text('themeId'), text('name')]
  switch (intent) {
    case 'rename':
      return [await actVerb(renameTheme, { app, themeId, name }, context), 'Renamed.'] as const
    case 'delete':
      return [await actVerb(deleteTheme, { app, themeId }, context), 'The theme is deleted.'] as const
    default:
      return [await actVerb(createTheme, { app, name, from: text('from') || 'default' }, context), 'Created.'] as const
  }
}
