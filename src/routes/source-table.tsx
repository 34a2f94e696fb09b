import { TableScreen } from '#catalogue/source/table/table-screen.tsx'
import { firstSent } from '#domain/catalogue/table-page.ts'
import { versionPage } from '#verbs/sources/version-page.ts'
import type { Route } from './+types/source-table.ts'
import { loadSource, loadVersionId } from './load-source.server.ts'
import { loadVerb } from './run-for-route.server.ts'

const LAST_PAGE = 100_000_000

export async function loader(args: Route.LoaderArgs) {
  const viewId = await loadVersionId(args, 'table')
  const { source, versions } = await loadSource(args)
  const version = versions.find(({ id }) => id === viewId)
  if (!version || version.rows === null || source.fields.length === 0) return { table: null }
  const page = Number(new URL(args.request.url).searchParams.get('page') ?? 1)
  const asked = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
  const table = await loadVerb(versionPage, { viewId: version.id, page: asked }, args.context)
  return { table: { ...table, rows: firstSent(table.rows, table.columns.length), onPage: table.rows.length } }
}

export default function SourceTable({ loaderData }: Route.ComponentProps) {
  return <TableScreen table={loaderData.table} />
}
