import type { Item, ItemReference } from '#domain/item/item.ts'
import type { PageStamp } from '#domain/page/draft.ts'
import type { PageListing } from '#domain/page/navigation.ts'
import { isPublished, type Page } from '#domain/page/page.ts'
import { invalid, ProblemError, stale } from '#domain/problem.ts'
import { loadPage, refuseTakenSlugs, SLUG_TAKEN, savePage } from '#store/pages.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** What a save answers: enough for the editor to go on from. */
export type SavedPage = Pick<Page, 'id' | 'revision' | 'url_slug' | 'title' | 'published' | 'has_changes'> & {
  message: string
  draft_sections: { id: number; trackingId: string }[]
}
/** What is told of a page that only got another place. */
export type SavedPlace = Omit<SavedPage, 'draft_sections'>

/** A page that was read to be changed, and what was posted for it. */
export type OpenedPage = { item: Item; page: Page; posted: unknown }
export type ChangedPage = OpenedPage & { after: Page }

/** Reads a page for a change; refused when it is no longer at the revision that the change began from. */
export async function pageToChange(item: Item, revision: number | undefined, posted: unknown, context: VerbContext) {
  const page = await loadPage(context.store, item)
  if (revision !== undefined && revision !== page.revision) throw stale({ current: page, yours: posted })
  return { item, page, posted }
}

export function stampOf({ actor, now }: VerbContext): PageStamp {
  return { user: actor.email, user_id: actor.id, time: now() }
}

/** Writes changed pages, and the addresses of those below them, in one transaction; a page that is the same is left alone. */
export async function writePages(
  changed: readonly ChangedPage[],
  below: readonly Pick<PageListing, 'id' | 'url_slug' | 'former_slugs'>[],
  { time }: PageStamp,
  context: VerbContext,
): Promise<SavedPage[]> {
  const { store, actor } = context
  const stamp = { by: actor.id, at: time }
  try {
    return await store.transaction(async (inner) => {
      const answers: SavedPage[] = []
      for (const { item, page, after } of changed) {
        refusePublicTemplate(item, after)
        const saved = after === page ? item : await savePage(inner, item, page, after, stamp, page.revision)
        answers.push(answerOf(after, saved))
      }
      for (const { id, url_slug, former_slugs } of below) await inner.items.edit(id, { url_slug, former_slugs }, stamp)
      const moved = changed.filter(({ page, after }) => page.url_slug !== after.url_slug).map(({ after }) => after)
      const [first] = changed
      if (first)
        await refuseTakenSlugs(
          inner,
          first.item,
          [...moved, ...below].map(({ url_slug }) => url_slug),
        )
      return answers
    })
  } catch (error) {
    throw (await asStalePage(error, changed, context)) ?? error
  }
}

/** A save by somebody else between reading and writing is told like one from before: with both pages, whole. */
async function asStalePage(error: unknown, changed: readonly ChangedPage[], { store }: VerbContext) {
  if (!(error instanceof ProblemError) || error.problem.code !== 'stale') return null
  for (const { item, posted } of changed) {
    const current = await store.items.get(item.id)
    if (current && current.revision !== item.revision)
      return stale({ current: await loadPage(store, current), yours: posted })
  }
  return null
}

/** A template is there to make pages from, whichever way it would become public. */
function refusePublicTemplate({ data }: Item, after: Page): void {
  if (data.is_template === true && isPublished(after)) {
    throw invalid('A template is not published: make pages from it.')
  }
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
  const message = `Update successful: id ${id}.`
  return { id, revision, url_slug, title, published, has_changes, message, draft_sections: ids }
}
