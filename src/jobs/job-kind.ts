import { EDITOR } from '#domain/access/access.ts'
import type { Retention } from '#domain/installation/retention.ts'
import type { Job, JobProgress } from '#domain/job/job.ts'
import type { NewJobEvent } from '#domain/job/job-event.ts'
import type { Lane } from '#domain/job/lane.ts'
import { MOST_ATTEMPTS } from '#domain/job/retry.ts'
import type { FailedPublish } from '#domain/page/release/release.ts'
import type { MediaLibrary } from '#media/media-library.server.ts'
import type { MediaRows } from '#store/files/media-rows.server.ts'
import type { Uploads } from '#store/files/uploads.server.ts'
import type { TransactionStore } from '#store/store.ts'
import type { SiteFiles } from '#work/empty-trash.ts'
import type { WorkContext } from '#work/work-context.ts'

/** Files that were uploaded before. */
export type KeptUploads = Pick<Uploads, 'find' | 'maxBytes' | 'remove'>

/** Pictures of sites: those that come with a site, and those that go with it. */
export type JobMedia = SiteFiles &
  Pick<MediaLibrary, 'bring' | 'remove'> & { rows: Pick<MediaRows, 'ofSite' | 'mentioned'> }

/** What a job may use while it runs. */
export type JobContext = WorkContext & {
  job: Job
  media: JobMedia
  uploads: KeptUploads
  /** For how long each part of the past is kept. */
  retention: Retention
  /** What whoever started the job may do on a site today: for work that waited for its time. */
  levelOf(app: string): Promise<number>
  /** Mails to the author of a scheduled publish that it failed; waited for until the letter is sent or kept. */
  publishFailed(failed: FailedPublish): Promise<void> | void
  /**
   * One step: its writes, how far the job is after them, what it has to say and the prolonged lease are committed
   * together, so that a server that dies leaves whole steps, and one that lost its lease writes nothing.
   */
  step<T>(
    progress: JobProgress,
    work: (store: TransactionStore) => Promise<T>,
    events?: (done: T) => readonly NewJobEvent[],
  ): Promise<T>
  /** The last step: its answer becomes the job's result, and the job is done if and only if its writes are. */
  finish<T>(work: (store: TransactionStore) => Promise<T>): Promise<T>
}

/**
 * A kind of job. It may be cut off anywhere and run again from its start: every step first looks what is there. Its name
 * is stored with its jobs; a kind that goes needs a migration that ends them.
 */
export type JobKind = {
  name: string
  /** Where its jobs wait; `quick` is for what people wait for. */
  lane?: Lane
  /** Whoever started such a job may watch and cancel it while having this level on its site. */
  level?: number
  /** How often it is tried when something fails that may pass, such as a lost connection or a full disk. */
  attempts?: number
  /** Other failures that may pass. */
  triesAgain?(error: unknown): boolean
  /** What the job is about, for whoever may see it: the name of what is copied or loaded. */
  about?(input: unknown): string
  run(context: JobContext): Promise<unknown>
  /** Takes back what a job has made so far that failed or was cancelled; it may be cut off and run again too. */
  undo?(context: JobContext): Promise<void>
}

export const laneOf = ({ lane = 'quick' }: JobKind): Lane => lane
export const levelOf = ({ level = EDITOR }: JobKind): number => level
export const attemptsOf = ({ attempts = MOST_ATTEMPTS }: JobKind): number => attempts
