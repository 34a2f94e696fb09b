import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { type Item, ItemId, Revision } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import type { PageStamp } from '#domain/page/draft/draft.ts'
import { editDraft } from '#domain/page/draft/edit-draft.ts'
import { hasDraftGroups } from '#domain/page/draft/initial-changes.ts'
import { PageChanges } from '#domain/page/draft/page-changes.ts'
import { newEntries } from '#domain/page/history/note-history.ts'
import { HIDDEN_INDEX } from '#domain/page/navigation/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import { readHistory } from '#domain/page/stored-page.ts'
import { isPlace, movedPage, readPlace } from '#domain/page/tree/placed-page.ts'
import { planSaves } from '#domain/page/tree/plan-saves.ts'
import { invalid, notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import {
  type ChangedPage,
  type ChangedPlace,
  pageToChange,
  type SavedPage,
  type SavedPlace,
  stampOf,
  whileSlugsAreTaken,
  writePages,
} from '#work/change-page.ts'
import { appOfPage, appOfPattern, pagePattern, pageTarget, reservedFor } from '../page-target.ts'
import { withCleanSections } from './clean-sections.ts'
import { withKeptPictures } from './keep-pictures.ts'
import { refuseUnreadable } from './readable-sections.ts'

const SaveInput = z.strictObject({ pageId: ItemId, revision: Revision.optional(), changes: PageChanges })
/** A page that only gets another place: a tenth of the work to check, and a move posts hundreds. */
const PlaceInput = SaveInput.extend({ changes: PageChanges.pick({ index: true, parent: true, url_slug: true }) })
type Save = { item: Item; input: z.output<typeof SaveInput> }

const MAX_BYTES = 5_000_000
/** Pages that get another place; a move among many gives most of them one. */
const MOST_PLACES = 20_000
/** Pages of which more changes, each read and checked with its sections. */
const MOST_PAGES = 1000

export const savePageDraft = defineVerb({
  name: 'pages.save',
  summary:
    'Changes settings, groups or draft sections of a page; refused when someone has changed it since `revision`.',
  kind: 'write',
  input: SaveInput,
  level: EDITOR,
  app: appOfPage,
  maxBytes: MAX_BYTES,
  async run(input, context): Promise<SavedPage> {
    const { item } = await pageTarget(input.pageId, context)
    const { pages } = await whileSlugsAreTaken(() => saveTogether([{ item, input }], [], context))
    const [saved] = pages
    if (!saved) throw notFound('This page')
    return saved
  },
})

export const savePages = defineVerb({
  name: 'pages.save-many',
  summary: 'Changes many pages of a site at once: all of them, or none when one is refused.',
  kind: 'write',
  input: z.strictObject({
    patternId: ItemId,
    pages: z
      .array(z.union([PlaceInput, SaveInput]))
      .min(1)
      .max(MOST_PLACES),
  }),
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
    const saved = await whileSlugsAreTaken(() => saveTogether(saves.filter(isWhole), saves.filter(isMove), context))
    const answers = new Map([...saved.pages, ...saved.places].map((page) => [page.id, page]))
    return { pages: ids.flatMap((id) => answers.get(id) ?? []) }
  },
})

/** A page that only gets another place is as it stands in the list: neither its sections nor what is in them matters. */
function isMove({ item, input: { revision = item.revision, changes } }: Save): boolean {
  return isPlace(changes) && revision === item.revision
}

function isWhole(save: Save): boolean {
  return !isMove(save)
}

/** Pages that are saved whole, those that only move, and the addresses that follow: together or not at all. */
async function saveTogether(whole: readonly Save[], moves: readonly Save[], context: VerbContext) {
  const stamp = stampOf(context)
  const places = moves.map((save) => placeToChange(save, stamp))
  const pages = await Promise.all(whole.map((save) => wholePage(save, stamp, context)))
  const asked = [...pages, ...places].map(({ page: before, after }) => ({ before, after }))
  const saves = [...whole, ...moves]
  const reserved = saves[0] ? await reservedFor(saves[0].item, context) : undefined
  const plan = planSaves(asked, await pagesFor(saves, context), reserved)
  const after = new Map(plan.saves.map((save) => [save.before.id, save.after]))
  const planned = <Changed extends ChangedPage | ChangedPlace>(one: Changed): Changed => {
    return { ...one, after: after.get(one.page.id) ?? one.page }
  }
  const changed = pages.map(planned)
  for (const { page, after } of changed) await refuseUnreadable(page, after, context)
  return writePages({ pages: changed, places: places.map(planned), below: plan.below }, stamp, context)
}

async function wholePage({ item, input }: Save, stamp: PageStamp, context: VerbContext): Promise<ChangedPage> {
  const opened = await pageToChange(item, input.revision, input.changes, context)
  const clean = withCleanSections(opened.page, await withNewLines(item, input.changes, context))
  const { changes, pictures } = await withKeptPictures(item.app, opened.page, clean, context)
  return { ...opened, after: withFirstGroups(item, editDraft(opened.page, changes, stamp), changes), pictures }
}

/** Clients post the history whole: of what the page no longer holds itself they say nothing new. */
async function withNewLines(item: Item, changes: PageChanges, { store }: VerbContext): Promise<PageChanges> {
  if (!changes.history || item.older_lines === undefined) return changes
  const older = readHistory(await store.items.olderLines(item))
  return { ...changes, history: newEntries(older, changes.history) }
}

/** Groups that were only read into a page, since it had none, are stored when they are posted, though they say the same. */
function withFirstGroups({ data }: Item, after: Page, { draft_section_groups: posted }: PageChanges): Page {
  return posted && !hasDraftGroups(data) ? { ...after, draft_section_groups: posted } : after
}

function placeToChange({ item, input: { changes } }: Save, stamp: PageStamp): ChangedPlace {
  const page = readPlace(item)
  return { item, page, after: movedPage(page, changes, stamp), posted: changes }
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
  return storedNumber(data.index) === HIDDEN_INDEX
}
