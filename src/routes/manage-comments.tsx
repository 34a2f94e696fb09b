import { CommentsScreen } from '#manage/comments/comments-screen.tsx'
import { siteComments } from '#verbs/pages/comments/comment-verbs.ts'
import type { Route } from './+types/manage-comments.ts'
import { loadManage } from './load-manage.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Comments - Almanac' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pattern, frame } = loadManage(context)
  const resolved = new URL(request.url).searchParams.get('show') === 'resolved'
  const { threads } = await loadVerb(siteComments, { patternId: pattern.id, resolved }, context)
  return { frame, resolved, threads }
}

export default function ManageComments({ loaderData }: Route.ComponentProps) {
  return <CommentsScreen {...loaderData} />
}
