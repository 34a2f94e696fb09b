import { join } from 'node:path'
import { openDuckDb } from './duckdb/engine.server.ts'
import type { RowEngine } from './engine.ts'
import { openPostgresRows } from './postgres/engine.server.ts'

/** Rows live in PostgreSQL when a database is given, else in a DuckDB file in the data folder. */
export function openRowEngine({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | null
}): Promise<RowEngine> {
  return databaseUrl ? openPostgresRows({ databaseUrl }) : openDuckDb({ path: join(dataDir, 'rows.duckdb') })
}
