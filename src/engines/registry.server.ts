import { join } from 'node:path'
import { openDuckDb } from './duckdb/engine.server.ts'
import type { RowEngine } from './engine.ts'
import { openPostgresRows } from './postgres/engine.server.ts'
import { reopeningEngine } from './reopening-engine.server.ts'

/** Rows live in PostgreSQL when a database is given, else in a DuckDB file in the data folder. */
export async function openRowEngine({
  dataDir,
  databaseUrl,
  memoryMb,
  files,
  exports,
}: {
  dataDir: string
  databaseUrl: string | null
  /** What DuckDB may have; PostgreSQL has its own settings. */
  memoryMb?: number
  /** The folder of files that may be loaded. */
  files?: string
  /** The folder that files of rows are written into. */
  exports?: string
}): Promise<RowEngine> {
  if (databaseUrl) return openPostgresRows({ databaseUrl })
  const path = join(dataDir, 'rows.duckdb')
  const rows = reopeningEngine('duckdb', path, () =>
    openDuckDb({
      path,
      ...(memoryMb ? { memoryLimit: `${memoryMb}MB` } : {}),
      ...(files ? { files } : {}),
      ...(exports ? { exports } : {}),
    }),
  )
  await rows.open()
  return rows
}
