import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { ItemId } from '#domain/item/item.ts'
import { invalid, notFound, refuse } from '#domain/problem.ts'
import { PUBLISH_PAGES, type PublishPagesInput } from '#jobs/updates/publish-pages.server.ts'
import { TAKE_BACK_UPDATE, type TakeBackInput } from '#jobs/updates/take-back-update.server.ts'
import { MOST_UPDATED, type Updated, type UpdatedPage, UpdateInput } from '#jobs/updates/update-input.ts'
import { UPDATE_SECTIONS } from '#jobs/updates/update-sections.server.ts'
import { appOfPattern, pagePattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { pickedVersion } from './list-sections.ts'

/** Jobs of a site that are looked through for its updates. */
const LOOKED_THROUGH = 500
const MOST_LISTED = 20

export const applyUpdate = defineVerb({
  name: 'updates.apply',
  summary:
    'Switches drafts of sections to another version of their source, as one job; published pages stay as they are.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, viewId: ItemId, sections: z.array(ItemId).min(1).max(MOST_UPDATED) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, viewId, sections }, context) {
    const { store, actor, now } = context
    const { app, doc_type } = await pagePattern(patternId, context)
    const { source, version } = await pickedVersion(viewId, app, context)
    const name = `${source.name}, ${version.name || 'No Name'}`
    const input: UpdateInput = {
      app,
      patternId,
      docType: doc_type,
      name,
      sections: [...new Set(sections)],
      picked: { source, version },
    }
    const onceKey = `${UPDATE_SECTIONS}:${app}+${doc_type}`
    const job = await store.jobs.create(
      { kind: UPDATE_SECTIONS, app, onceKey, input, email: actor.email },
      { by: actor.id, at: now() },
    )
    if (!job)
      throw refuse(409, 'under-way', 'Sections of this site are already being updated. Wait until that is done.')
    return { jobId: job.id }
  },
})

/** An update as those who edit the site see it. */
export type ShownUpdate = {
  jobId: string
  name: string
  by: string
  at: string
  state: string
  /** Its pages with whether they still wait to be published. */
  result: (Omit<Updated, 'pages'> & { pages: (UpdatedPage & { waits: boolean })[] }) | null
  /** Whether it was taken back, or is being. */
  takenBack: boolean
  /** The version, where it is in preparation: it is published in one step with the pages. */
  unpublished: number | null
}

export const listUpdates = defineVerb({
  name: 'updates.list',
  summary: 'The last updates of many sections of a site of pages, the newest first, and what came of each.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context): Promise<{ updates: ShownUpdate[] }> {
    const { app } = await pagePattern(patternId, context)
    const jobs = await context.store.jobs.recent({ apps: [app], by: null }, LOOKED_THROUGH)
    const undone = new Set(
      jobs.flatMap(({ kind, state, input }) => {
        const over = state === 'failed' || state === 'cancelled'
        return kind === TAKE_BACK_UPDATE && !over ? [(input as { updateId?: string }).updateId] : []
      }),
    )
    const updates = jobs.flatMap((job): ShownUpdate[] => {
      const input = job.kind === UPDATE_SECTIONS ? UpdateInput.safeParse(job.input).data : undefined
      if (input?.patternId !== patternId) return []
      const { id: jobId, createdByEmail: by, createdAt: at, state } = job
      const done = state === 'done' ? (job.result as Updated) : null
      const result = done && { ...done, pages: done.pages.map((page) => ({ ...page, waits: false })) }
      const viewId = input.picked.version.viewId
      return [{ jobId, name: input.name, by, at, state, result, takenBack: undone.has(jobId), unpublished: viewId }]
    })
    const listed = updates.slice(0, MOST_LISTED)
    const pages = listed.flatMap(({ result }) => result?.pages ?? [])
    const items = await context.store.items.getMany([...new Set(pages.map(({ id }) => id))])
    const waiting = new Set(items.filter(({ data }) => data.has_changes === true).map(({ id }) => id))
    for (const page of pages) page.waits = waiting.has(page.id)
    const versions = await context.store.items.getMany([...new Set(listed.map(({ unpublished }) => unpublished ?? 0))])
    const prepared = new Set(versions.filter(isInPreparation).map(({ id }) => id))
    for (const update of listed) if (!prepared.has(update.unpublished ?? 0)) update.unpublished = null
    return { updates: listed }
  },
})

export const takeBackUpdate = defineVerb({
  name: 'updates.take-back',
  summary: 'Takes back an update of many sections, in all of them that have not been changed since, as a job.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, jobId: z.uuid() }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, jobId }, context) {
    const { store, actor, now } = context
    const { app, doc_type } = await pagePattern(patternId, context)
    const update = await store.jobs.get(jobId)
    const done = update?.kind === UPDATE_SECTIONS ? UpdateInput.safeParse(update.input).data : undefined
    if (!update || done?.patternId !== patternId || update.app !== app) throw notFound('This update')
    if (update.state !== 'done') throw invalid('Only a finished update can be undone.')
    const { sections, name, picked } = done
    const about = { name, updateId: jobId, sourceId: picked.source.id }
    const input: z.input<typeof TakeBackInput> = { app, docType: doc_type, ...about, sections }
    const job = await store.jobs.create(
      { kind: TAKE_BACK_UPDATE, app, onceKey: `${UPDATE_SECTIONS}:${app}+${doc_type}`, input, email: actor.email },
      { by: actor.id, at: now() },
    )
    if (!job) throw refuse(409, 'under-way', 'Sections of this site are being updated. Wait until that is done.')
    return { jobId: job.id }
  },
})

export const publishPages = defineVerb({
  name: 'pages.publish-many',
  summary: 'Publishes pages of a site one by one, as a job: one that cannot be published leaves the others alone.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, pages: z.array(ItemId).min(1).max(MOST_UPDATED) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, pages }, context) {
    const { store, actor, now } = context
    const { app, doc_type, name } = await pagePattern(patternId, context)
    const found = await store.items.getMany(pages)
    if (!found.some((item) => item.app === app && item.type === doc_type)) throw notFound('These pages')
    const input: z.input<typeof PublishPagesInput> = { app, docType: doc_type, name, pages: [...new Set(pages)] }
    const job = await store.jobs.create(
      { kind: PUBLISH_PAGES, app, onceKey: `${PUBLISH_PAGES}:${app}+${doc_type}`, input, email: actor.email },
      { by: actor.id, at: now() },
    )
    if (!job) throw refuse(409, 'under-way', 'Pages of this site are already being published. Wait until that is done.')
    return { jobId: job.id }
  },
})
