import { randomBytes, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LaneSizes } from '#domain/job/lane.ts'
import type { RowEngine } from '#engines/engine.ts'
import { purgeTrash } from '#jobs/purge-trash.server.ts'
import { jobKinds } from '#jobs/registry.server.ts'
import { startWorker, type Worker } from '#jobs/worker.server.ts'
import type { ContentStore } from '#store/store.ts'
import type { SiteFiles } from '#work/empty-trash.ts'

type Parts = { store: ContentStore; rows: RowEngine; media: SiteFiles; lanes: LaneSizes; now(): string; log: Logger }

const DAY_MS = 86_400_000

/** Starts this server's worker: what an earlier run left behind goes on, and every day the trash loses what is too old. */
export async function openJobWorker({ store, rows, media, lanes, now, log }: Parts): Promise<Worker> {
  const report = (error: unknown) => log.error({ err: error }, 'a job failed')
  const purge = () =>
    store.jobs.create(
      { kind: purgeTrash.name, app: null, onceKey: purgeTrash.name, input: {} },
      { by: null, at: now() },
    )
  await purge().catch(report)
  const daily = setInterval(() => void purge().catch(report), DAY_MS)
  daily.unref()
  const worker = startWorker({
    store,
    rows,
    media,
    kinds: jobKinds,
    lanes,
    boot: randomUUID(),
    // The embedded rows open for one process only, so that no other server can hold a lease.
    alone: rows.kind === 'duckdb',
    now,
    random: () => randomBytes(5).toString('hex'),
    report,
  })
  return {
    close() {
      clearInterval(daily)
      return worker.close()
    },
  }
}
