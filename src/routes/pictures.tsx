import { data } from 'react-router'
import { PicturesScreen } from '#admin/pictures-screen.tsx'
import type { Route } from './+types/pictures.ts'
import { loadAdmin } from './load-admin.server.ts'
import { actOnPictures, picturesView } from './pictures-loader.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Pictures - Almanac' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ user }, view] = await Promise.all([loadAdmin(context), picturesView(request, context)])
  return { user, view }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await actOnPictures(request, context)
  return data(answer, { status: answer.ok ? 200 : 400 })
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  return <PicturesScreen key={loaderData.view.site.app} {...loaderData} />
}
