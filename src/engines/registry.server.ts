import { join } from 'node:path'
import { openDuckDb } from './duckdb/engine.server.ts'
import type { RowEngine } from './engine.ts'
import { openPostgresRows } from './postgres/engine.server.ts'
import { reopeningEngine } from './reopening-engine.server.ts'
import { type RowChanges, replicatedRows } from './replica/replicated-engine.server.ts'
import type { RowFigures } from './row-figures.ts'
import { standbyReads } from './standby/standby-reads.server.ts'

const REPLICA_MEMORY_MB = 256

/** The rows, and how guests read them where that is another way. */
export type OpenedRows = RowEngine & { readonly forGuests?: RowEngine; figures?(): Promise<RowFigures> }

/** Rows live in PostgreSQL when a database is given, else in a DuckDB file in the data folder. */
export async function openRowEngine({
  dataDir,
  databaseUrl,
  memoryMb,
  files,
  exports,
  replicaBytes = 0,
  changes,
  readUrl = null,
}: {
  dataDir: string
  databaseUrl: string | null
  /** What DuckDB may have; PostgreSQL has its own settings. */
  memoryMb?: number
  /** Most bytes of tables of PostgreSQL that this process copies into DuckDB; 0 for none. */
  replicaBytes?: number
  changes?: RowChanges
  /** A standby of the database, for what guests read. */
  readUrl?: string | null
  /** The folder of files that may be loaded. */
  files?: string
  /** The folder that files of rows are written into. */
  exports?: string
}): Promise<OpenedRows> {
  if (databaseUrl) {
    const rows = await openPostgresRows({ databaseUrl })
    const standby = readUrl && changes ? standbyReads(rows, { readUrl, changes }) : null
    if (replicaBytes === 0 && !standby) return rows
    const folder = join(dataDir, 'replicas')
    const settings = { folder, memoryMb: memoryMb ?? REPLICA_MEMORY_MB, mostBytes: replicaBytes, changes }
    const replicated = replicaBytes === 0 ? null : replicatedRows(rows, settings)
    const own = replicated ?? rows
    const figures = async () => ({
      copies: replicated?.figures() ?? null,
      standby: (await standby?.figures()) ?? null,
    })
    if (!standby) return { ...own, figures }
    return {
      ...own,
      figures,
      forGuests: replicated?.over(standby) ?? standby,
      async close() {
        await standby.close()
        await own.close()
      },
    }
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
