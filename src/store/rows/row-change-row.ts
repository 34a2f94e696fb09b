import type { RowChangeRow } from '../database/tables.ts'
import type { RowChange, RowChangeKind } from './row-changes.ts'

/** A row change with what later undos made of it: 1 while it is in effect. */
export type ListedRow = RowChangeRow & { in_effect: number }

export function toRowChange(row: ListedRow): RowChange {
  const { id, app, version_id, row_table, at, by_user, by_email, root, applies, file, previous, image_table } = row
  return {
    id,
    app,
    versionId: version_id,
    table: row_table,
    kind: row.kind as RowChangeKind,
    at,
    by: by_user,
    email: by_email,
    columns: row.columns === null ? null : JSON.parse(row.columns),
    counts: { added: row.added, edited: row.edited, removed: row.removed, cells: row.cells },
    undoing: root === null ? null : { root, applies: applies === 1 },
    undone: row.in_effect !== applies,
    kept: row.kept === 1,
    image: image_table === null ? null : { table: image_table, first: row.first_id ?? 0, last: row.last_id ?? 0 },
    load: previous === null ? null : { file, previous: JSON.parse(previous) },
  }
}
