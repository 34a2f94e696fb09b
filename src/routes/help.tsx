import { data } from 'react-router'
import { GUIDE_PATH, guideContents, guidePageAt } from '#admin/guide/guide-pages.server.ts'
import { HelpScreen } from '#admin/guide/help-screen.tsx'
import type { Route } from './+types/help.ts'
import { loadAdmin } from './load-admin.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.page.title ?? 'Help'} - Almanac` }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const name = params.page ?? ''
  const page = guidePageAt(name)
  if (!page) throw data({ message: 'This page is not in the guide.' }, { status: 404 })
  const { user } = await loadAdmin(context)
  return { user, page, path: name === '' ? GUIDE_PATH : `${GUIDE_PATH}/${name}`, contents: guideContents() }
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpScreen {...loaderData} />
}
