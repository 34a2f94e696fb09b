import { CatalogueDashboard } from '#manage/catalogue-dashboard.tsx'
import { DashboardScreen } from '#manage/dashboard-screen.tsx'
import { overviewSite } from '#verbs/pages/lists/site-overview.ts'
import { listDatasets } from '#verbs/sites/list-datasets.ts'
import type { Route } from './+types/manage.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  if (frame.kind === 'page')
    return { frame, overview: await loadVerb(overviewSite, { patternId: pattern.id }, context) }
  const sources = await loadVerb(listDatasets, {}, context)
  return { frame, sources: sources.filter(({ patternId }) => patternId === pattern.id) }
}

export default function Manage({ loaderData }: Route.ComponentProps) {
  const { frame, overview, sources } = loaderData
  return overview ? <DashboardScreen {...{ frame, overview }} /> : <CatalogueDashboard {...{ frame, sources }} />
}
