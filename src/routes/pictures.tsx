import { PicturesScreen } from '#admin/pictures-screen.tsx'
import type { Route } from './+types/pictures.ts'
import { loadAdmin } from './load-admin.server.ts'
import { picturesView } from './pictures-loader.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Pictures - Almanac' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ user }, view] = await Promise.all([loadAdmin(context), picturesView(request, context)])
  return { user, view }
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  return <PicturesScreen key={loaderData.view.site.app} {...loaderData} />
}
