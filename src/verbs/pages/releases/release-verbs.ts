import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId, Revision } from '#domain/item/item.ts'
import {
  MOST_RELEASED_PAGES,
  MOST_RELEASED_VERSIONS,
  MOST_SCHEDULED,
  newRelease,
  type Release,
  type ReleasedVersion,
  readRelease,
  releaseType,
  timeProblem,
} from '#domain/page/release/release.ts'
import { invalid, notFound, refuse } from '#domain/problem.ts'
import { PUBLISH_RELEASE, type ReleaseInput } from '#jobs/releases/publish-release.server.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { writableVersion } from '#verbs/sources/writable-source.ts'
import { defineVerb } from '#verbs/verb.ts'
import { stampOf } from '#work/change-page.ts'
import { noteRelease, publishTogether, type Since, type Site, takeBackRelease } from '#work/publish-together.server.ts'
import { namedVersion, unpublishedIn } from '#work/version-preparation.server.ts'
import { keptValues } from '../editing/kept-values.ts'
import { appOfPage, appOfPattern, pagePattern, pageTarget } from '../page-target.ts'
import { planRelease, refuseScheduled } from './plan-release.ts'
import { listedReleases, releaseLists, type ShownRelease } from './shown-releases.ts'

/** What a publish of a page would take along, and what is planned for it. */
export type PageOutlook = {
  /** Versions in preparation that its draft shows. */
  versions: Omit<ReleasedVersion, 'published'>[]
  scheduled: ShownRelease | null
  /** The last that was scheduled for it, where it came to nothing and the page was not published since. */
  failed: ShownRelease | null
  /** The last that was published of it, where that was not taken back. */
  last: ShownRelease | null
}

export const pageOutlook = defineVerb({
  name: 'releases.outlook',
  summary: 'Which versions in preparation the draft of a page shows, and when it is to be published.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId }, context): Promise<PageOutlook> {
    const { item } = await pageTarget(pageId, context)
    const page = await loadPage(context.store, item)
    const versions: PageOutlook['versions'] = []
    for (const one of await unpublishedIn(context.store, page)) versions.push(await namedVersion(context.store, one))
    const releases = await listedReleases({ app: item.app, docType: item.type }, context)
    const own = releases.filter(({ pages }) => pages.some(({ id }) => id === pageId))
    const [last] = own
    return {
      versions,
      scheduled: own.find(({ state }) => state === 'scheduled') ?? null,
      failed: last?.state === 'failed' && page.has_changes ? last : null,
      last: own.find(({ state }) => state === 'published') ?? null,
    }
  },
})

export const publishTogetherVerb = defineVerb({
  name: 'releases.publish',
  summary: 'Publishes pages and versions in preparation in one step, all or nothing: now, or at a time.',
  kind: 'write',
  input: z.strictObject({
    patternId: ItemId,
    pages: z
      .array(z.strictObject({ id: ItemId, revision: Revision.optional() }))
      .min(1)
      .max(MOST_RELEASED_PAGES),
    versions: z.array(ItemId).max(MOST_RELEASED_VERSIONS).default([]),
    /** When; at once where it is left out. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, pages, versions, at }, context): Promise<{ release: Release | null }> {
    const { app, doc_type: docType, name } = await pagePattern(patternId, context)
    for (const viewId of versions)
      if ((await writableVersion(viewId, context)).version.app !== app) throw notFound('This version')
    const site = { app, docType }
    const asked = { pages: [...new Map(pages.map((page) => [page.id, page])).values()], versions }
    const stamp = stampOf(context)
    const by = { by: stamp.user_id, at: stamp.time }
    const who = { id: context.actor.id, email: context.actor.email }
    if (at === undefined) {
      const items = await context.store.items.getMany(asked.pages.map(({ id }) => id))
      const own = items.filter((item) => item.app === app && item.type === docType)
      const prepared = await keptValues(own, context)
      return context.store.transaction(async (inner) => {
        await refuseScheduled(inner, site, asked.pages)
        const noted = await noteRelease(inner, site, await publishTogether(inner, site, asked, stamp, prepared), stamp)
        return { release: noted && readBack(noted) }
      })
    }
    const problem = timeProblem(at, context.now())
    if (problem) throw invalid(problem)
    const due = new Date(at).toISOString()
    return context.store.transaction(async (inner) => {
      const { waiting } = await refuseScheduled(inner, site, asked.pages)
      if (waiting >= MOST_SCHEDULED)
        throw refuse(
          409,
          'too-many-scheduled',
          `At most ${MOST_SCHEDULED} may be scheduled at once. Cancel some first.`,
        )
      const planned = await planRelease(inner, site, asked)
      const data = newRelease({ state: 'scheduled', by: who, at: due, ...planned })
      const made = await inner.items.create(app, releaseType(docType), data, by)
      const input: z.input<typeof ReleaseInput> = { app, patternId, docType, name, releaseId: made.id }
      const job = await inner.jobs.create(
        {
          kind: PUBLISH_RELEASE,
          app,
          onceKey: `release ${made.id}`,
          input,
          notBefore: due,
          email: context.actor.email,
        },
        by,
      )
      return { release: readBack(await inner.items.edit(made.id, { job_id: job?.id ?? null }, by)) }
    })
  },
})

export const cancelRelease = defineVerb({
  name: 'releases.cancel',
  summary: 'Cancels what is scheduled to be published.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, releaseId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, releaseId }, context): Promise<{ release: Release }> {
    const { app, doc_type: docType } = await pagePattern(patternId, context)
    const by = { by: context.actor.id, at: context.now() }
    return context.store.transaction(async (inner) => {
      const release = await releaseOf(inner, { app, docType }, releaseId)
      if (release.state !== 'scheduled') throw refuse(409, 'not-scheduled', 'This is no longer scheduled.')
      if (release.jobId) await inner.jobs.cancel(release.jobId, by.at)
      return { release: readBack(await inner.items.edit(releaseId, { state: 'cancelled' }, by, release.revision)) }
    })
  },
})

export const takeBack = defineVerb({
  name: 'releases.take-back',
  summary:
    'Takes back what was published together: visitors read what they read before, and the versions are in preparation again.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, releaseId: ItemId, evenIfEdited: z.boolean().default(false) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, releaseId, evenIfEdited }, context): Promise<{ release: Release; since: Since }> {
    const { app, doc_type: docType } = await pagePattern(patternId, context)
    const site = { app, docType }
    const stamp = stampOf(context)
    const found = await releaseOf(context.store, site, releaseId)
    for (const { id, published } of found.versions) if (published) await writableVersion(id, context)
    return context.store.transaction(async (inner) => {
      const release = await releaseOf(inner, site, releaseId)
      if (release.state !== 'published') throw refuse(409, 'not-published', 'Only what was published can be reverted.')
      const since = await takeBackRelease(inner, site, release, { evenIfEdited, stamp })
      const by = { by: stamp.user_id, at: stamp.time }
      const saved = await inner.items.edit(releaseId, { state: 'taken-back' }, by, release.revision)
      return { release: readBack(saved), since }
    })
  },
})

export const listReleases = defineVerb({
  name: 'releases.list',
  summary: 'What is scheduled to be published on a site of pages, and what was published together last.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context): Promise<{ scheduled: ShownRelease[]; past: ShownRelease[] }> {
    const { app, doc_type: docType } = await pagePattern(patternId, context)
    return releaseLists(await listedReleases({ app, docType }, context))
  },
})

export const releaseVerbs = [pageOutlook, publishTogetherVerb, cancelRelease, takeBack, listReleases]

function readBack(item: Parameters<typeof readRelease>[0]): Release {
  const release = readRelease(item)
  if (!release) throw new Error('A release that was just stored cannot be read.')
  return release
}

async function releaseOf({ items }: Pick<TransactionStore, 'items'>, { app, docType }: Site, id: number) {
  const item = await items.get(id)
  const release = item?.app === app && item.type === releaseType(docType) ? readRelease(item) : null
  if (!release) throw notFound('This release')
  return release
}
