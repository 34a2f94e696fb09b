import { PublishingScreen } from '#manage/publishing/publishing-screen.tsx'
import { listReleases } from '#verbs/pages/releases/release-verbs.ts'
import type { Route } from './+types/manage-publishing.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Publishing - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  return { frame, patternId: pattern.id, ...(await loadVerb(listReleases, { patternId: pattern.id }, context)) }
}

export default function ManagePublishing({ loaderData }: Route.ComponentProps) {
  return <PublishingScreen {...loaderData} />
}
