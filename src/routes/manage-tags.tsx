import { TagsScreen } from '#manage/tags-screen.tsx'
import { listTags } from '#verbs/tags/tags.ts'
import type { Route } from './+types/manage-tags.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Tags - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  const { tags } = await loadVerb(listTags, { patternId: pattern.id }, context)
  return { frame, patternId: pattern.id, tags }
}

export default function ManageTags({ loaderData }: Route.ComponentProps) {
  return <TagsScreen {...loaderData} />
}
