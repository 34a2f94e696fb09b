import { DEFAULT_RETENTION, type Retention } from '#domain/installation/retention.ts'
import type { Job } from '#domain/job/job.ts'
import type { FailedPublish } from '#domain/page/release/release.ts'
import type { RowEngine } from '#engines/engine.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import type { Lease } from '#store/jobs/jobs.ts'
import type { ContentStore } from '#store/store.ts'
import type { JobContext, JobMedia, KeptUploads } from './job-kind.ts'

/** What a worker lends to its jobs. */
export type Workplace = {
  store: ContentStore
  rows: RowEngine
  media: JobMedia
  uploads: KeptUploads
  retention?: Retention
  /** What somebody may do today on a site. */
  levelOf(actorId: string | null, app: string): Promise<number>
  /** Mails to the author of a scheduled publish that it failed; waited for until the letter is sent or kept. */
  publishFailed(failed: FailedPublish): Promise<void> | void
  now(): string
  random(): string
  report(error: unknown): void
}

type Attempt = { job: Job; signal: AbortSignal; ending: boolean; lease(): Lease }

/** The context of one attempt at a job, or of what is done to end it; steps are refused once its signal is aborted. */
export function jobContext(
  {
    store,
    rows,
    media,
    uploads,
    retention = DEFAULT_RETENTION,
    levelOf,
    publishFailed,
    now,
    random,
    report,
  }: Workplace,
  { job, signal, ending, lease }: Attempt,
): JobContext {
  return {
    job,
    actor: { id: job.createdBy, email: job.createdByEmail },
    store,
    rows,
    media,
    uploads,
    retention,
    levelOf: (app) => levelOf(job.createdBy, app),
    publishFailed,
    now,
    random,
    report,
    signal,
    async step(progress, part, events) {
      // The embedded store answers within the turn: without this, whoever visits would wait for the whole job.
      await nextTurn()
      signal.throwIfAborted()
      return store.transaction(async (inner) => {
        const done = await part(inner)
        if (events) await inner.jobs.addEvents(job.id, events(done), now())
        await inner.jobs.report(job.id, progress, lease(), ending)
        return done
      })
    },
    async finish(part) {
      await nextTurn()
      signal.throwIfAborted()
      return store.transaction(async (inner) => {
        const result = await part(inner)
        await inner.jobs.finish(job.id, { state: 'done', result }, lease())
        return result
      })
    },
  }
}
