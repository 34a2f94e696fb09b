import type { TextForReaders } from '#domain/page/search/readers-text.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.server.ts'
import { openSqlite } from './sqlite.server.ts'

export type DatabaseSettings = {
  /** What readers read of an item, which is kept for their searches; without it none is found. */
  textForReaders?: TextForReaders | undefined
  /** Where the SQLite file lives. */
  dataDir: string
  /** Opens a database also where a restore into it was not finished, as whoever restores does. */
  restoring?: boolean
  /** Notes with each change what caches in front of all servers have to be told of. */
  notesStalePages?: boolean
  /** PostgreSQL is used when this is set. */
  databaseUrl?: string | null | undefined
}

/** Opens the content database without changing it; `openStore` also brings its tables up to date. */
export function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)
}
