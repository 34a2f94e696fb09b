import { VersionScreen } from '#catalogue/source/view/version-screen.tsx'
import { describeVersion } from '#verbs/sources/describe-version.ts'
import { listReceipts } from '#verbs/sources/receipts.ts'
import type { Route } from './+types/source-view.ts'
import { loadSource, loadVersionId } from './load-source.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewId = await loadVersionId(args, 'view')
  const { source, versions } = await loadSource(args)
  const version = versions.find(({ id }) => id === viewId)
  // A version without rows has nothing to download, and nothing was uploaded into it.
  if (!version || version.rows === null) return { downloads: [], receipts: [] }
  const [described, receipts] = await Promise.all([
    loadVerb(describeVersion, { sourceId: source.id, version: version.id }, args.context),
    loadVerb(listReceipts, { viewId: version.id }, args.context),
  ])
  return { downloads: described.downloads, receipts }
}

export default function SourceView({ loaderData }: Route.ComponentProps) {
  return <VersionScreen {...loaderData} />
}
