import { TableScreen } from '#catalogue/source/table/table-screen.tsx'
import type { Route } from './+types/source-table.ts'
import { loadVersionId } from './load-source.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return { viewId: await loadVersionId(args, 'table') }
}

export default function SourceTable() {
  return <TableScreen />
}
