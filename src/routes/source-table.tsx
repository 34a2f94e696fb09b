import { TableScreen } from '#catalogue/source/table/table-screen.tsx'
import { versionGrid } from '#verbs/sources/version-grid.server.ts'
import type { Route } from './+types/source-table.ts'
import { loadSource, loadVersionId } from './load-source.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewId = await loadVersionId(args, 'table')
  const { source, versions } = await loadSource(args)
  const version = versions.find(({ id }) => id === viewId)
  if (!version || version.rows === null || source.fields.length === 0) return { table: null }
  return { table: await loadVerb(versionGrid, { viewId: version.id }, args.context) }
}

/** Rows are written by verbs, beside the routes: nothing of what the frame loaded is another one then. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function SourceTable({ loaderData }: Route.ComponentProps) {
  return <TableScreen table={loaderData.table} />
}
