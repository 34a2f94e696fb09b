import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import type { IndexRange, ItemQuery } from '#domain/item/item-query.ts'

/** What a write of one item did, for the audit record and for whoever keeps something derived from it. */
export type ItemWrite = { action: 'create' | 'edit' | 'delete' | 'type'; before: Item | null; after: Item | null }

/** The items of the content store. Every method is one transaction unless it runs inside `transaction`. */
export type ItemStore = {
  get(id: number): Promise<Item | null>
  /** In the order of the ids; unknown ids are left out. */
  getMany(ids: number[]): Promise<Item[]>
  list(app: string, type: string, query: ItemQuery, range: IndexRange): Promise<Item[]>
  /** All items of a type, whatever their app: for the few types that make up the installation (sites, patterns). */
  ofType(type: string): Promise<Item[]>
  count(app: string, type: string, query: ItemQuery): Promise<number>
  create(app: string, type: string, data: ItemData, stamp: Stamp): Promise<Item>
  /** Shallow merge; with a base revision, an item changed since then is refused as stale (both versions in the problem). */
  edit(id: number, patch: ItemData, stamp: Stamp, baseRevision?: number): Promise<Item>
  setType(id: number, type: string, stamp: Stamp): Promise<Item>
  /** Answers the ids that were there. */
  delete(app: string, type: string, ids: number[], stamp: Stamp): Promise<number[]>
  history(id: number): Promise<AuditEntry[]>
}

export type AuditEntry = {
  id: number
  at: string
  by: string | null
  action: ItemWrite['action']
  itemId: number
  app: string
  type: string
  before: ItemData | null
  after: ItemData | null
}

/** Blocks of row ids handed to dataset versions, so that an id alone finds its version. */
export type RowBlocks = {
  /** Takes `size` consecutive ids for this version and answers the first. */
  take(versionId: number, size: number): Promise<number>
  versionOf(rowId: number): Promise<number | null>
}

/** Tags such as `item:12` or `list:site+pattern` whose derived values (cached pages, route tables) are now out of date. */
export type ChangeFeed = {
  emit(tags: string[]): void
  subscribe(listener: (tags: string[] | 'all') => void): () => void
}

export type ContentStore = {
  items: ItemStore
  rowBlocks: RowBlocks
  changes: ChangeFeed
  /** Several writes that stand or fall together; the function must use only the store it is handed. */
  transaction<T>(work: (store: Pick<ContentStore, 'items' | 'rowBlocks'>) => Promise<T>): Promise<T>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
