import { data, redirect } from 'react-router'
import { ExportScreen } from '#admin/export-screen.tsx'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/export-site.ts'
import { loadAdmin } from './load-admin.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Export ${loaderData?.name ?? ''} - Almanac` }]

/** The site that `?app=` names, or the pattern that `?id=` does; without one it is chosen in the list first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [app, id] = [searchParams.get('app'), searchParams.get('id')]
  if (app === null && id === null) throw redirect('/list', 303)
  const sites = (await loadVerb(listSites, {}, context)).filter(({ level }) => level >= ADMINISTRATOR)
  const { patterns } = await loadVerb(listPatterns, {}, context)
  const pattern = id === null ? null : patterns.find((one) => String(one.id) === id)
  const site = sites.find((one) => one.app === (pattern?.app ?? app))
  if (!site || pattern === undefined) throw data({ message: 'There is no such site.' }, { status: 404 })
  const name = pattern?.name ?? site.name
  return { ...(await loadAdmin(context)), app: site.app, name, patternId: pattern?.id ?? null }
}

export default function ExportSite({ loaderData }: Route.ComponentProps) {
  return <ExportScreen {...loaderData} />
}
