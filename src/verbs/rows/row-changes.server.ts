import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { columnsIn, readLayout } from '#domain/data/version-layout.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { notKept } from '#engines/change-set.ts'
import type { RowChange } from '#store/rows/row-changes.ts'
import { defineVerb } from '#verbs/verb.ts'
import { changeRows } from '#work/change-rows.ts'
import { exchangeUpload } from '#work/exchange-upload.ts'
import { type RowTarget, readableRows, writableRows } from './row-target.server.ts'
import { columnsChanged, undoColumns } from './undo-columns.server.ts'
import { undoLoad } from './undo-load.server.ts'

const MOST_LISTED = 200
const EntryId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const listRowChanges = defineVerb({
  name: 'rows.changes',
  summary: 'What was written to the rows of a version, by whom and when, the newest first.',
  kind: 'read',
  input: z.strictObject({
    app: AppName,
    view: ItemId,
    /** Entries older than this one; the newest without it. */
    before: EntryId.optional(),
    limit: z.number().int().min(1).max(MOST_LISTED).default(50),
  }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, before, limit }, context) {
    const target = await readableRows(context, app, view, 'rows')
    const changes = await context.store.rowChanges.list(view, { before: before ?? null, limit })
    return changes.map((change) => listed(change, target))
  },
})

/** Columns by the names that they have now, or had when they were dropped. */
function listed(change: RowChange, { view, columns }: RowTarget) {
  const { id, kind, at, by, email, counts, undoing, undone, kept, load } = change
  const layout = readLayout(view.data)
  const names = new Map((layout ? columnsIn(layout) : columns).map(({ key, name }) => [key, name]))
  return {
    id,
    kind,
    at,
    by: { id: by, email },
    columns: change.columns?.map((key) => names.get(key) ?? key) ?? null,
    ...counts,
    undoes: undoing?.root ?? null,
    undone,
    kept,
    file: load?.file ?? null,
  }
}

export const undoRowChange = defineVerb({
  name: 'rows.undo',
  summary: 'Takes back one change of rows; refused with the cells that a later change wrote. An undo can be undone.',
  kind: 'write',
  input: z.strictObject({
    id: EntryId,
    /** Whether an upload is taken back also where its rows were edited since. */
    evenIfEdited: z.boolean().default(false),
  }),
  level: EDITOR,
  app: async ({ id }, { store }) => (await store.rowChanges.get(id))?.app ?? null,
  async run({ id, evenIfEdited }, context) {
    const change = await context.store.rowChanges.get(id)
    if (!change) throw notFound('This change')
    const { app, versionId, columns } = change
    const current = await writableRows(context, app, versionId, 'rows')
    if (change.undone) throw refuse(409, 'already-undone', 'This change was undone already.')
    if (!change.kept) throw notKept()
    const root = change.undoing?.root ?? change.id
    const undoing = { root, applies: change.undoing ? !change.undoing.applies : false }
    if (change.load) return undoLoad(context, change, undoing, evenIfEdited)
    if (change.image) return exchangeUpload(context, change, undoing, evenIfEdited)
    const columnsRoot = await columnsChanged(context, change)
    if (columnsRoot) return undoColumns(context, current.view, columnsRoot, undoing)
    if (change.kind === 'validate')
      throw refuse(
        409,
        'not-undone',
        'A validation cannot be undone. Change the rules or the rows, and validate again.',
      )
    const { part: _allRows, ...table } = current.table
    if (table.table !== change.table)
      throw refuse(
        409,
        'rows-replaced',
        'The rows of this version have been loaded again since then. Undo that load first.',
      )
    const target = { app, versionId, table, kind: 'undo', columns, undoing } as const
    const { entry, added, edited, removed, cells } = await changeRows(context, target, async () => ({
      kind: 'undo',
      entry: change.id,
    }))
    return { entry, added, edited, removed, cells }
  },
})
