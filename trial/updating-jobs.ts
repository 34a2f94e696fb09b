import { closedRows } from '#cli/closed-rows.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import { newRelease, releaseType } from '#domain/page/release/release.ts'
import { PUBLISH_RELEASE, publishRelease } from '#jobs/releases/publish-release.server.ts'
import { UPDATE_SECTIONS, updateSections } from '#jobs/updates/update-sections.server.ts'
import { startWorker, type Worker } from '#jobs/worker.server.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import type { ContentStore } from '#store/store.ts'
import { draftMark } from '#work/publish-together.server.ts'
import { NO_MEDIA } from '../tests/support/no-media.ts'

export const APP = 'trial'
export const PAGES = 'plan'
export const [PAGE_COUNT, SECTIONS_OF_PAGE, RELEASED_PAGES] = [60, 3, 8]
const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }

export type UpdatedSite = { patternId: number; sourceId: number; versions: [number, number]; pages: number[] }

const element = (sourceId: number, viewId: number) => ({
  'element-type': 'table',
  'element-data': JSON.stringify({
    sourceInfo: { source_id: sourceId, view_id: viewId, name: 'Losses', isDms: true, app: APP },
    columns: [{ name: 'county', show: true }],
    display: { pageSize: 5 },
    version: 1,
  }),
})

/** A site whose sections show a version of one source; made once for a store. */
export async function updatedSite(store: ContentStore): Promise<UpdatedSite> {
  const [known] = await store.items.ofType('site')
  if (known) return known.data.trial as UpdatedSite
  const { items } = store
  const pattern = await items.create(APP, 'pattern', { pattern_type: 'page', doc_type: PAGES, authLevel: -1 }, STAMP)
  const source = await items.create(APP, 'data|source', { name: 'Losses' }, STAMP)
  const [first, second] = [1, 2].map((nth) =>
    items.create(APP, 'data|view', { name: `version ${nth}`, source_id: source.id }, STAMP),
  )
  const versions: [number, number] = [(await first)?.id ?? 0, (await second)?.id ?? 0]
  const pages: number[] = []
  for (let at = 0; at < PAGE_COUNT; at++) {
    await store.transaction(async (inner) => {
      const data = { title: `Page ${at}`, url_slug: `page_${at}`, history: [], published: 'draft', sections: [] }
      const page = await inner.items.create(APP, PAGES, data, STAMP)
      const ids: number[] = []
      for (let nth = 0; nth < SECTIONS_OF_PAGE; nth++) {
        const own = { title: `Section ${nth}`, trackingId: `${at}-${nth}`, page_id: page.id }
        const section = { ...own, element: element(source.id, versions[0]) }
        ids.push((await inner.items.create(APP, `${PAGES}|draft-section`, section, STAMP)).id)
      }
      const draft_sections = ids.map((id) => ({ id, ref: `${APP}+${PAGES}|draft-section` }))
      await inner.items.edit(page.id, { draft_sections }, STAMP)
      pages.push(page.id)
    })
  }
  const trial: UpdatedSite = { patternId: pattern.id, sourceId: source.id, versions, pages }
  await items.create(APP, 'site', { trial }, STAMP)
  return trial
}

/** The version that drafts show after so many updates. */
export const viewAfter = ({ versions }: UpdatedSite, updates: number) => versions[updates % 2] ?? 0

/** A job that gives all drafts this version. */
export async function addUpdate(store: ContentStore, site: UpdatedSite, viewId: number): Promise<Job | null> {
  const drafts = await store.items.list(
    APP,
    `${PAGES}|draft-section`,
    { conditions: [], groupBy: [], orderBy: [] },
    { from: 0, to: 9_999 },
  )
  const picked: PickedVersion = {
    source: { id: site.sourceId, app: APP, env: null, name: 'Losses', catalogue: 'Data' },
    version: {
      viewId,
      name: `version ${viewId}`,
      rows: 1,
      changedAt: STAMP.at,
      columns: [{ key: 'c0', name: 'county', dataType: 'text' }],
    },
  }
  const sections = drafts.map(({ id }) => id)
  const input = { app: APP, patternId: site.patternId, docType: PAGES, name: 'Losses', sections, picked }
  return store.jobs.create({ kind: UPDATE_SECTIONS, app: APP, onceKey: `update ${Math.random()}`, input }, STAMP)
}

/** A release of some pages with a version that was put into preparation for it, which is due at once. */
export async function addRelease(store: ContentStore, site: UpdatedSite, viewId: number): Promise<Job | null> {
  return store.transaction(async (inner) => {
    await inner.items.edit(viewId, { in_preparation: true }, STAMP)
    const pages = []
    for (const item of await inner.items.getMany(site.pages.slice(0, RELEASED_PAGES))) {
      const mark = draftMark(await loadPage(inner, item))
      pages.push({ id: item.id, title: String(item.data.title), slug: '', mark, before: null, after: null })
    }
    const versions = [{ id: viewId, name: '', source: '', published: false }]
    const data = newRelease({ state: 'scheduled', by: { id: null, email: '' }, at: STAMP.at, pages, versions })
    const { id: releaseId } = await inner.items.create(APP, releaseType(PAGES), data, STAMP)
    const input = { app: APP, patternId: site.patternId, docType: PAGES, name: 'Plan', releaseId }
    return inner.jobs.create(
      { kind: PUBLISH_RELEASE, app: APP, onceKey: `release ${releaseId}`, input, notBefore: STAMP.at },
      STAMP,
    )
  })
}

/** A worker on these jobs; `ahead` is how far its clock is ahead, for one that comes after leases have run out. */
export function startUpdatingWorker(store: ContentStore, alone: boolean, ahead = 0): Worker {
  return startWorker({
    store,
    rows: closedRows(),
    media: NO_MEDIA,
    uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
    levelOf: async () => ADMINISTRATOR,
    publishFailed: () => {},
    kinds: new Map([updateSections, publishRelease].map((kind) => [kind.name, kind])),
    lanes: { quick: 1, import: 1, upkeep: 1 },
    boot: crypto.randomUUID(),
    alone,
    now: () => new Date(Date.now() + ahead).toISOString(),
    random: () => crypto.randomUUID(),
    report: (error) => process.stderr.write(`${String(error)}\n`),
  })
}

export async function over(store: ContentStore, id: string): Promise<Job> {
  for (;;) {
    const job = await store.jobs.get(id)
    if (!job) throw new Error(`The job ${id} is lost.`)
    if (isOver(job)) return job
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
