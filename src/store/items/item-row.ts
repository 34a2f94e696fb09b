import type { Item } from '#domain/item/item.ts'
import type { AuditRow, ItemRow } from '../database/tables.ts'
import type { AuditEntry } from '../store.ts'

export const ITEM_COLUMNS = 'id, app, type, data, revision, older_lines, created_at, updated_at, created_by, updated_by'

/** The store's door: here, and nowhere else, the JSON text of an item becomes its data. */
export function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    app: row.app,
    type: row.type,
    data: JSON.parse(row.data),
    revision: row.revision,
    created_at: row.created_at,
    updated_at: row.updated_at,
    created_by: row.created_by,
    updated_by: row.updated_by,
    ...(row.older_lines > 0 ? { older_lines: row.older_lines } : {}),
  }
}

export function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    by: row.by_user,
    action: row.action as AuditEntry['action'],
    itemId: row.item_id,
    app: row.app,
    type: row.type,
    typeBefore: row.type_before,
    revision: row.revision,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  }
}
