import type { Job, JobProgress } from '#domain/job/job.ts'
import { ProblemError } from '#domain/problem.ts'
import type { RowEngine } from '#engines/engine.ts'
import { LeaseLost } from '#store/jobs.ts'
import type { ContentStore } from '#store/store.ts'
import type { JobContext, JobKind, SiteFiles } from './job-kind.ts'

export type WorkerSettings = {
  store: ContentStore
  rows: RowEngine
  media: SiteFiles
  kinds: ReadonlyMap<string, JobKind>
  /** Names this run of this server; a lease of another run is not ours. */
  boot: string
  /** No other server can be running on these stores: leases of earlier runs are over at once. */
  alone: boolean
  now(): string
  random(): string
  report(error: unknown): void
}

export type Worker = {
  /** Stops after the step under way and gives the job back. */
  close(): Promise<void>
}

const LEASE_MS = 15_000
const RENEW_MS = 5_000
const RETRY_MS = 15_000
const UNEXPECTED = 'Something went wrong on our side.'

/** The worker was told to stop: the job goes on at the next start. */
class Stopping extends Error {
  override name = 'Stopping'
}

function isAway(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status === 503
}

/** Works on jobs one after the other: at the start on those an earlier run left behind, then whenever one is added. */
export function startWorker(settings: WorkerSettings): Worker {
  const { store, kinds, boot, alone, now, report } = settings
  const stopping = new AbortController()
  let asked = false
  let working: Promise<void> | null = null

  const lease = () => {
    const at = now()
    return { boot, at, until: new Date(Date.parse(at) + LEASE_MS).toISOString() }
  }

  function wake(): void {
    asked = true
    if (stopping.signal.aborted || working) return
    working = drain()
      .catch((error: unknown) => {
        report(error)
        // What waits goes on once the store takes writes again.
        setTimeout(wake, RETRY_MS).unref()
      })
      .finally(() => {
        working = null
        if (asked) wake()
      })
  }

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      asked = false
      const job = await store.jobs.claim(lease(), alone)
      if (!job) return
      // Where the database is away there is no hurry to ask it for the next one.
      if ((await work(job)) === 'later') return
    }
  }

  async function work(job: Job): Promise<'later' | undefined> {
    const kind = kinds.get(job.kind)
    const context = contextFor(job)
    const renewal = setInterval(() => void store.jobs.report(job.id, null, lease()).catch(() => {}), RENEW_MS)
    renewal.unref()
    try {
      if (!kind) throw new Error(`No kind of job is called ${job.kind}.`)
      await kind.run(context)
    } catch (error) {
      if (error instanceof LeaseLost) return undefined
      // A database that was away is no failure of the job: it goes on, here or elsewhere, once its lease is given back.
      if (error instanceof Stopping || isAway(error)) {
        await store.jobs.release(job.id, lease())
        return 'later'
      }
      if (!(error instanceof ProblemError)) report(error)
      await kind?.undo?.(context).catch(report)
      const problem = error instanceof ProblemError ? error.message : UNEXPECTED
      await store.jobs.finish(job.id, { state: 'failed', problem }, lease())
    } finally {
      clearInterval(renewal)
    }
    return undefined
  }

  function contextFor(job: Job): JobContext {
    const { signal } = stopping
    return {
      job,
      store,
      rows: settings.rows,
      media: settings.media,
      now,
      random: settings.random,
      signal,
      step(progress: JobProgress, part) {
        signal.throwIfAborted()
        return store.transaction(async (inner) => {
          const result = await part(inner)
          await inner.jobs.report(job.id, progress, lease())
          return result
        })
      },
      finish(part) {
        signal.throwIfAborted()
        return store.transaction(async (inner) => {
          const result = await part(inner)
          await inner.jobs.finish(job.id, { state: 'done', result }, lease())
        })
      },
    }
  }

  const unsubscribe = store.changes.subscribe((tags) => {
    if (tags === 'all' || tags.includes('jobs')) wake()
  })
  const timer = setInterval(wake, LEASE_MS)
  timer.unref()
  wake()
  return {
    async close() {
      stopping.abort(new Stopping())
      asked = false
      clearInterval(timer)
      unsubscribe()
      await working
    },
  }
}
