import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import type { IndexRange, ItemAttribute, ItemQuery } from '#domain/item/item-query.ts'
import type { IndexedPage, IndexedSection } from '#domain/page/search/page-index.ts'
import type { PageHit } from '#domain/page/search/search-score.ts'
import type { SoughtWord } from '#domain/page/search/search-words.ts'
import type { ShownVersion, SourcePart, SourceSection } from '#domain/page/search/section-sources.ts'
import type { BackupRuns } from './backup-runs.ts'
import type { Forgetting } from './forgetting.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Presence } from './presence.ts'
import type { StoredRoom } from './room.ts'
import type { ExportSizes } from './rows/export-sizes.ts'
import type { Receipts } from './rows/receipts.ts'
import type { RowChanges } from './rows/row-changes.ts'
import type { StalePages } from './stale-pages.ts'
import type { Trash } from './trash.ts'

/** A wildcard search: an equal value wins, then the first match of `*` or `%`, then the first item of the fallback. */
export type ItemSearch = { attribute: ItemAttribute; pattern: string; fallback: ItemQuery | null }

/** An edit; whoever has just read the item hands it over as `known`, and it is not read out of its text again. */
export type ItemEdit = { id: number; patch: ItemData; baseRevision?: number; known?: Item }

/**
 * The items of the content store. Every method is one transaction unless it runs inside `transaction`. The history in an
 * item's data is its newest lines: all of them until there are many, and an edit of it leaves older ones as they are.
 */
export type ItemStore = {
  get(id: number): Promise<Item | null>
  /** In the order of the ids; unknown ids are left out. */
  getMany(ids: number[]): Promise<Item[]>
  /** A grouped query lists the first item of each group. */
  list(app: string, type: string, query: ItemQuery, range: IndexRange): Promise<Item[]>
  /** All items of a type, whatever their app: for the few types that make up the installation (sites, patterns). */
  ofType(type: string): Promise<Item[]>
  /** Until the transaction ends, whoever else holds this name waits; what is read after it is what they wrote. */
  hold(name: string): Promise<void>
  count(app: string, type: string, query: ItemQuery): Promise<number>
  search(app: string, type: string, search: ItemSearch): Promise<Item | null>
  create(app: string, type: string, data: ItemData, stamp: Stamp): Promise<Item>
  /** Shallow merge; with a base revision, an item changed since then is refused as stale (both versions in the problem). */
  edit(id: number, patch: ItemData, stamp: Stamp, baseRevision?: number): Promise<Item>
  /** An edit of whoever knows the whole history of the item: a history in the patch takes its place. */
  editWhole(id: number, patch: ItemData, stamp: Stamp, baseRevision?: number): Promise<Item>
  /** Many edits of one list, each of another item, in the order given; all of them or none. */
  editMany(app: string, type: string, edits: readonly ItemEdit[], stamp: Stamp): Promise<Item[]>
  setType(id: number, type: string, stamp: Stamp): Promise<Item>
  /** Answers the ids that were there. */
  delete(app: string, type: string, ids: number[], stamp: Stamp): Promise<number[]>
  /** Whether anything was ever stored under this app: groups and tokens may still name one that is gone. */
  everUsed(app: string): Promise<boolean>
  /** The same items with their histories whole, where their data shows them. */
  withHistory(items: readonly Item[]): Promise<Item[]>
  /** Lines of an item's history that are not in its data, the oldest first; positions from 0. */
  olderLines(item: Item, range?: IndexRange): Promise<unknown[]>
  /** Of each item, the last of those lines that tells of a publish. */
  olderPublishes(items: readonly Item[]): Promise<Map<number, unknown>>
  /** The write that left this revision of an item; null where none did. */
  writeOf(id: number, revision: number): Promise<AuditEntry | null>
  /** Oldest first; writes of a transaction appear once it is committed. */
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
  /** Another than `type` when the write changed it; null for a creation. */
  typeBefore: string | null
  /** The revision that the write left, or took away. */
  revision: number
  /**
   * What a creation made or a deletion took away, whole; of an edit only the attributes that changed, and of a history
   * only the lines from the first that did. What is in `after` alone was added, what is in `before` alone taken away.
   * Records of older versions hold all attributes of an edit, which reads the same way.
   */
  before: ItemData | null
  after: ItemData | null
}

/** Blocks of row ids handed to dataset versions, so that an id alone finds its version. */
export type RowBlocks = {
  /** Takes `size` consecutive ids for this version and answers the first. */
  take(versionId: number, size: number): Promise<number>
  /** The versions that rows belong to, by row id, in one lookup; an id that was never handed out is left out. */
  versionsOf(rowIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** Pages by what their readers read, which is kept with every write. */
export type ReadersTexts = {
  /** The pages of a list that have all of these folded words or parts of words, those that are drafts among them. */
  having(app: string, pageType: string, sought: readonly SoughtWord[]): Promise<PageHit[]>
  /** What a folded word that no page of the list has may have been meant to be; nothing for one that some have. */
  meantBy(app: string, pageType: string, word: string): Promise<string[]>
  /** Forgets some words that no page has any more, from a place on; answers where to go on, null at the end. */
  forgetWords(
    from: { list: string; word: string } | null,
  ): Promise<{ next: { list: string; word: string } | null; forgotten: number }>
}

/**
 * What lists show of the pages of a type and of their sections, kept with every write and read in pieces, in the order
 * of their ids: `for await (const some of pageIndex.pages(app, type)) …`
 */
export type PageIndex = {
  pages(app: string, type: string): AsyncIterable<IndexedPage[]>
  sections(app: string, type: string): AsyncIterable<IndexedSection[]>
  /** Those that carry tags alone. */
  tagged(app: string, type: string, part: 'section' | 'draft-section'): AsyncIterable<IndexedSection[]>
  /** Live sections with an element of one kind, and the kinds that there are. */
  ofKind(app: string, type: string, kind: string): AsyncIterable<IndexedSection[]>
  kinds(app: string, type: string): Promise<string[]>
  /** Of these live sections and of these pages, those that are there. */
  sectionsById(app: string, type: string, ids: readonly number[]): AsyncIterable<IndexedSection[]>
  pagesById(app: string, type: string, ids: readonly number[]): AsyncIterable<IndexedPage[]>
}

/** A section that shows a version, with the page that it names, where the index has it. */
export type SectionUse = ShownVersion & {
  app: string
  pageType: string
  part: SourcePart
  section: SourceSection
  page: IndexedPage | null
}

/** Which sections show which versions, kept with every write and read in pieces, in the order of the sections' ids. */
export type SectionSources = {
  /** All that show a source, of whichever site. */
  of(sourceId: number): AsyncIterable<SectionUse[]>
  /** Of these drafts of sections that show a source: the page that each names. */
  pagesOfDrafts(sourceId: number, app: string, type: string, ids: readonly number[]): Promise<Map<number, number>>
  /** The sources that drafts of sections of these pages show. */
  inDrafts(app: string, type: string): Promise<number[]>
  /** The versions that live sections of these pages show. */
  live(app: string, type: string): Promise<ShownVersion[]>
}

/** Tags such as `item:12` or `list:site+pattern` whose derived values (cached pages, route tables) are now out of date. */
export type ChangeFeed = {
  emit(tags: string[]): void
  subscribe(listener: (tags: string[] | 'all') => void): () => void
}

/**
 * Row tables that somebody is making. They are noted before they exist, and no sweep takes one whose maker is alive; the
 * transaction that names the table in its version settles it.
 */
export type NewRowTables = {
  announce(table: string, at: string): Promise<void>
  /** The table is named, or gone; refused when a sweep has taken it meanwhile. */
  settle(table: string): Promise<void>
  /** Of these tables, those that belong to nobody: whoever asked drops them and says so. */
  condemn(tables: string[], at: string): Promise<string[]>
  dropped(table: string): Promise<void>
}

/**
 * Columns that versions do not use any more and that a sweep removes from their tables. Whoever does so claims them first,
 * in the version itself, and goes on with the claims of those who died.
 */
export type UnusedColumns = {
  /** The ids of the versions that list some. */
  versions(): Promise<number[]>
  /** The name under which this server claims. */
  claimant: string
  living(): Promise<ReadonlySet<string>>
}

/** The part of the store that works inside a transaction. */
export type TransactionStore = {
  items: ItemStore
  /** Inside a transaction, what it has written itself is not in it yet. */
  pageIndex: PageIndex
  /** Inside a transaction, what it has written itself is not in it yet. */
  sectionSources: SectionSources
  rowBlocks: RowBlocks
  trash: Trash
  jobs: Jobs
  newRowTables: NewRowTables
  unusedColumns: UnusedColumns
  rowChanges: RowChanges
  receipts: Receipts
  backupRuns: BackupRuns
  stalePages: StalePages
  exportSizes: ExportSizes
  forgetting: Forgetting
}

export type ContentStore = TransactionStore & {
  changes: ChangeFeed
  presence: Presence
  readersTexts: ReadersTexts
  room: StoredRoom
  /**
   * Several writes that stand or fall together. The function writes only through the store it is handed, is short, and
   * may be run again when PostgreSQL breaks a deadlock.
   */
  transaction<T>(work: (store: TransactionStore) => Promise<T>): Promise<T>
  /** How many transactions were committed, and how many failed, since the store was opened. */
  writes(): { committed: number; failed: number }
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Resolves when the database takes a write. */
  tryWrite(): Promise<void>
  /** What is wrong with the stored data and what to do about it, in words; from then on nothing is written. */
  damage(): string | null
  close(): Promise<void>
}
