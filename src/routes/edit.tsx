import { data, Link, redirect, useNavigate, useRevalidator } from 'react-router'
import { EditScreen } from '#editor/edit-screen.tsx'
import { openPage } from '#verbs/pages/open-page.ts'
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
  const opened = await loadVerb(openPage, { patternId: pattern.id, slug }, context)
  // Without a slug the first page is opened at its own address.
  if (slug === '' && opened.page?.url_slug) throw redirect(`/edit/${opened.page.url_slug}`)
  const { versions, catalogues } = await loadVerb(listVersions, { app: pattern.app }, context)
  return { ...opened, versions, catalogues }
}

export default function Edit({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pattern, ...rest } = loaderData
  return (
    <EditScreen
      {...rest}
      base={pattern.base}
      name={pattern.name}
      onChanged={revalidate}
      onCreated={(slug) => navigate(`/edit/${slug}`)}
      linkTo={(slug, label) => (
        <Link className="block rounded-md px-2 py-1 hover:bg-sunken" to={`/edit/${slug}`}>
          {label}
        </Link>
      )}
    />
  )
}
