import { data } from 'react-router'
import { BEFORE, ENTRY, EVEN_IF_EDITED, type UndoAnswer } from '#catalogue/source/view/undo-form.ts'
import { VersionScreen } from '#catalogue/source/view/version-screen.tsx'
import { listRowChanges, undoRowChange } from '#verbs/rows/row-changes.server.ts'
import { describeVersion } from '#verbs/sources/describe-version.ts'
import { listReceipts } from '#verbs/sources/receipts.ts'
import type { Route } from './+types/source-view.ts'
import { loadSource, loadVersionId } from './load-source.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

const MOST_CHANGES = 20

export async function loader(args: Route.LoaderArgs) {
  const viewId = await loadVersionId(args, 'view')
  const { source, versions } = await loadSource(args)
  const version = versions.find(({ id }) => id === viewId)
  // A version without rows has nothing to download, and nothing was uploaded into it.
  if (!version || version.rows === null) return NOTHING
  const before = Number(new URL(args.request.url).searchParams.get(BEFORE))
  const older = Number.isSafeInteger(before) && before > 0 ? { before } : {}
  const asked = { app: source.app, view: version.id, limit: MOST_CHANGES + 1, ...older }
  const [described, receipts, changes] = await Promise.all([
    loadVerb(describeVersion, { sourceId: source.id, version: version.id }, args.context),
    loadVerb(listReceipts, { viewId: version.id }, args.context),
    loadVerb(listRowChanges, asked, args.context),
  ])
  const shown = changes.slice(0, MOST_CHANGES)
  return { downloads: described.downloads, receipts, changes: shown, more: changes.length > shown.length }
}

const NOTHING = { downloads: [], receipts: [], changes: [], more: false }

/** Takes back one change of the version's rows. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const entry = Number(form.get(ENTRY))
  const evenIfEdited = form.get(EVEN_IF_EDITED) === 'yes'
  const result = await actVerb(undoRowChange, { id: entry, evenIfEdited }, context)
  if (result.ok) return data<UndoAnswer>({ ok: true, entry, said: '', editedSince: false })
  const { code, message, status } = result.problem
  return data<UndoAnswer>({ ok: false, entry, said: message, editedSince: code === 'edited-since' }, { status })
}

export default function SourceView({ loaderData, actionData }: Route.ComponentProps) {
  return <VersionScreen {...loaderData} answer={actionData ?? null} />
}
