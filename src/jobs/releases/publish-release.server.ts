import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { catalogueLevel } from '#domain/access/catalogue-level.ts'
import { storedLevel } from '#domain/access/item-policy.ts'
import { nothingKept } from '#domain/element/kept-data.ts'
import { AppName, type Item, ItemId } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { type Release, readRelease, releaseType } from '#domain/page/release/release.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { elementModels } from '#elements/registry.ts'
import type { TransactionStore } from '#store/store.ts'
import { stampOf } from '#work/change-page.ts'
import { publishTogether } from '#work/publish-together.server.ts'
import type { JobContext, JobKind } from '../job-kind.ts'

export const PUBLISH_RELEASE = 'publish-release'

export const ReleaseInput = z.strictObject({
  app: AppName,
  patternId: ItemId,
  docType: z.string(),
  name: z.string(),
  releaseId: ItemId,
})
type ReleaseInput = z.output<typeof ReleaseInput>

/**
 * Publishes what was scheduled, all in the commit that ends the job: a server that dies before it leaves nothing, and
 * whoever takes the job over finds the release as it was. What keeps it from being done is noted in the release.
 */
export const publishRelease: JobKind = {
  name: PUBLISH_RELEASE,
  about: (input) => ReleaseInput.safeParse(input).data?.name ?? '',
  async run(context) {
    const input = ReleaseInput.parse(context.job.input)
    const level = await context.levelOf(input.app)
    await context.finish(async (inner) => {
      const release = await releaseOf(inner, input)
      if (release?.state !== 'scheduled') return { released: false }
      if (level < (await leastLevel(inner, input, release))) throw mayNoMore(release)
      const stamp = stampOf(context)
      const asked = {
        pages: release.pages.map(({ id, mark }) => ({ id, mark })),
        versions: release.versions.map(({ id }) => id),
      }
      const { pages, versions } = await publishTogether(
        inner,
        input,
        asked,
        stamp,
        nothingKept(elementModels, stamp.time),
      )
      const done = { pages: pages.map(({ released }) => released), versions }
      const by = { by: stamp.user_id, at: stamp.time }
      await inner.items.edit(release.id, { ...done, state: 'published', at: stamp.time }, by, release.revision)
      return { released: true }
    })
  },
  async undo(context) {
    const input = ReleaseInput.parse(context.job.input)
    const { job } = context
    const problem = job.ending === 'cancelled' ? null : await why(context)
    const ending = { step: 'Finishing', done: 0, total: 0 }
    const ended = await context.step(ending, async (inner) => {
      const item = await inner.items.get(input.releaseId)
      const release = item && ownRelease(item, input)
      const isUntold = release?.state === 'failed' && item?.data[UNTOLD] === true
      if (!release || (release.state !== 'scheduled' && !isUntold)) return null
      const change = problem === null ? { state: 'cancelled' } : { state: 'failed', problem, [UNTOLD]: true }
      if (!isUntold)
        await inner.items.edit(release.id, change, { by: job.createdBy, at: context.now() }, release.revision)
      const pattern = await inner.items.get(input.patternId)
      return { release, base: storedText(pattern?.data.base_url) }
    })
    if (!ended || problem === null) return
    await tellAuthor(context, ended.release, ended.base, problem)
    const told = { by: job.createdBy, at: context.now() }
    await context.step(ending, (inner) => inner.items.edit(ended.release.id, { [UNTOLD]: false }, told))
  },
}

/**
 * Marks a release of which it is noted that it failed, until its author was told: a server that dies in between leaves that to
 * whoever ends the job.
 */
const UNTOLD = 'untold'

/** Nobody watches a publish at its time: its author hears by mail that it failed, and editors see it in the list. */
async function tellAuthor(
  { publishFailed }: JobContext,
  { by, pages, at }: Release,
  base: string,
  problem: string,
): Promise<void> {
  const [first] = pages
  if (by.email === '') return
  const path = first ? pagePath(base, `edit/${first.slug}`) : base
  await publishFailed({ to: by.email, titles: pages.map(({ title }) => title), at, problem, path })
}

async function why({ job, store }: JobContext): Promise<string> {
  return (await store.jobs.get(job.id))?.problem ?? job.problem ?? 'Something went wrong on our side.'
}

async function releaseOf({ items }: TransactionStore, input: ReleaseInput): Promise<Release | null> {
  const item = await items.get(input.releaseId)
  return item && ownRelease(item, input)
}

function ownRelease(item: Item, { app, docType }: ReleaseInput): Release | null {
  return item.app === app && item.type === releaseType(docType) ? readRelease(item) : null
}

/** The level that publishing all of it takes today. */
async function leastLevel({ items }: TransactionStore, input: ReleaseInput, release: Release): Promise<number> {
  const pattern = await items.get(input.patternId)
  if (pattern?.app !== input.app || pattern.data.doc_type !== input.docType) throw notFound('The site of these pages')
  const levels = [EDITOR, storedLevel(pattern.data.authLevel)]
  for (const version of await items.getMany(release.versions.map(({ id }) => id))) {
    const source = await items.get(storedNumber(version.data.source_id))
    levels.push(catalogueLevel(version, source ?? undefined))
  }
  return Math.max(...levels)
}

const mayNoMore = ({ by }: Release) =>
  refuse(403, 'right-lost', `${by.email || 'Whoever scheduled it'} may no longer publish this.`)
