import { ThemesScreen } from '#admin/themes-screen.tsx'
import type { Route } from './+types/themes.ts'
import { listedThemes } from './listed-themes.server.ts'
import { loadAdmin } from './load-admin.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Themes - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [{ user }, listed] = await Promise.all([loadAdmin(context), listedThemes(context)])
  return { user, ...listed }
}

export default function Themes({ loaderData }: Route.ComponentProps) {
  return <ThemesScreen {...loaderData} />
}
