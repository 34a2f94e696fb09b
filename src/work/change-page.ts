import type { Item, ItemReference, Stamp } from '#domain/item/item.ts'
import type { PageStamp } from '#domain/page/draft/draft.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { isPublished, type Page } from '#domain/page/page.ts'
import { pageState } from '#domain/page/page-listing.ts'
import { refusePublicTemplate } from '#domain/page/template.ts'
import type { PlacedPage } from '#domain/page/tree/placed-page.ts'
import { ProblemError, stale } from '#domain/problem.ts'
import type { StoredPicture } from '#domain/rich-text/embedded-pictures.ts'
import { refuseCircles, refuseTakenSlugs, SLUG_TAKEN } from '#store/pages/page-addresses.server.ts'
import { loadPage, placeEdit, savePage } from '#store/pages/pages.server.ts'
import type { ContentStore } from '#store/store.ts'
import type { WorkContext } from './work-context.ts'

/** Which stored section one is; with `pictures`, where those are that came with it by their bytes, in their order. */
export type SavedSection = { id: number; trackingId: string; pictures?: readonly StoredPicture[] }
/** What a save answers: enough for the editor to go on from. */
export type SavedPage = Pick<Page, 'id' | 'revision' | 'url_slug' | 'title' | 'published' | 'has_changes'> & {
  message: string
  draft_sections: SavedSection[]
}
/** What is told of a page that only got another place. */
export type SavedPlace = Omit<SavedPage, 'draft_sections'>

/** For each section that came with bytes of pictures: where they are now, in the order in which they stood in it. */
export type KeptPictures = ReadonlyMap<string, readonly StoredPicture[]>

/** A page that was read to be changed, and what was posted for it. */
export type OpenedPage = { item: Item; page: Page; posted: unknown }
export type ChangedPage = OpenedPage & { after: Page; pictures?: KeptPictures }
/** A page that only gets another place. */
export type ChangedPlace = { item: Item; page: PlacedPage; after: PlacedPage; posted: unknown }

/** What is written together: whole pages, places, and the addresses that follow those of pages above. */
export type Changes = {
  pages: readonly ChangedPage[]
  places?: readonly ChangedPlace[]
  below?: readonly Pick<PageListing, 'id' | 'url_slug' | 'former_slugs'>[]
}
type Written = { pages: SavedPage[]; places: SavedPlace[] }

/** Reads a page for a change; refused when it is no longer at the revision that the change began from. */
export async function pageToChange(item: Item, revision: number | undefined, posted: unknown, context: WorkContext) {
  const page = await loadPage(context.store, item)
  if (revision !== undefined && revision !== page.revision) throw stale({ current: page, yours: posted })
  return { item, page, posted }
}

export function stampOf({ actor, now }: WorkContext): PageStamp {
  return { user: actor.email, user_id: actor.id, time: now() }
}

/** Writes all of it in one transaction; a page that is the same is left alone. */
export async function writePages(
  { pages, places = [], below = [] }: Changes,
  { time }: PageStamp,
  context: WorkContext,
): Promise<Written> {
  const { store, actor } = context
  const stamp = { by: actor.id, at: time }
  const changed = [...pages, ...places]
  const [first] = changed
  try {
    return await store.transaction(async (inner) => {
      const written: Written = { pages: [], places: [] }
      for (const { item, page, after, pictures } of pages) {
        if (isPublished(after)) refusePublicTemplate(item.data)
        const saved = after === page ? item : await savePage(inner, item, page, after, stamp, page.revision)
        written.pages.push(withPictures(answerOf(after, saved), pictures))
      }
      if (first) written.places = await writePlaces(inner, first.item, { places, below }, stamp)
      const moved = changed.filter(({ page, after }) => page.url_slug !== after.url_slug).map(({ after }) => after)
      const slugs = [...moved, ...below].map(({ url_slug }) => url_slug)
      if (first) await refuseTakenSlugs(inner, first.item, slugs)
      const elsewhere = changed.filter(({ page, after }) => page.parent !== after.parent).map(({ page }) => page.id)
      if (first) await refuseCircles(inner, first.item, elsewhere)
      return written
    })
  } catch (error) {
    throw (await asStalePage(error, changed, context)) ?? error
  }
}

/** Places and addresses are written in one go, however many there are. */
async function writePlaces(
  { items }: Pick<ContentStore, 'items'>,
  { app, type }: Item,
  { places, below }: Required<Omit<Changes, 'pages'>>,
  stamp: Stamp,
): Promise<SavedPlace[]> {
  const moved = places.filter(({ page, after }) => page !== after)
  const edits = [
    ...moved.map(({ item, page, after }) => placeEdit(item, page, after)),
    ...below.map(({ id, url_slug, former_slugs }) => ({ id, patch: { url_slug, former_slugs } })),
  ]
  if (edits.length === 0) return places.map(({ item, after }) => placeAnswer(after, item))
  const edited = new Map((await items.editMany(app, type, edits, stamp)).map((item) => [item.id, item]))
  return places.map(({ item, after }) => placeAnswer(after, edited.get(item.id) ?? item))
}

/** A save by somebody else between reading and writing is told like one from before: with both pages, whole. */
export async function asStalePage(
  error: unknown,
  changed: readonly Pick<ChangedPage, 'item' | 'posted'>[],
  { store }: WorkContext,
) {
  if (!(error instanceof ProblemError) || error.problem.code !== 'stale') return null
  for (const { item, posted } of changed) {
    const current = await store.items.get(item.id)
    if (current && current.revision !== item.revision)
      return stale({ current: await loadPage(store, current), yours: posted })
  }
  return null
}

const MOST_TRIES = 10

/** Does it again, from the list of pages as it then is, when somebody else took the address in the meantime. */
export async function whileSlugsAreTaken<T>(work: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const taken = error instanceof ProblemError && error.problem.code === SLUG_TAKEN
    if (!taken || tries <= 1) throw error
    return whileSlugsAreTaken(work, tries - 1)
  }
}

/** What is told of a page as it stands in the store. */
export function answerOf(
  { url_slug, title, published, has_changes, draft_sections }: Page,
  { id, revision, data }: Item,
) {
  const references = Array.isArray(data.draft_sections) ? (data.draft_sections as ItemReference[]) : []
  const ids = draft_sections.map(({ trackingId }, at) => ({ id: Number(references[at]?.id), trackingId }))
  return { id, revision, url_slug, title, published, has_changes, message: updated(id), draft_sections: ids }
}

function withPictures(answer: SavedPage, kept: KeptPictures | undefined): SavedPage {
  if (!kept || kept.size === 0) return answer
  const sections = answer.draft_sections.map((section) => {
    const pictures = kept.get(section.trackingId)
    return pictures ? { ...section, pictures } : section
  })
  return { ...answer, draft_sections: sections }
}

function placeAnswer({ url_slug, title }: PlacedPage, { id, revision, data }: Item): SavedPlace {
  const published = typeof data.published === 'string' ? data.published : ''
  const { has_changes } = pageState({ data })
  return { id, revision, url_slug, title, published, has_changes, message: updated(id) }
}

function updated(id: number): string {
  return `Update successful: id ${id}.`
}
