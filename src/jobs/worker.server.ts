import { DEFAULT_LANE_SIZES, LANES, type LaneSizes } from '#domain/job/lane.ts'
import { cancelledBy } from '#store/jobs/jobs.ts'
import { attempt } from './attempt.server.ts'
import type { Workplace } from './job-context.server.ts'
import { type JobKind, laneOf } from './job-kind.ts'
import { startLane } from './lane.server.ts'

export type WorkerSettings = Workplace & {
  kinds: ReadonlyMap<string, JobKind>
  /** Names this run of this server; a lease of another run is not ours. */
  boot: string
  /** No other server can be running on these stores: leases of earlier runs are over at once. */
  alone: boolean
  lanes?: LaneSizes
}

export type Worker = {
  /** Stops after the steps under way and gives the jobs back. */
  close(): Promise<void>
}

const LEASE_MS = 15_000

/** The server was told to stop: its jobs go on at the next start. */
class Stopping extends Error {
  override name = 'Stopping'
}

/**
 * Works on jobs, lane by lane: at the start on those an earlier run left behind, then whenever one is added or due. A
 * kind that this server does not know is left to those that do.
 */
export function startWorker(settings: WorkerSettings): Worker {
  const { store, kinds, boot, alone, now, report, lanes = DEFAULT_LANE_SIZES } = settings
  const stopping = new AbortController()
  const lease = () => {
    const at = now()
    return { boot, at, until: new Date(Date.parse(at) + LEASE_MS).toISOString() }
  }

  const running = LANES.flatMap((lane) => {
    const own = new Map([...kinds].filter(([, kind]) => laneOf(kind) === lane))
    const names = [...own.keys()]
    if (names.length === 0) return []
    return startLane({
      size: lanes[lane],
      claim: async (held) => {
        const job = await store.jobs.claim(lease(), { kinds: names, alone, held })
        const kind = job && own.get(job.kind)
        return job && kind ? { id: job.id, job, kind } : null
      },
      begin: ({ job, kind }) => {
        const begun = attempt({ workplace: settings, kind, job, stopping: stopping.signal, lease })
        // It may have been cancelled after it was claimed and before anybody here listened for it.
        store.jobs.cancelled([job.id]).then(([id]) => id && begun.cancel(), report)
        return begun
      },
      nextStart: (at) => store.jobs.nextStart(names, at),
      now,
      report,
    })
  })

  /** Where it is not known what changed, the jobs under way are looked up. */
  const cancelHeld = async () => {
    const held = running.flatMap((lane) => lane.held())
    for (const id of await store.jobs.cancelled(held)) for (const lane of running) lane.cancel(id)
  }
  const unsubscribe = store.changes.subscribe((tags) => {
    if (tags === 'all') cancelHeld().catch(report)
    else for (const id of cancelledBy(tags)) for (const lane of running) lane.cancel(id)
    if (tags === 'all' || tags.includes('jobs')) for (const lane of running) lane.wake()
  })
  for (const lane of running) lane.wake()
  return {
    async close() {
      stopping.abort(new Stopping())
      unsubscribe()
      await Promise.all(running.map((lane) => lane.close()))
    },
  }
}
