import { z } from 'zod'
import type { Item, ItemData } from '#domain/item/item.ts'

/** What is published together is noted in items of a part of their own, which no door for items opens. */
export const releaseType = (docType: string) => `${docType}|release`

/** Pages and versions of one release: all are written in one transaction, which nobody should have to wait for. */
export const MOST_RELEASED_PAGES = 50
export const MOST_RELEASED_VERSIONS = 20

/** Releases of one site that may wait for their time at once. */
export const MOST_SCHEDULED = 500

/** Publishes of a site that are remembered, beside those that are scheduled: older ones can't be taken back. */
export const MOST_KEPT_RELEASES = 500

/** How far ahead a time may be chosen. */
const MOST_AHEAD_MS = 366 * 86_400_000

const RELEASE_STATES = ['scheduled', 'published', 'failed', 'cancelled', 'taken-back'] as const

const ReleasedPage = z.object({
  id: z.number(),
  title: z.string().catch(''),
  slug: z.string().catch(''),
  /** Tells the draft that was meant from what it may be later. */
  mark: z.string().catch(''),
  /** The revisions that say what visitors read before and after; null for a page that they did not read. */
  before: z.number().nullable().catch(null),
  after: z.number().nullable().catch(null),
})
export type ReleasedPage = z.output<typeof ReleasedPage>

const ReleasedVersion = z.object({
  id: z.number(),
  name: z.string().catch(''),
  source: z.string().catch(''),
  /** False where it was public already. */
  published: z.boolean().catch(false),
})
export type ReleasedVersion = z.output<typeof ReleasedVersion>

const By = z.object({ id: z.string().nullable().catch(null), email: z.string().catch('') })

const StoredRelease = z.object({
  state: z.enum(RELEASE_STATES),
  by: By,
  /** When it was published, or is to be. */
  at: z.string(),
  pages: z.array(ReleasedPage).catch([]),
  versions: z.array(ReleasedVersion).catch([]),
  /** Why it came to nothing. */
  problem: z.string().nullable().catch(null),
  job_id: z.string().nullable().catch(null),
})
export type StoredRelease = z.output<typeof StoredRelease>

export type Release = Omit<StoredRelease, 'job_id'> & { id: number; revision: number; jobId: string | null }

/** What was to be published at a time and was not, and where its author goes on. */
export type FailedPublish = { to: string; titles: readonly string[]; at: string; problem: string; path: string }

/** A stored release; null for what can't be read as one. */
export function readRelease({ id, revision, data }: Pick<Item, 'id' | 'revision' | 'data'>): Release | null {
  const read = StoredRelease.safeParse(data).data
  if (!read) return null
  const { job_id: jobId, ...rest } = read
  return { id, revision, ...rest, jobId }
}

export function newRelease(release: Omit<StoredRelease, 'problem' | 'job_id'>): ItemData {
  return { ...release, problem: null, job_id: null } satisfies StoredRelease
}

/** What is wrong with a time that was chosen; null where it can be used. */
export function timeProblem(at: string, now: string): string | null {
  const ahead = Date.parse(at) - Date.parse(now)
  if (Number.isNaN(ahead)) return 'Choose a date and time.'
  if (ahead <= 0) return 'This time has passed. Choose a later one.'
  return ahead > MOST_AHEAD_MS ? 'Choose a time within the next year.' : null
}
