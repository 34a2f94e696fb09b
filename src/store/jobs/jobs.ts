import type { Stamp } from '#domain/item/item.ts'
import type { Job, JobEnding, JobProgress } from '#domain/job/job.ts'
import type { JobEvent, NewJobEvent } from '#domain/job/job-event.ts'

/**
 * `onceKey` names the work: while a job with this key is under way, another is not taken. `email` is that of whoever
 * starts it; with `notBefore` it waits until then.
 */
export type NewJob = {
  kind: string
  app: string | null
  onceKey: string
  input: unknown
  notBefore?: string
  email?: string
  /** The number that whoever starts it was given before; else it gets a new one. */
  contextId?: number | undefined
}

/** Who works on a job: one run of one server, and until when others leave it alone. */
export type Lease = { boot: string; at: string; until: string }

/** Which jobs a worker takes: `alone`, leases of other runs count as over; those it holds already it leaves alone. */
export type Claim = { kinds: readonly string[]; alone: boolean; held: readonly string[] }

export type JobOutcome =
  | { state: 'done'; result: unknown }
  | { state: 'failed'; problem: string }
  | { state: 'cancelled' }

/** Whose jobs are listed: those of these sites, and those that this person started. */
export type JobSight = { apps: readonly string[] | 'all'; by: string | null }

/** Jobs and who works on them. Changes announce `job:{id}`, what may be taken up also `jobs`. */
export type Jobs = {
  get(id: string): Promise<Job | null>
  byContext(contextId: number): Promise<Job | null>
  /** A number for a job that whoever asks is about to start. */
  newContext(stamp: Stamp): Promise<number>
  /** Whether this person was given this number. */
  hasContext(contextId: number, by: string | null): Promise<boolean>
  /** Of sites, the newest first. */
  recent(sight: JobSight, limit: number): Promise<Job[]>
  /** How many jobs of each kind wait and run. */
  counts(): Promise<{ kind: string; state: string; count: number }[]>
  /** Null when the same work is already under way. */
  create(job: NewJob, stamp: Stamp): Promise<Job | null>
  /** One that never started is over at once; any other ends once what it has made is taken back. Null where there is none. */
  cancel(id: string, at: string): Promise<Job | null>
  /** Of these jobs, those that somebody has cancelled. */
  cancelled(ids: readonly string[]): Promise<string[]>

  /** Takes a job that is due and that nobody works on: of the site whose turn it is, the oldest. */
  claim(lease: Lease, claim: Claim): Promise<Job | null>
  /** When the next job of these kinds is due that waits for its time. */
  nextStart(kinds: readonly string[], at: string): Promise<string | null>
  /**
   * Notes how far the job is and prolongs the lease. Refused when another server has taken the job over, and, but for
   * what is done to end it, when it was cancelled.
   */
  report(id: string, progress: JobProgress | null, lease: Lease, ending?: boolean): Promise<void>
  /** From here on what the job made is taken back, whoever works on it. */
  beginEnding(id: string, ending: JobEnding, problem: string | null, lease: Lease): Promise<void>
  finish(id: string, outcome: JobOutcome, lease: Lease): Promise<void>
  /** Gives a job back unfinished, for the next server to go on with. */
  release(id: string, lease: Lease): Promise<void>
  /** Gives a job back whose attempt failed, to be tried again no sooner than this. */
  tryAgain(id: string, again: { notBefore: string; problem: string }, lease: Lease): Promise<void>

  /** Inside a step, so that what is said and what was done are committed together. */
  addEvents(id: string, events: readonly NewJobEvent[], at: string): Promise<void>
  eventsAfter(id: string, position: number, limit: number): Promise<JobEvent[]>

  /** Which items a job has made so far: a copy by the id of its original, others by a number that the kind of job knows. */
  copies(id: string): Promise<Map<number, number>>
  noteCopies(id: string, pairs: [original: number, copy: number][]): Promise<void>
  /** Forgets jobs that were over before this moment. */
  forget(before: string): Promise<void>
}

/** Another server has taken the job over: whoever meets this stops without a trace. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Somebody cancelled the job while it was running. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

const CANCELLED = 'job-cancelled:'

/** What is announced when a job under way is cancelled, so that the server that works on it hears of it. */
export const cancelTag = (id: string) => `${CANCELLED}${id}`

/** The jobs that these tags say were cancelled. */
export function cancelledBy(tags: readonly string[]): string[] {
  return tags.filter((tag) => tag.startsWith(CANCELLED)).map((tag) => tag.slice(CANCELLED.length))
}
