import { data } from 'react-router'
import { AdminShell } from '#admin/admin-shell.tsx'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { ThemeEditor } from '#theme-editor/theme-editor.tsx'
import { listSites } from '#verbs/sites/list-sites.ts'
import { openTheme } from '#verbs/themes/site-theme.ts'
import type { Route } from './+types/theme.ts'
import { loadAdmin } from './load-admin.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? 'Theme'} - Almanac` }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const sites = await loadVerb(listSites, {}, context)
  const site = sites.find(
    ({ level, themes }) => level >= ADMINISTRATOR && themes.some(({ id }) => id === params.themeId),
  )
  if (!site) throw data({ message: 'There is no such theme.' }, { status: 404 })
  const { app } = site
  const opened = await loadVerb(openTheme, { app, themeId: params.themeId }, context)
  const save = { verb: 'themes.save', target: { app, themeId: params.themeId } } as const
  return { ...(await loadAdmin(context)), ...opened, save }
}

export default function Theme({ loaderData }: Route.ComponentProps) {
  const { user, id, ...opened } = loaderData
  return (
    <AdminShell place="Themes" title={opened.name} user={user} wide>
      <ThemeEditor key={id} {...opened} siteThemes={[]} />
    </AdminShell>
  )
}
