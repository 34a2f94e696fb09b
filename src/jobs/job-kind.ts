import type { Job, JobProgress } from '#domain/job/job.ts'
import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore, TransactionStore } from '#store/store.ts'

/** Files that stand beside the items of a site and go with it. */
export type SiteFiles = { removeSite(app: string): Promise<void> }

/** What a job may use while it runs. */
export type JobContext = {
  job: Job
  store: ContentStore
  rows: RowEngine
  media: SiteFiles
  now(): string
  /** Aborted when the server stops: long work inside a step looks at it now and then. */
  signal: AbortSignal
  /** A short random text for names that must be unique. */
  random(): string
  /**
   * One step: its writes, how far the job is after them and the prolonged lease are committed together, so that a
   * server that dies leaves whole steps, and one that lost its lease writes nothing.
   */
  step<T>(progress: JobProgress, work: (store: TransactionStore) => Promise<T>): Promise<T>
  /** The last step: its answer becomes the job's result, and the job is done if and only if its writes are. */
  finish(work: (store: TransactionStore) => Promise<unknown>): Promise<void>
}

/** A kind of job. It may be cut off anywhere and run again from its start: every step first looks what is there. */
export type JobKind = {
  name: string
  run(context: JobContext): Promise<void>
  /** Takes back what a job that failed has made so far. */
  undo?(context: JobContext): Promise<void>
}
