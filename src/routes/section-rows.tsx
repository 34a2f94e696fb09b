import { CardsScreen } from '#elements/card/editing/cards-screen.tsx'
import { RowsScreen } from '#elements/data-section/rows-screen.tsx'
import { rowsToEdit } from '#verbs/pages/reading/rows-to-edit.server.ts'
import type { Route } from './+types/section-rows.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.label || 'Rows'} - Almanac` }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { search } = new URL(request.url)
  return loadVerb(rowsToEdit, { pageId: Number(params.pageId), anchor: params.anchor, search }, context)
}

/** Rows are written by verbs, beside the routes. */
export const shouldRevalidate = () => false

export default function SectionRows({ loaderData }: Route.ComponentProps) {
  const { cards } = loaderData
  return cards ? <CardsScreen rows={loaderData} cards={cards} /> : <RowsScreen rows={loaderData} />
}
