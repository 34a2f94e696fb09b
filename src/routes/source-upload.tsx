import { UploadScreen } from '#catalogue/source/upload/upload-screen.tsx'
import { loadsUnderWay } from '#verbs/sources/loads-under-way.ts'
import { listReceipts } from '#verbs/sources/receipts.ts'
import type { Route } from './+types/source-upload.ts'
import { loadCatalogueFrame } from './load-catalogue-frame.server.ts'
import { loadSource } from './load-source.server.ts'
import { loadVerb } from './run-for-route.server.ts'

const MOST_RECEIPTS = 20

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pattern } = loadCatalogueFrame(context)
  const { source, versions } = await loadSource({ request, params, context })
  const filled = versions.filter(({ rows }) => rows !== null)
  const newest = filled.toSorted((a, b) => b.id - a.id)[0]
  const shown = params.viewId ? filled.find(({ id }) => String(id) === params.viewId) : newest
  const loads = await loadVerb(loadsUnderWay, { sourceId: source.id }, context)
  const receipts = shown ? await loadVerb(listReceipts, { viewId: shown.id, limit: MOST_RECEIPTS }, context) : []
  return { patternId: pattern.id, loads, receipts, receiptsOf: shown?.id ?? null }
}

export default function SourceUpload({ loaderData }: Route.ComponentProps) {
  return <UploadScreen {...loaderData} />
}
