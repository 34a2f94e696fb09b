import { editedWords } from '#domain/data/edited-words.ts'
import { readLayout } from '#domain/data/version-layout.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import { backToRows } from '#domain/data/version-rows.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { RowChange, Undoing } from '#store/rows/row-changes.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { emptyVersion } from '#work/empty-version.ts'

/**
 * Brings a version back to the table that it had before a load, to an empty one where it had none; what it has now waits
 * for an undo of this.
 */
export async function undoLoad(context: VerbContext, change: RowChange, undoing: Undoing, evenIfEdited: boolean) {
  const { store, rows, actor, now } = context
  const { app, versionId, table } = change
  const previous = change.load?.previous ?? {}
  const { table: before, file } = previous
  const isFirst = !isTableOf(versionId, before)
  const size = isFirst ? 0 : (await rows.sizes([before])).get(before)
  if (size === undefined)
    throw refuse(409, 'not-kept', 'The rows from before this load have been removed, so it cannot be undone.')
  const since = await store.rowChanges.since(versionId, change.id)
  const edited = await rows.editedSince(table, { after: change.id, ...since })
  if (edited.rows > 0 && !evenIfEdited)
    throw refuse(409, 'edited-since', `${editedWords(edited)} since this upload. Undo it anyway?`, edited)
  if (isFirst) return undoFirstLoad(context, change, undoing)
  const stamp = { by: actor.id, at: now() }
  return store.transaction(async ({ items, rowChanges }) => {
    const version = await items.get(versionId)
    if (!version) throw notFound('This version')
    if (version.data.table !== table) throw loadedSince()
    if (version.data.retyping)
      throw refuse(
        409,
        'retyping',
        'Columns of this version are being converted to another type. Try again when that is done.',
      )
    await items.edit(versionId, backToRows(previous, version.data), stamp, version.revision)
    const entry = await rowChanges.loaded({
      app,
      versionId,
      table: before,
      rows: size,
      file: typeof file === 'string' ? file : null,
      before: version.data,
      undoing,
      stamp: { ...stamp, email: actor.email },
    })
    return { entry, added: size, edited: 0, removed: 0, cells: 0 }
  })
}

async function undoFirstLoad(context: VerbContext, { versionId, table }: RowChange, undoing: Undoing) {
  const version = await context.store.items.get(versionId)
  const layout = version && readLayout(version.data)
  if (!layout) throw notFound('This version')
  if (version.data.table !== table) throw loadedSince()
  const entry = await emptyVersion(context, version, { table, columns: layout.columns }, undoing)
  return { entry, added: 0, edited: 0, removed: 0, cells: 0 }
}

function loadedSince() {
  return refuse(
    409,
    'rows-replaced',
    'The rows of this version have been loaded again since then. Undo that load first.',
  )
}
