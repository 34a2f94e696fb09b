import { readLayout } from '#domain/data/version-layout.ts'
import { newTableName } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { RowTable } from '#engines/engine.ts'
import type { Undoing } from '#store/rows/row-changes.ts'
import { withNewRowTable } from './new-row-table.ts'
import type { WorkContext } from './work-context.ts'

const NO_ROWS = { rows: 0, file: null, uploaded_by: null, unused_columns: null, invalid_table: null }

/**
 * An empty table takes the place of the rows of a version, as a load would, so that an undo of it brings them back.
 * Answers the entry of the log that says so.
 */
export async function emptyVersion(
  context: WorkContext,
  { id, app, revision }: Item,
  { table, columns }: Pick<RowTable, 'table' | 'columns'>,
  undoing: Undoing | null = null,
): Promise<number> {
  const { rows, actor, now, random } = context
  const empty = newTableName(id, random())
  const stamp = { by: actor.id, at: now() }
  return withNewRowTable(context, empty, {
    make: () => rows.create({ table: empty, columns }),
    async name(_made, inner) {
      const version = await inner.items.get(id)
      const layout = version && readLayout(version.data)
      if (!version || !layout) throw notFound('This version')
      if (version.data.table !== table || layout.retyping || version.revision !== revision)
        throw refuse(409, 'stale', 'This version was changed while its rows were being cleared. Nothing was deleted.')
      await inner.items.edit(id, { ...NO_ROWS, table: empty }, stamp, version.revision)
      return inner.rowChanges.loaded({
        app,
        versionId: id,
        table: empty,
        rows: 0,
        file: null,
        before: version.data,
        ...(undoing ? { undoing } : {}),
        stamp: { ...stamp, email: actor.email },
      })
    },
  })
}
