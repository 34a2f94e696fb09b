import { OverviewScreen } from '#catalogue/source/overview/overview-screen.tsx'
import { VERSION_PARAMETER } from '#domain/catalogue/source-pages.ts'
import { describeVersion } from '#verbs/sources/describe-version.ts'
import { sourceUsage } from '#verbs/sources/source-usage.ts'
import type { Route } from './+types/source-overview.ts'
import { loadSource } from './load-source.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { source, versions } = await loadSource(args)
  const chosen = Number(new URL(args.request.url).searchParams.get(VERSION_PARAMETER))
  const withRows = versions.filter(({ rows }) => rows !== null)
  const filled = withRows.find(({ rows }) => rows !== null && rows > 0)
  const version = withRows.find(({ id }) => id === chosen) ?? filled ?? withRows[0] ?? null
  const [usage, described] = await Promise.all([
    loadVerb(sourceUsage, { sourceId: source.id }, args.context),
    version && loadVerb(describeVersion, { sourceId: source.id, version: version.id }, args.context),
  ])
  const columns = described
    ? described.columns.map(({ dataType, ...column }) => ({ ...column, type: dataType }))
    : source.fields.map(({ name, display_name, dataType, type, description = '' }) => ({
        name,
        title: display_name || name,
        type: dataType ?? type,
        description,
      }))
  const glance = {
    rows: described?.rows ?? null,
    columns: columns.length,
    bytes: described?.downloads.find(({ form }) => form === 'csv')?.bytes ?? null,
    changedAt: described?.changedAt ?? source.updatedAt,
  }
  return { viewId: version?.id ?? null, columns, glance, usage }
}

export default function SourceOverview({ loaderData }: Route.ComponentProps) {
  return <OverviewScreen {...loaderData} />
}
