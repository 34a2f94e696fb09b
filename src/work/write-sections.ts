import type { Item, Stamp } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import type { PageStamp } from '#domain/page/draft/draft.ts'
import { referencedIds } from '#domain/page/search/page-index.ts'
import type { StoredElement } from '#domain/section/section.ts'
import { sectionName, withLines } from '#domain/section/version-update/update-words.ts'
import { draftSectionType } from '#store/pages/pages.server.ts'
import type { TransactionStore } from '#store/store.ts'

/** A draft of a section on its page, and what the history of the page calls it. */
export type PlacedSection = { item: Item; name: string }

/** The drafts of these ids that pages have, by their pages, in their order. */
export async function draftsOf(
  { items }: TransactionStore,
  pages: readonly Item[],
  ids: ReadonlySet<number>,
): Promise<Map<number, PlacedSection[]>> {
  const orders = pages.map((page) => ({ page, order: referencedIds(page.data.draft_sections) }))
  const own = orders.flatMap(({ order }) => order.filter((id) => ids.has(id)))
  const found = new Map((await items.getMany(own)).map((item) => [item.id, item]))
  return new Map(
    orders.map(({ page, order }) => [
      page.id,
      order.flatMap((id, at): PlacedSection[] => {
        const item = found.get(id)
        return item ? [{ item, name: sectionName(storedText(item.data.title), at) }] : []
      }),
    ]),
  )
}

export type ElementEdit = PlacedSection & { element: StoredElement; line: string }
export type EditedPage = { page: Item; edits: readonly ElementEdit[] }

/**
 * Writes elements of drafts, then their pages: a line for each section, and that the page has changes. Answers the sections
 * as they are then.
 */
export async function writeElements(
  { items }: TransactionStore,
  pages: readonly EditedPage[],
  stamp: PageStamp,
): Promise<Item[]> {
  const [first] = pages
  if (!first) return []
  const { app, type } = first.page
  const by: Stamp = { by: stamp.user_id, at: stamp.time }
  const elements = pages.flatMap(({ edits }) =>
    edits.map(({ item, element }) => ({ id: item.id, patch: { element }, baseRevision: item.revision, known: item })),
  )
  const written = await items.editMany(app, draftSectionType(type), elements, by)
  const histories = pages.map(({ page, edits }) => {
    const lines = edits.map(({ line }) => line)
    const patch = { history: withLines(page.data.history, lines, stamp), has_changes: true }
    return { id: page.id, patch, baseRevision: page.revision, known: page }
  })
  await items.editMany(app, type, histories, by)
  return written
}

/** Whether the drafts of a page are what its visitors read. */
export async function isAsPublished({ items }: TransactionStore, page: Item): Promise<boolean> {
  const [drafts, live] = [referencedIds(page.data.draft_sections), referencedIds(page.data.sections)]
  if (drafts.length !== live.length) return false
  const found = new Map((await items.getMany([...drafts, ...live])).map((item) => [item.id, item]))
  return drafts.every((id, at) => {
    const [draft, shown] = [found.get(id), found.get(live[at] ?? 0)]
    return draft !== undefined && shown !== undefined && content(draft) === content(shown)
  })
}

function content({ data }: Item): string {
  const { id: _id, draft_id: _draft, page_id: _page, ...rest } = data
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
}
