import { randomBytes, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { RowEngine } from '#engines/engine.ts'
import { purgeTrash } from '#jobs/purge-trash.server.ts'
import { jobKinds } from '#jobs/registry.server.ts'
import { startWorker, type Worker } from '#jobs/worker.server.ts'
import type { ContentStore } from '#store/store.ts'

type Parts = { store: ContentStore; rows: RowEngine; now(): string; log: Logger }

/** Starts this server's worker: what an earlier run left behind goes on, and the trash loses what is too old. */
export async function openJobWorker({ store, rows, now, log }: Parts): Promise<Worker> {
  await store.jobs.create(
    { kind: purgeTrash.name, app: null, onceKey: purgeTrash.name, input: {} },
    { by: null, at: now() },
  )
  return startWorker({
    store,
    rows,
    kinds: jobKinds,
    boot: randomUUID(),
    // The embedded rows open for one process only, so that no other server can hold a lease.
    alone: rows.kind === 'duckdb',
    now,
    random: () => randomBytes(5).toString('hex'),
    report: (error) => log.error({ err: error }, 'a job failed'),
  })
}
