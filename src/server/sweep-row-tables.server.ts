import type { Logger } from 'pino'
import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'

type Parts = { store: Pick<ContentStore, 'rowTables'>; rows: RowEngine; log: Logger }

/** Drops row tables that no version points to: what a load left behind that was cut off before its commit. */
export async function sweepRowTables({ store, rows, log }: Parts): Promise<void> {
  const tables = await rows.tables()
  if (tables.length === 0) return
  const used = await store.rowTables()
  for (const table of tables) {
    if (used.has(table)) continue
    await rows.drop(table)
    log.info({ table }, 'dropped a row table that no version points to')
  }
}
