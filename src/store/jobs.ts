import type { Stamp } from '#domain/item/item.ts'
import type { Job, JobProgress } from '#domain/job/job.ts'

/** `onceKey` names the work: while a job with this key is under way, another is not taken. */
export type NewJob = { kind: string; app: string | null; onceKey: string; input: unknown }

/** Who works on a job: one run of one server, and until when others leave it alone. */
export type Lease = { boot: string; at: string; until: string }

export type JobOutcome = { state: 'done'; result: unknown } | { state: 'failed'; problem: string }

/** Jobs and who works on them. Changes announce `job:{id}`, new jobs also `jobs`. */
export type Jobs = {
  get(id: string): Promise<Job | null>
  /** The newest first. */
  recent(limit: number): Promise<Job[]>
  /** Null when the same work is already under way. */
  create(job: NewJob, stamp: Stamp): Promise<Job | null>
  /** Takes the oldest job that nobody works on; with `alone`, leases of other runs count as over. */
  claim(lease: Lease, alone: boolean): Promise<Job | null>
  /** Notes how far the job is and prolongs the lease; refused when another server has taken the job over. */
  report(id: string, progress: JobProgress | null, lease: Lease): Promise<void>
  finish(id: string, outcome: JobOutcome, lease: Lease): Promise<void>
  /** Gives a job back unfinished, for the next server to go on with. */
  release(id: string, lease: Lease): Promise<void>
  /** Which items a job has copied so far: original to copy. */
  copies(id: string): Promise<Map<number, number>>
  /** Forgets jobs that were over before this moment. */
  forget(before: string): Promise<void>
  noteCopies(id: string, pairs: [original: number, copy: number][]): Promise<void>
}

/** Another server has taken the job over: whoever meets this stops without a trace. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
