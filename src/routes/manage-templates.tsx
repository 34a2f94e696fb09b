import { TemplatesScreen } from '#manage/templates-screen.tsx'
import { listTemplates } from '#verbs/templates/templates.ts'
import type { Route } from './+types/manage-templates.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Templates - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  const { templates } = await loadVerb(listTemplates, { patternId: pattern.id }, context)
  return { frame, patternId: pattern.id, templates }
}

export default function ManageTemplates({ loaderData }: Route.ComponentProps) {
  return <TemplatesScreen {...loaderData} />
}
