import { QualityScreen } from '#manage/quality/quality-screen.tsx'
import { siteQuality } from '#verbs/pages/quality/quality-verbs.ts'
import type { Route } from './+types/manage-quality.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Data quality - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  const first = await loadVerb(siteQuality, { patternId: pattern.id }, context)
  return { frame, patternId: pattern.id, first }
}

export default function ManageQuality({ loaderData }: Route.ComponentProps) {
  return <QualityScreen {...loaderData} />
}
