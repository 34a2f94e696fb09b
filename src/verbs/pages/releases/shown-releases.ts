import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver } from '#domain/job/job.ts'
import { type Release, readRelease, releaseType } from '#domain/page/release/release.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Site } from '#work/publish-together.server.ts'

/** Releases that are looked through, and of those that are over the last that lists show. */
const LOOKED_THROUGH = 200
const MOST_PAST = 50

/** A release as those who edit the site see it. */
export type ShownRelease = Pick<Release, 'id' | 'state' | 'at' | 'problem' | 'versions'> & {
  by: string
  pages: { id: number; title: string; slug: string }[]
}

const NEWEST = [{ attribute: { kind: 'column' as const, name: 'id' as const }, direction: 'desc' as const }]

/** The releases of a site, the newest first. One whose job was ended elsewhere is over, too. */
export async function listedReleases({ app, docType }: Site, { store }: VerbContext): Promise<ShownRelease[]> {
  const range = { from: 0, to: LOOKED_THROUGH - 1 }
  const items = await store.items.list(app, releaseType(docType), { ...ALL_ITEMS, orderBy: NEWEST }, range)
  const shown: ShownRelease[] = []
  for (const release of items.flatMap((item) => readRelease(item) ?? [])) {
    const { id, at, problem, versions, by, pages } = release
    const state = release.state === 'scheduled' ? await stateOf(release, store) : release.state
    const own = pages.map((page) => ({ id: page.id, title: page.title, slug: page.slug }))
    shown.push({ id, at, problem, versions, state, by: by.email, pages: own })
  }
  return shown
}

async function stateOf({ jobId }: Release, { jobs }: VerbContext['store']): Promise<Release['state']> {
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
