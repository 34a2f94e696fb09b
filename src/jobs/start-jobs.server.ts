import { randomBytes, randomUUID } from 'node:crypto'
import type { LaneSizes } from '#domain/job/lane.ts'
import { backUpKind, type ScheduledBackups } from './back-up.server.ts'
import type { Workplace } from './job-context.server.ts'
import { type CdnPurges, purgeCdnKind } from './purge-cdn.server.ts'
import { jobKinds } from './registry.server.ts'
import { startWorker, type Worker } from './worker.server.ts'

type Parts = Omit<Workplace, 'random'> & { lanes: LaneSizes; backups?: ScheduledBackups | null; cdn?: CdnPurges | null }

/** Works on every kind of job, for as long as this process runs; on some only where it has been told where to. */
export function startJobs(parts: Parts): Worker {
  const own = [...(parts.backups ? [backUpKind(parts.backups)] : []), ...(parts.cdn ? [purgeCdnKind(parts.cdn)] : [])]
  return startWorker({
    ...parts,
    kinds: new Map([...jobKinds, ...own.map((kind) => [kind.name, kind] as const)]),
    boot: randomUUID(),
    // The embedded rows open for one process only, so that no other server can hold a lease.
    alone: parts.rows.kind === 'duckdb',
    random: () => randomBytes(5).toString('hex'),
  })
}
