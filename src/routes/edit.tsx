import { data, redirect, useNavigate, useRevalidator } from 'react-router'
import { gridColumns } from '#domain/site/section-grid.ts'
import { EditScreen } from '#editor/edit-screen.tsx'
import { openPage } from '#verbs/pages/editing/open-page.ts'
import type { Route } from './+types/edit.ts'
import { loadVerb } from './run-for-route.server.ts'
import { patternKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.page?.title ?? ''} - Almanac` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const pattern = context.get(patternKey)
  if (!pattern) throw data({ message: 'There is no site of pages here.' }, { status: 404 })
  const slug = params['*'] ?? ''
  const { pattern: _named, ...opened } = await loadVerb(openPage, { patternId: pattern.id, slug }, context)
  const { page } = opened
  // Without a slug, and by a slug that the page had before, it is opened at its own address.
  if (page?.url_slug && page.url_slug !== slug) throw redirect(`/edit/${page.url_slug}`)
  return {
    pattern: { id: pattern.id, app: pattern.app, base: pattern.base_url },
    columns: gridColumns(pattern.theme),
    ...opened,
  }
}

export default function Edit({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return (
    <EditScreen
      {...loaderData}
      onChanged={revalidate}
      onCreated={(slug) => navigate(`/edit/${slug}`)}
      onFollow={navigate}
    />
  )
}
