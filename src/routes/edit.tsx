import { data, Link, redirect, useNavigate, useRevalidator } from 'react-router'
import { gridColumns } from '#domain/site/section-grid.ts'
import { EditScreen } from '#editor/edit-screen.tsx'
import { openPage } from '#verbs/pages/open-page.ts'
import { framePage } from '#verbs/pages/page-frame.ts'
import { listVersions } from '#verbs/sources/list-versions.ts'
import { patternKey } from '../server/workbench-context.ts'
import type { Route } from './+types/edit.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.page?.title ?? ''} - Almanac` },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const pattern = context.get(patternKey)
  if (!pattern) throw data({ message: 'There is no site of pages here.' }, { status: 404 })
  const slug = params['*'] ?? ''
  const [{ page, initial, preview }, frame, { versions, catalogues }] = await Promise.all([
    loadVerb(openPage, { patternId: pattern.id, slug }, context),
    loadVerb(framePage, { patternId: pattern.id }, context),
    loadVerb(listVersions, { app: pattern.app }, context),
  ])
  // Without a slug, and by a slug that the page had before, it is opened at its own address.
  if (page?.url_slug && page.url_slug !== slug) throw redirect(`/edit/${page.url_slug}`)
  return {
    pattern: { id: pattern.id, base: pattern.base_url },
    siteName: frame.siteName,
    navigation: frame.navigation,
    columns: gridColumns(pattern.theme),
    ...{ page, initial, preview, versions, catalogues },
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
      linkTo={(slug, label, current) => (
        <Link
          className="inline-block py-1 text-muted underline-offset-6 hover:text-text hover:underline aria-[current=page]:text-text aria-[current=page]:underline"
          aria-current={current ? 'page' : undefined}
          to={`/edit/${slug}`}
        >
          {label}
        </Link>
      )}
    />
  )
}
