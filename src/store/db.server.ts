import type { Database } from './database.ts'
import { openPostgres } from './postgres.server.ts'
import { openSqlite } from './sqlite.server.ts'

export type DatabaseSettings = {
  /** Where the SQLite file lives. */
  dataDir: string
  /** PostgreSQL is used when this is set. */
  databaseUrl?: string | null | undefined
}

/** Opens the content database without changing it; `openStore` also brings its tables up to date. */
export function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)
}
