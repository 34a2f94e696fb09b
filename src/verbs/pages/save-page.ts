import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { type Item, ItemId, Revision } from '#domain/item/item.ts'
import { HIDDEN_INDEX } from '#domain/page/navigation.ts'
import { isPlace, PageChanges } from '#domain/page/page-changes.ts'
import { planSaves } from '#domain/page/plan-saves.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { invalid, notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import {
  type ChangedPage,
  type OpenedPage,
  pageToChange,
  type SavedPage,
  type SavedPlace,
  stampOf,
  whileSlugsAreTaken,
  writePages,
} from './change-page.ts'
import { withCleanSections } from './clean-sections.ts'
import { appOfPage, appOfPattern, pagePattern, pageTarget } from './page-target.ts'
import { refuseUnreadable } from './readable-sections.ts'

const SaveInput = z.strictObject({ pageId: ItemId, revision: Revision.optional(), changes: PageChanges })
type Save = { item: Item; input: z.output<typeof SaveInput> }

const MAX_BYTES = 5_000_000
/** Pages that get another place; a move among many gives most of them one. */
const MOST_PLACES = 20_000
/** Pages of which more changes, each read and checked with its sections. */
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
  input: z.strictObject({ patternId: ItemId, pages: z.array(SaveInput).min(1).max(MOST_PLACES) }),
  level: EDITOR,
  app: appOfPattern,
  maxBytes: MAX_BYTES,
  async run({ patternId, pages }, context): Promise<{ pages: (SavedPage | SavedPlace)[] }> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const ids = pages.map(({ pageId }) => pageId)
    if (new Set(ids).size < ids.length) throw invalid('One page is named twice.')
    if (pages.filter(({ changes }) => !isPlace(changes)).length > MOST_PAGES) {
      throw invalid(`The content of at most ${MOST_PAGES} pages can be saved at once.`)
    }
    const found = new Map((await context.store.items.getMany(ids)).map((item) => [item.id, item]))
    const saves = pages.map((input) => {
      const item = found.get(input.pageId)
      if (item?.app !== app || item.type !== doc_type) throw notFound(`Page ${input.pageId}`)
      return { item, input }
    })
    const saved = await whileSlugsAreTaken(() => saveTogether(saves, context, placeToChange))
    // Where only the place of a page was asked for, its sections were not read.
    return { pages: saved.map((page, at) => (isPlace(pages[at]?.changes ?? {}) ? placeAnswer(page) : page)) }
  },
})

type Open = typeof pageToChange

/** A page that only gets another place is as it stands in the list: neither its sections nor what is in them matters. */
const placeToChange: Open = async (item, revision, posted, context): Promise<OpenedPage> => {
  const isSame = revision === undefined || revision === item.revision
  if (!isSame || !isPlace(posted as PageChanges)) return pageToChange(item, revision, posted, context)
  return { item, page: readPage(item.id, item.revision, item.data), posted }
}

function placeAnswer({ draft_sections: _unread, ...page }: SavedPage): SavedPlace {
  return page
}

async function saveTogether(
  saves: readonly Save[],
  context: VerbContext,
  open: Open = pageToChange,
): Promise<SavedPage[]> {
  const stamp = stampOf(context)
  const opened = await Promise.all(
    saves.map(async ({ item, input: { revision, changes } }) => {
      const one = await open(item, revision, changes, context)
      return { ...one, changes: withCleanSections(one.page, changes) }
    }),
  )
  const plan = planSaves(opened, await pagesFor(saves, context), stamp)
  const after = new Map(plan.saves.map((save) => [save.before.id, save.after]))
  const changed = opened.map((one): ChangedPage => ({ ...one, after: after.get(one.page.id) ?? one.page }))
  for (const { page, after } of changed) await refuseUnreadable(page, after, context)
  return writePages(changed, plan.below, stamp, context)
}

/** The list of pages, where a change can touch an address or a level: most saves are of sections and need none. */
async function pagesFor(saves: readonly Save[], { directory }: VerbContext) {
  const touching = saves.find(({ item, input: { changes } }) =>
    [changes.title, changes.parent, changes.url_slug, isHidden(item) ? changes.index : undefined].some(
      (given) => given !== undefined,
    ),
  )
  return touching ? directory.pages(touching.item.app, touching.item.type) : []
}

function isHidden({ data }: Item): boolean {
  return Number(data.index) === HIDDEN_INDEX
}
