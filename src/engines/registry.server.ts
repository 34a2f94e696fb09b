import { join } from 'node:path'
import { openDuckDb } from './duckdb/engine.server.ts'
import type { RowEngine } from './engine.ts'
import { openPostgresRows } from './postgres/engine.server.ts'
import { reopeningEngine } from './reopening-engine.server.ts'
import { type RowChanges, replicatedRows } from './replica/replicated-engine.server.ts'

const REPLICA_MEMORY_MB = 256

/** Rows live in PostgreSQL when a database is given, else in a DuckDB file in the data folder. */
export async function openRowEngine({
  dataDir,
  databaseUrl,
  memoryMb,
  files,
  exports,
  replicaBytes = 0,
  changes,
}: {
  dataDir: string
  databaseUrl: string | null
  /** What DuckDB may have; PostgreSQL has its own settings. */
  memoryMb?: number
  /** Most bytes of tables of PostgreSQL that this process copies into DuckDB; 0 for none. */
  replicaBytes?: number
  changes?: RowChanges
  /** The folder of files that may be loaded. */
  files?: string
  /** The folder that files of rows are written into. */
  exports?: string
}): Promise<RowEngine> {
  if (databaseUrl) {
    const rows = await openPostgresRows({ databaseUrl })
    if (replicaBytes === 0) return rows
    const folder = join(dataDir, 'replicas')
    return replicatedRows(rows, { folder, memoryMb: memoryMb ?? REPLICA_MEMORY_MB, mostBytes: replicaBytes, changes })
  }
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
