import { randomBytes, randomUUID } from 'node:crypto'
import type { LaneSizes } from '#domain/job/lane.ts'
import type { Workplace } from './job-context.server.ts'
import { jobKinds } from './registry.server.ts'
import { startWorker, type Worker } from './worker.server.ts'

/** Works on every kind of job, for as long as this process runs. */
export function startJobs(parts: Omit<Workplace, 'random'> & { lanes: LaneSizes }): Worker {
  return startWorker({
    ...parts,
    kinds: jobKinds,
    boot: randomUUID(),
    // The embedded rows open for one process only, so that no other server can hold a lease.
    alone: parts.rows.kind === 'duckdb',
    random: () => randomBytes(5).toString('hex'),
  })
}
