import { VersionsScreen } from '#manage/versions/versions-screen.tsx'
import { listUpdates } from '#verbs/updates/apply-update.ts'
import { shownSections, shownSources } from '#verbs/updates/list-sections.ts'
import type { Route } from './+types/manage-versions.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Data versions - Almanac' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  const search = new URL(request.url).searchParams
  const patternId = pattern.id
  const [{ sources }, { updates }] = await Promise.all([
    loadVerb(shownSources, { patternId }, context),
    loadVerb(listUpdates, { patternId }, context),
  ])
  const asked = Number(search.get('source'))
  const source = sources.find(({ id }) => id === asked)
  const shown = source ? await loadVerb(shownSections, { patternId, sourceId: source.id }, context) : null
  const wished = Number(search.get('to'))
  const to = shown?.versions.find(({ viewId }) => viewId === wished) ?? shown?.versions[0]
  const allChosen = search.get('choose') === 'all'
  return { frame, patternId, sources, shown, to: to?.viewId ?? null, updates, allChosen }
}

export default function ManageVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsScreen {...loaderData} />
}
