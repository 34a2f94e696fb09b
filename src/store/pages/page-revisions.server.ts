import type { Item, Stamp } from '#domain/item/item.ts'
import type { IndexRange, ItemCondition, ItemQuery } from '#domain/item/item-query.ts'
import {
  isPublication,
  lastPublication,
  liveContent,
  type PageContent,
  type RevisionListing,
  readRevision,
  revisionListing,
  sameContent,
  storedRevision,
} from '#domain/page/history/revision.ts'
import { isPublished, type Page } from '#domain/page/page.ts'
import type { ItemStore } from '../store.ts'

export const revisionType = (docType: string) => `${docType}|revision`

type Items = { items: ItemStore }
type PageItem = Pick<Item, 'id' | 'app' | 'type'>

/**
 * Keeps what a publish made public, in the transaction of the publish itself. A page that was public before revisions
 * were kept gets one of what was live until now, too; a publish that says nothing new keeps none.
 */
export async function keepRevision(store: Items, page: PageItem, before: Page, after: Page, stamp: Stamp) {
  if (!isPublication(before, after)) return
  let [latest] = await list(store, page, NEWEST_FIRST, { from: 0, to: 0 })
  if (!latest && isPublished(before)) {
    const published = lastPublication(before) ?? { user: null, at: stamp.at }
    latest = await keep(store, page, liveContent(before), { number: 1, ...published }, stamp)
  }
  const content = liveContent(after)
  const known = latest && (await whole(store, latest))
  if (known && sameContent(content, contentOf(known))) return
  const user = after.history.findLast((entry) => entry.user_id === stamp.by)?.user ?? null
  await keep(store, page, content, { number: (known?.number ?? 0) + 1, user, at: stamp.at }, stamp)
}

/** The revision that says what visitors read now, which is kept where none does; null for a page that they do not read. */
export async function liveRevision(store: Items, page: PageItem, live: Page, stamp: Stamp): Promise<number | null> {
  if (!isPublished(live)) return null
  const [latest] = await list(store, page, NEWEST_FIRST, { from: 0, to: 0 })
  const known = latest && (await whole(store, latest))
  const content = liveContent(live)
  if (known && sameContent(content, contentOf(known))) return known.id
  const published = lastPublication(live) ?? { user: null, at: stamp.at }
  return (await keep(store, page, content, { number: (known?.number ?? 0) + 1, ...published }, stamp)).id
}

/** The revisions of a page, the newest first, and how many there are. */
export async function listRevisions(
  store: Items,
  page: PageItem,
  range: IndexRange,
): Promise<{ total: number; revisions: RevisionListing[] }> {
  const [total, items] = await Promise.all([
    store.items.count(page.app, revisionType(page.type), { ...NEWEST_FIRST, conditions: ofPage(page) }),
    list(store, page, NEWEST_FIRST, range),
  ])
  return { total, revisions: items.flatMap((item) => revisionListing(item) ?? []) }
}

/** The id of the newest revision of a page; 0 where it has none. */
export async function latestRevision(store: Items, page: PageItem): Promise<number> {
  const [latest] = await list(store, page, NEWEST_FIRST, { from: 0, to: 0 })
  return latest?.id ?? 0
}

/** One revision of this page; one of another page is none. */
export async function loadRevision(store: Items, page: PageItem, id: number) {
  const item = await store.items.get(id)
  if (!item || item.app !== page.app || item.type !== revisionType(page.type)) return null
  return item.data.page_id === page.id ? whole(store, item) : null
}

const NEWEST_FIRST: ItemQuery = {
  conditions: [],
  groupBy: [],
  orderBy: [{ attribute: { kind: 'column', name: 'id' }, direction: 'desc' }],
}

function ofPage({ id }: PageItem): ItemCondition[] {
  return [
    { attribute: { kind: 'data', key: 'page_id' }, op: 'in', values: [id] },
    { attribute: { kind: 'data', key: 'number' }, op: 'not-null' },
  ]
}

function list({ items }: Items, page: PageItem, query: ItemQuery, range: IndexRange): Promise<Item[]> {
  return items.list(page.app, revisionType(page.type), { ...query, conditions: ofPage(page) }, range)
}

async function keep(
  { items }: Items,
  page: PageItem,
  content: PageContent,
  head: { number: number; user: string | null; at: string },
  stamp: Stamp,
): Promise<Item> {
  const stored = storedRevision(content, { pageId: page.id, ...head })
  const type = revisionType(page.type)
  const parts: number[] = []
  for (const part of stored.parts) parts.push((await items.create(page.app, type, part, stamp)).id)
  return items.create(page.app, type, { ...stored.head, parts }, stamp)
}

async function whole({ items }: Items, item: Item) {
  const ids = Array.isArray(item.data.parts) ? item.data.parts.filter(Number.isSafeInteger) : []
  const parts = await items.getMany(ids)
  return readRevision(
    item,
    parts.filter((part) => part.app === item.app && part.type === item.type),
  )
}

function contentOf({ title, groups, sections }: PageContent): PageContent {
  return { title, groups, sections }
}
