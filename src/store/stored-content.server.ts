import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './database/db.server.ts'
import { faultsOf } from './database/integrity.server.ts'
import type { DatabaseSnapshot } from './database/snapshot.ts'
import { sqliteSnapshot } from './database/sqlite-snapshot.server.ts'
import { MIGRATIONS } from './migrations/list.ts'

/** The content as it is stored, for whoever checks it: nothing is brought up to date, repaired or written. */
export type StoredContent = {
  /** Steps of the tables that this Almanac knows and the database lacks, and the other way round. */
  migrations(): Promise<{ missing: string[]; unknown: string[] }>
  /** What the database says is wrong with its file. */
  faults(): Promise<string[]>
  isHalfRestored(): Promise<boolean>
  /** Rows of this query as texts, a batch at a time; its names are those of the tables. */
  rows(query: keyof typeof QUERIES): AsyncIterable<(string | null)[][]>
  close(): Promise<void>
}

const QUERIES = {
  items: 'select id, app, type, data from items order by id',
  trashed: 'select id, data from trash_items order by id',
  sources: 'select item_id, source_id, view_id from section_sources where in_trash = 0 order by item_id',
  pictures: 'select distinct hash, bytes from media_files order by hash',
  uploads: 'select file, max(file_removed_at) from receipts group by file order by file',
  newTables: 'select name from new_row_tables',
  changeTables: `select previous_table from row_changes where previous_table is not null
    union select image_table from row_changes where image_table is not null
    union select refused_table from receipts where refused_table is not null`,
  storedFiles: 'select name, bytes from stored_files order by name',
  rowTables: "select tablename from pg_tables where schemaname = 'rows'",
  backups: 'select state, ended_at from backup_runs order by ended_at desc limit 1',
} as const

type Settings = { dataDir: string; databaseUrl: string | null }

/** Null where nothing was stored yet. */
export async function openStoredContent({ dataDir, databaseUrl }: Settings): Promise<StoredContent | null> {
  const path = join(dataDir, 'content.db')
  if (databaseUrl === null) return existsSync(path) ? stored(sqliteSnapshot(path), () => faultsOf(path)) : null
  const database = openDatabase({ dataDir, databaseUrl })
  const snapshot = await database.snapshot()
  return stored(snapshot, async () => [], database.close)
}

function stored(
  snapshot: DatabaseSnapshot,
  faults: () => Promise<string[]>,
  closeAll: () => Promise<void> = async () => {},
): StoredContent {
  const all = async (sql: string) => {
    const found: (string | null)[][] = []
    for await (const rows of snapshot.texts(sql)) found.push(...rows)
    return found
  }
  return {
    faults,
    async migrations() {
      const done = new Set((await all('select name from migrations')).map(([name]) => name ?? ''))
      const known = MIGRATIONS.map(({ name }) => name)
      return {
        missing: known.filter((name) => !done.has(name)),
        unknown: [...done].filter((name) => !known.includes(name)),
      }
    },
    isHalfRestored: async () => (await all("select key from settings where key = 'restoring'")).length > 0,
    rows: (query) => snapshot.texts(QUERIES[query]),
    async close() {
      await snapshot.close()
      await closeAll()
    },
  }
}
