import type { Item, Stamp } from '#domain/item/item.ts'
import type { TrashEntry, TrashKind } from '#domain/trash/trash-entry.ts'

/** Everything of an app, all items of some of its types, or single items of it; the item that it is about goes with them. */
export type TrashContent = { kind: 'app' } | { kind: 'types'; types: string[] } | { kind: 'ids'; ids: number[] }

export type NewTrash = { kind: TrashKind; app: string; name: string; itemId: number; content: TrashContent }

/** Deleted items: out of every list and every door, until they are restored or removed for good. */
export type Trash = {
  /** Newest first. */
  list(): Promise<TrashEntry[]>
  get(id: number): Promise<TrashEntry | null>
  /** The items of a type that an entry holds; of any type without one. */
  items(id: number, type?: string): Promise<Item[]>
  put(what: NewTrash, stamp: Stamp): Promise<TrashEntry>
  /** Every item is back under its own id, as it was. */
  restore(id: number, stamp: Stamp): Promise<void>
  /** Removes an entry for good; answers the row tables that its versions named, which the caller drops. */
  remove(id: number): Promise<string[]>
}
