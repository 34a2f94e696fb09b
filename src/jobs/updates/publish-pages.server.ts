import { z } from 'zod'
import { nothingKept } from '#domain/element/kept-data.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { MOST_EVENTS } from '#domain/job/job-event.ts'
import { ProblemError } from '#domain/problem.ts'
import { elementModels } from '#elements/registry.ts'
import type { TransactionStore } from '#store/store.ts'
import { stampOf } from '#work/change-page.ts'
import { noteRelease, publishTogether } from '#work/publish-together.server.ts'
import type { JobContext, JobKind } from '../job-kind.ts'
import { MOST_UPDATED } from './update-input.ts'

export const PUBLISH_PAGES = 'publish-pages'

export const PublishPagesInput = z.strictObject({
  app: AppName,
  docType: z.string(),
  name: z.string(),
  pages: z.array(ItemId).max(MOST_UPDATED),
})

type FailedPage = { pageId: number; title: string; reason: string }
export type PublishedPages = { published: number; failed: FailedPage[] }

const FAILED = 'page:failed'
const MOST_TITLE = 200
const PUBLISHED = 1
const NOT_PUBLISHED = 2

/** Publishes pages one by one: a page that can't be is said with its reason, and the others are published all the same. */
export const publishPages: JobKind = {
  name: PUBLISH_PAGES,
  about: (input) => PublishPagesInput.safeParse(input).data?.name ?? '',
  async run(context) {
    const { job, store, report } = context
    const { app, docType, pages } = PublishPagesInput.parse(job.input)
    const before = await store.jobs.copies(job.id)
    for (const [at, pageId] of pages.entries()) {
      if (before.has(pageId)) continue
      const progress = { step: 'Publishing', done: at + 1, total: pages.length }
      try {
        await context.step(progress, async (inner) => {
          await publishOne(context, inner, { app, docType, pageId })
          await inner.jobs.noteCopies(job.id, [[pageId, PUBLISHED]])
        })
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        report(error)
        const title = storedText((await store.items.get(pageId))?.data.title).slice(0, MOST_TITLE)
        await context.step(
          progress,
          (inner) => inner.jobs.noteCopies(job.id, [[pageId, NOT_PUBLISHED]]),
          () => [{ type: FAILED, payload: { pageId, title, reason: error.message } }],
        )
      }
    }
    await context.finish(async (inner): Promise<PublishedPages> => {
      const noted = await inner.jobs.copies(job.id)
      const events = await inner.jobs.eventsAfter(job.id, 0, MOST_EVENTS)
      return {
        published: [...noted.values()].filter((how) => how === PUBLISHED).length,
        failed: events.flatMap(({ type, payload }) => (type === FAILED ? [payload as FailedPage] : [])),
      }
    })
  },
}

type Target = { app: string; docType: string; pageId: number }

async function publishOne(context: JobContext, inner: TransactionStore, { app, docType, pageId }: Target) {
  const stamp = stampOf(context)
  const asked = { pages: [{ id: pageId }], versions: [] }
  const done = await publishTogether(inner, { app, docType }, asked, stamp, nothingKept(elementModels, stamp.time))
  await noteRelease(inner, { app, docType }, done, stamp)
}
