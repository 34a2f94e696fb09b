import { readLayout } from '#domain/data/version-layout.ts'
import { newTableName } from '#domain/data/version-names.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { RowChange, Undoing } from '#store/rows/row-changes.ts'
import { changeRows } from './change-rows.ts'
import type { WorkContext } from './work-context.ts'

/**
 * Takes back an upload into rows that were there, or brings it back. Rows of it that were edited since are a reason to ask
 * first; then all of it goes, and an undo of the undo brings those edits back too.
 */
export async function exchangeUpload(context: WorkContext, change: RowChange, undoing: Undoing, evenIfEdited: boolean) {
  const { store, random } = context
  const { app, versionId, columns } = change
  const version = await store.items.get(versionId)
  const layout = version && readLayout(version.data)
  if (!layout) throw notFound('This version')
  if (version.data.table !== change.table)
    throw refuse(
      409,
      'rows-replaced',
      'The rows of this version have been loaded again since then. Undo that load first.',
    )
  const last = await store.rowChanges.lastOf(undoing.root)
  if (!last?.image) throw refuse(409, 'not-kept', 'What this upload replaced has been removed, so it cannot be undone.')
  const { table: image, ...range } = last.image
  const into = newTableName(versionId, random())
  const table = { table: change.table, columns: layout.columns }
  const target = { app, versionId, table, kind: 'undo', columns, undoing, image: { table: into, ...range } } as const
  const { entry, added, edited, removed, cells } = await changeRows(context, target, async (inner) => {
    const since = evenIfEdited ? null : await inner.rowChanges.since(versionId, last.id)
    return { kind: 'exchange', image, range, into, unlessEdited: since && { after: last.id, ...since } }
  })
  return { entry, added, edited, removed, cells }
}
