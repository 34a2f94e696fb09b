import type { Item, ItemData } from '#domain/item/item.ts'
import { type RowTarget, rowType } from './row-target.server.ts'

/** A row in the form of an item; rows keep no stamps of their own, so that those of their version stand for them. */
export function rowItem({ view, part }: Pick<RowTarget, 'view' | 'part'>, id: number, data: ItemData): Item {
  const { app, revision, created_at, updated_at, created_by, updated_by } = view
  return { id, app, type: rowType(view, part), data, revision, created_at, updated_at, created_by, updated_by }
}
