import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { type Item, ItemId, Revision } from '#domain/item/item.ts'
import { PageChanges } from '#domain/page/page-changes.ts'
import { planSaves } from '#domain/page/plan-saves.ts'
import { invalid, notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import {
  type ChangedPage,
  pageToChange,
  type SavedPage,
  stampOf,
  whileSlugsAreTaken,
  writePages,
} from './change-page.ts'
import { appOfPage, appOfPattern, pagePattern, pageTarget } from './page-target.ts'
import { refuseUnreadable } from './readable-sections.ts'

const SaveInput = z.strictObject({ pageId: ItemId, revision: Revision.optional(), changes: PageChanges })
type Save = { item: Item; input: z.output<typeof SaveInput> }

const MAX_BYTES = 5_000_000
const MOST_PAGES = 1000

export const savePageDraft = defineVerb({
  name: 'pages.save',
  summary: 'Changes settings, groups or draft sections of a page; refused when someone changed it since `revision`.',
  kind: 'write',
  input: SaveInput,
  level: EDITOR,
  app: appOfPage,
  maxBytes: MAX_BYTES,
  async run(input, context): Promise<SavedPage> {
    const { item } = await pageTarget(input.pageId, context)
    const [saved] = await whileSlugsAreTaken(() => saveTogether([{ item, input }], context))
    if (!saved) throw notFound('This page')
    return saved
  },
})

export const savePages = defineVerb({
  name: 'pages.save-many',
  summary: 'Changes many pages of a site at once: all of them, or none when one is refused.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, pages: z.array(SaveInput).min(1).max(MOST_PAGES) }),
  level: EDITOR,
  app: appOfPattern,
  maxBytes: MAX_BYTES,
  async run({ patternId, pages }, context) {
    const { app, doc_type } = await pagePattern(patternId, context)
    const ids = pages.map(({ pageId }) => pageId)
    if (new Set(ids).size < ids.length) throw invalid('One page is named twice.')
    const found = new Map((await context.store.items.getMany(ids)).map((item) => [item.id, item]))
    const saves = pages.map((input) => {
      const item = found.get(input.pageId)
      if (item?.app !== app || item.type !== doc_type) throw notFound(`Page ${input.pageId}`)
      return { item, input }
    })
    return { pages: await whileSlugsAreTaken(() => saveTogether(saves, context)) }
  },
})

async function saveTogether(saves: readonly Save[], context: VerbContext): Promise<SavedPage[]> {
  const stamp = stampOf(context)
  const opened = await Promise.all(
    saves.map(async ({ item, input: { revision, changes } }) => ({
      ...(await pageToChange(item, revision, changes, context)),
      changes,
    })),
  )
  const plan = planSaves(opened, await pagesFor(saves, context), stamp)
  const after = new Map(plan.saves.map((save) => [save.before.id, save.after]))
  const changed = opened.map((one): ChangedPage => ({ ...one, after: after.get(one.page.id) ?? one.page }))
  for (const { page, after } of changed) await refuseUnreadable(page, after, context)
  return writePages(changed, plan.below, stamp, context)
}

/** The list of pages, where a change can touch an address: most saves are of sections and need none. */
async function pagesFor(saves: readonly Save[], { directory }: VerbContext) {
  const touching = saves.find(({ input: { changes } }) =>
    [changes.title, changes.parent, changes.url_slug].some((given) => given !== undefined),
  )
  return touching ? directory.pages(touching.item.app, touching.item.type) : []
}
