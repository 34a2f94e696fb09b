import { ManagementScreen } from '#auth/management-screen.tsx'
import type { Route } from './+types/project-management.ts'
import { actOnManagement, loadManagement } from './management-loader.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Project management - Almanac' }]

export function loader({ request, context }: Route.LoaderArgs) {
  return loadManagement('/auth/project-management', request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnManagement(request, context)
}

export default function ProjectManagement({ loaderData, actionData }: Route.ComponentProps) {
  return <ManagementScreen {...loaderData} answer={actionData ?? null} />
}
