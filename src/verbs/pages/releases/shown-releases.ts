import { ALL_ITEMS, type ItemQuery } from '#domain/item/item-query.ts'
import { isOver } from '#domain/job/job.ts'
import { MOST_SCHEDULED, type Release, readRelease, releaseType } from '#domain/page/release/release.ts'
import type { TransactionStore } from '#store/store.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Site } from '#work/publish-together.server.ts'

/** Releases that are over: how many are looked through, and how many of the last lists show. */
const LOOKED_THROUGH = 200
const MOST_PAST = 50

type Stored = Pick<TransactionStore, 'items' | 'jobs'>

/** A release as those who edit the site see it. */
export type ShownRelease = Pick<Release, 'id' | 'state' | 'at' | 'problem' | 'versions'> & {
  by: string
  pages: { id: number; title: string; slug: string }[]
}

const NEWEST = [{ attribute: { kind: 'column' as const, name: 'id' as const }, direction: 'desc' as const }]
const STATE = { kind: 'data' as const, key: 'state' }
const WAITING: ItemQuery = { ...ALL_ITEMS, conditions: [{ attribute: STATE, op: 'in', values: ['scheduled'] }] }
const OVER: ItemQuery = {
  ...ALL_ITEMS,
  conditions: [{ attribute: STATE, op: 'not-in', values: ['scheduled'] }],
  orderBy: NEWEST,
}

/** Those that are noted as scheduled, however many were published since; a job that ended elsewhere makes one over. */
async function scheduledReleases({ app, docType }: Site, { items, jobs }: Stored): Promise<Release[]> {
  const range = { from: 0, to: MOST_SCHEDULED - 1 }
  const read = (await items.list(app, releaseType(docType), WAITING, range)).flatMap((item) => readRelease(item) ?? [])
  const releases: Release[] = []
  for (const release of read) releases.push({ ...release, state: await stateOf(release, jobs) })
  return releases
}

/** Those that wait for their time. */
export async function waitingReleases(site: Site, stored: Stored): Promise<Release[]> {
  return (await scheduledReleases(site, stored)).filter(({ state }) => state === 'scheduled')
}

/** The releases of a site, the newest first: all that wait, and the last of those that are over. */
export async function listedReleases(site: Site, { store }: VerbContext): Promise<ShownRelease[]> {
  const range = { from: 0, to: LOOKED_THROUGH - 1 }
  const over = await store.items.list(site.app, releaseType(site.docType), OVER, range)
  const releases = [...(await scheduledReleases(site, store)), ...over.flatMap((item) => readRelease(item) ?? [])]
  return releases.sort((a, b) => b.id - a.id).map(shown)
}

function shown({ id, state, at, problem, versions, by, pages }: Release): ShownRelease {
  const own = pages.map((page) => ({ id: page.id, title: page.title, slug: page.slug }))
  return { id, at, problem, versions, state, by: by.email, pages: own }
}

async function stateOf({ jobId }: Release, jobs: Stored['jobs']): Promise<Release['state']> {
  const job = jobId === null ? null : await jobs.get(jobId)
  if (job && !isOver(job)) return 'scheduled'
  return job?.state === 'failed' ? 'failed' : 'cancelled'
}

/** Those that wait, the next first, and those that are over. */
export function releaseLists(releases: readonly ShownRelease[]): { scheduled: ShownRelease[]; past: ShownRelease[] } {
  const scheduled = releases.filter(({ state }) => state === 'scheduled')
  const past = releases.filter(({ state }) => state !== 'scheduled' && state !== 'cancelled')
  return { scheduled: scheduled.sort((a, b) => (a.at < b.at ? -1 : 1)), past: past.slice(0, MOST_PAST) }
}
