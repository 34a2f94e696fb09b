import type { Logger } from 'pino'
import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'
import { sweepColumns } from './sweep-columns.server.ts'
import { type SweepParts, sweepRowChanges } from './sweep-row-changes.server.ts'
import { sweepUploads, type UploadSweep } from './sweep-uploads.server.ts'

type Parts = {
  store: Pick<ContentStore, 'newRowTables' | 'unusedColumns' | 'items'>
  rows: Pick<RowEngine, 'tables' | 'drop' | 'dropColumns'>
  now(): string
  log: Logger
}

const EVERY_MS = 15 * 60_000

/**
 * Drops row tables that belong to nobody: no version names them, and whoever was making them is dead. The tables are
 * listed before the notes are read, so that one which is made meanwhile is not among them.
 */
export async function sweepRowTables({ store, rows, now, log }: Parts): Promise<void> {
  const tables = await rows.tables()
  for (const table of await store.newRowTables.condemn(tables, now())) {
    await rows.drop(table)
    await store.newRowTables.dropped(table)
    log.info({ table }, 'dropped a row table that belongs to nobody')
  }
}

/** Now, and then again and again: a server that has just died counts as alive for a while. Answers how to stop. */
export async function keepSweeping(parts: Parts & SweepParts & UploadSweep): Promise<() => void> {
  let isSweeping = false
  let isStopped = false
  // Where rows can't be read or nothing can be written, that is said at `/ready` and is no reason to end.
  const sweep = async (...all: ((own: typeof parts) => Promise<void>)[]) => {
    if (isSweeping) return
    isSweeping = true
    for (const part of all)
      await part(parts).catch((error: unknown) => {
        if (!isStopped) parts.log.error({ err: error }, 'row tables were not swept')
      })
    isSweeping = false
  }
  await sweep(sweepRowTables, sweepColumns)
  // Nobody waits at the start for what may take minutes.
  const timer = setInterval(() => void sweep(sweepRowTables, sweepColumns, sweepRowChanges, sweepUploads), EVERY_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
