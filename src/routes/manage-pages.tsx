import { PAGE_CHOICES } from '#domain/page/tree/narrowed-tree.ts'
import { ManagePagesScreen } from '#manage/manage-pages-screen.tsx'
import { openTree } from '#verbs/pages/lists/list-pages.ts'
import type { Route } from './+types/manage-pages.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Manage Pages - Almanac' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  const show = new URL(request.url).searchParams.get('show')
  const choice = PAGE_CHOICES.find((one) => one === show) ?? 'all'
  const first = await loadVerb(openTree, { patternId: pattern.id }, context)
  return { frame, patternId: pattern.id, first, choice }
}

export default function ManagePages({ loaderData }: Route.ComponentProps) {
  return <ManagePagesScreen {...loaderData} />
}
