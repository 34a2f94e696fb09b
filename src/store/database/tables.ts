import type { Generated } from 'kysely'
import type { JobTables } from '../jobs/job-tables.ts'
import type { AccountTables } from './account-tables.ts'
import type { TrashTables } from './trash-tables.ts'

/** An item as a row: `data` is JSON text on both databases, so that numbers and the order of keys stay as written. */
export type ItemRow = {
  id: number
  app: string
  type: string
  data: string
  revision: number
  /** Lines of its history that `history_lines` holds. */
  older_lines: number
  created_at: string
  updated_at: string
  created_by: string | null
  updated_by: string | null
}

export type AuditRow = {
  id: number
  at: string
  by_user: string | null
  action: string
  item_id: number
  app: string
  type: string
  type_before: string | null
  revision: number
  before: string | null
  after: string | null
}

/** A tab that has a page open for editing; `editing` is 0 or 1. */
export type PresenceRow = {
  page_id: number
  person: string
  tab: string
  name: string
  editing: number
  since: string
  seen_at: string
}

/** A picture of a site, by the hash of its bytes; `animated` is 0 or 1. */
export type MediaRow = {
  hash: string
  app: string
  kind: string
  bytes: number
  width: number
  height: number
  animated: number
  alt: string
  name: string
  created_by: string | null
  created_at: string
}

/** What readers can find a page by, of one of its items; folded, as words are looked for. */
type ReadersTextRow = { item_id: number; page_id: number; heads: string }

/** A line of a history that its item no longer holds; `published` is 0 or 1. */
type HistoryLineRow = { item_id: number; position: number; published: number; entry: string }

/** What lists show of a page or a section, as JSON; `tagged` and `in_trash` are 0 or 1. */
type PageIndexRow = {
  item_id: number
  app: string
  page_type: string
  part: string
  tagged: number
  kind: string
  in_trash: number
  entry: string
}

/** A version that a section shows; `in_trash` is 0 or 1, `entry` the section as JSON. */
type SectionSourceRow = {
  item_id: number
  app: string
  page_type: string
  part: string
  source_id: number
  view_id: number | null
  version: string
  in_trash: number
  entry: string
}

/** A write of rows; `columns` and `previous` are JSON, `applies` is 0 or 1. */
export type RowChangeRow = {
  id: number
  app: string
  version_id: number
  row_table: string
  kind: string
  state: string
  /** The run of the server that writes it, while it is open. */
  owner: string | null
  at: string
  by_user: string | null
  by_email: string
  columns: string | null
  added: number
  edited: number
  removed: number
  cells: number
  /** The change that an undo takes back or, when it undoes an undo, brings back again (`applies`). */
  root: number | null
  applies: number
  file: string | null
  previous: string | null
  previous_table: string | null
  /** For an upload into rows that were there: the table of what they were, and the ids that it took. */
  image_table: string | null
  first_id: number | null
  last_id: number | null
  /** Whether what it replaced is still kept beside the rows. */
  kept: number
}

export type ReceiptRow = {
  id: number
  app: string
  version_id: number
  job: string
  state: string
  entry: number | null
  file: string
  at: string
  body: string
  columns: string
  refused_table: string | null
  file_removed_at: string | null
}

export type BackupRunRow = {
  job: string
  ended_at: string
  state: string
  file: string | null
  bytes: number
  problem: string | null
}

type WithId<Row extends { id: number }> = Omit<Row, 'id'> & { id: Generated<number> }

/** Every table of the content database; a migration that makes one adds its row type here. */
export interface Tables extends AccountTables, TrashTables, JobTables {
  items: WithId<ItemRow>
  history_lines: HistoryLineRow
  audit: WithId<AuditRow>
  row_blocks: { first_id: number; size: number; version_id: number }
  media_files: MediaRow
  page_presence: PresenceRow
  readers_texts: ReadersTextRow
  search_words: { list: string; gram: string; word: string }
  nodes: { id: string; seen_at: number }
  row_changes: RowChangeRow
  receipts: ReceiptRow
  new_row_tables: { name: string; owner: string | null; noted_at: string }
  stored_files: { name: string; bytes: number }
  wanted_files: { name: string; wanted_at: string }
  stored_file_pieces: { name: string; position: number; piece: Uint8Array }
  backup_runs: BackupRunRow
  stale_pages: { id: string; noted_at: string; told_at: string | null; tags: string }
  export_sizes: { mark: string; bytes: number; noted_at: string }
  page_index: PageIndexRow
  section_sources: SectionSourceRow
  settings: { key: string; value: string }
  migrations: { name: string; at: string }
}
