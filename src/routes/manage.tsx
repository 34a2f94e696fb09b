import { DashboardScreen } from '#manage/dashboard-screen.tsx'
import { overviewSite } from '#verbs/pages/site-overview.ts'
import type { Route } from './+types/manage.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  return { frame, overview: await loadVerb(overviewSite, { patternId: pattern.id }, context) }
}

export default function Manage({ loaderData }: Route.ComponentProps) {
  return <DashboardScreen {...loaderData} />
}
