import { OwnTeamScreen } from '#admin/own-team-screen.tsx'
import { ManagementScreen } from '#auth/management-screen.tsx'
import { EDITOR, highestLevel, levelIn } from '#domain/access/access.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/team.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actOnManagement, loadManagement } from './management-loader.server.ts'
import { loadVerb } from './run-for-route.server.ts'
import { verbContextKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Team - Almanac' }]

/** Whoever may see people sees them all here; others see what they themselves may do. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = context.get(verbContextKey)
  if (highestLevel(actor) >= EDITOR) return { managed: await loadManagement('/team', request, context), own: null }
  const [{ user }, sites] = await Promise.all([loadAdmin(context), loadVerb(listSites, {}, context)])
  const levels = sites.map(({ app, name }) => ({ app, name, level: levelIn(actor, app) }))
  return { managed: null, own: { user, levels } }
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnManagement(request, context)
}

export default function Team({ loaderData: { managed, own }, actionData }: Route.ComponentProps) {
  if (managed) return <ManagementScreen {...managed} answer={actionData ?? null} />
  return own ? <OwnTeamScreen {...own} /> : null
}
