import { data, useNavigate, useSearchParams } from 'react-router'
import type { StateId } from '#domain/page/history/revision.ts'
import { CompareScreen } from '#editor/compare/compare-screen.tsx'
import { listPageRevisions, openRevision } from '#verbs/pages/history/page-revisions.ts'
import { framePage } from '#verbs/pages/reading/page-frame.ts'
import type { Route } from './+types/compare.ts'
import { loadVerb } from './run-for-route.server.ts'
import { patternKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Compare ${loaderData?.page.title ?? ''} - Almanac` },
]

/** As many as a list to choose from can hold and still be of use; an older one is reached from the history. */
const MOST_LISTED = 500

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const pattern = context.get(patternKey)
  const pageId = Number(params.pageId)
  const listed = await loadVerb(listPageRevisions, { pageId, count: MOST_LISTED }, context)
  if (listed.page.patternId !== pattern?.id)
    throw data({ message: 'This page is not part of this site.' }, { status: 404 })
  const { searchParams } = new URL(request.url)
  const open = (side: string, otherwise: StateId) =>
    loadVerb(openRevision, { pageId, revisionId: stateIn(searchParams.get(side)) ?? otherwise }, context)
  const [left, right, { look }] = await Promise.all([
    open('left', listed.revisions[0]?.id ?? 'live'),
    open('right', 'draft'),
    loadVerb(framePage, { patternId: pattern.id }, context),
  ])
  return { base: pattern.base_url, page: listed.page, revisions: listed.revisions, left, right, look }
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { page } = loaderData
  return (
    <CompareScreen
      {...loaderData}
      key={page.id}
      onChoose={(left, right) => setSearch({ left: String(left), right: String(right) }, { replace: true })}
      onRestored={() => navigate(`/edit/${page.url_slug}`)}
    />
  )
}

/** What an address names; the verb says what is wrong with one that it does not know. */
function stateIn(value: string | null): string | number | null {
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : value
}
