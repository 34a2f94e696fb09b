import type { Item, ItemReference } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import type { PageStamp } from '#domain/page/draft/draft.ts'
import type { HistoryEntry } from '#domain/page/page.ts'
import { referencedIds } from '#domain/page/search/page-index.ts'
import { readHistory } from '#domain/page/stored-page.ts'
import type { StoredElement } from '#domain/section/section.ts'
import { sectionName, withLines } from '#domain/section/version-update/update-words.ts'
import type { TransactionStore } from '#store/store.ts'

/** A draft of a section on its page: where it stands, and what its history calls it. */
export type PlacedSection = { item: Item; name: string }

/** The drafts of these ids that a page has, in its order. */
export async function draftsOf({ items }: TransactionStore, page: Item, ids: ReadonlySet<number>) {
  const order = referencedIds(page.data.draft_sections)
  const own = order.filter((id) => ids.has(id))
  const found = await items.getMany(own)
  return found.map((item): PlacedSection => {
    return { item, name: sectionName(storedText(item.data.title), order.indexOf(item.id)) }
  })
}

export type ElementEdit = PlacedSection & { element: StoredElement; line: string }

/** Writes elements of drafts of one page, then the page: a line for each of them, and whether it has changes. */
export async function writeElements(
  { items }: TransactionStore,
  page: Item,
  edits: readonly ElementEdit[],
  hasChanges: boolean,
  stamp: PageStamp,
): Promise<Item[]> {
  const by = { by: stamp.user_id, at: stamp.time }
  const written: Item[] = []
  for (const { item, element } of edits) written.push(await items.edit(item.id, { element }, by, item.revision))
  const history: HistoryEntry[] = withLines(
    readHistory(page.data.history),
    edits.map(({ line }) => line),
    stamp,
  )
  await items.edit(page.id, { history, has_changes: hasChanges }, by, page.revision)
  return written
}

/** Whether the drafts of a page are what its visitors read. */
export async function isAsPublished({ items }: TransactionStore, page: Item): Promise<boolean> {
  const [drafts, live] = [page.data.draft_sections, page.data.sections].map((list) =>
    Array.isArray(list) ? (list as ItemReference[]).map(({ id }) => Number(id)) : [],
  ) as [number[], number[]]
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
