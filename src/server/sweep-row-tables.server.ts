import type { Logger } from 'pino'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import type { RowEngine } from '#engines/engine.ts'
import type { Directory } from '#store/directory.server.ts'
import type { ContentStore } from '#store/store.ts'

type Parts = { store: ContentStore; directory: Directory; rows: RowEngine; log: Logger }

const MOST_VERSIONS = 1_000_000

/** Drops row tables that no version points to: what a load left behind that was cut off before its commit. */
export async function sweepRowTables({ store, directory, rows, log }: Parts): Promise<void> {
  const tables = await rows.tables()
  if (tables.length === 0) return
  const used = new Set<unknown>()
  for (const { app, doc_type, pattern_type } of await directory.patterns()) {
    if (pattern_type !== 'forms') continue
    const versions = await store.items.list(app, `${doc_type}|view`, ALL_ITEMS, { from: 0, to: MOST_VERSIONS })
    for (const version of versions) used.add(version.data.table)
  }
  for (const table of tables) {
    if (used.has(table)) continue
    await rows.drop(table)
    log.info({ table }, 'dropped a row table that no version points to')
  }
}
