import type { Item } from '#domain/item/item.ts'
import type { PageStamp } from '../draft/draft.ts'
import { isMoveOnly, type PageChanges } from '../draft/page-changes.ts'
import { noteLine } from '../history/note-history.ts'
import type { HistoryEntry, Page } from '../page.ts'
import { placeListing } from '../page-listing.ts'
import { readHistory } from '../stored-page.ts'

/** What a move reads and changes of a page; thousands are read so, without their sections. */
export type PlacedPage = Pick<Page, 'id' | 'title' | 'url_slug' | 'index' | 'parent' | 'former_slugs' | 'history'>

/** Whether what was posted for a page is only where it shall stand. */
export function isPlace(changes: PageChanges): boolean {
  return isMoveOnly(Object.keys(changes).filter((key) => changes[key as keyof PageChanges] !== undefined))
}

/** Where a stored page stands. Only the newest line of its history is read: the others stay as they are stored. */
export function readPlace({ id, data }: Pick<Item, 'id' | 'data'>): PlacedPage {
  const stored: unknown[] = Array.isArray(data.history) ? data.history : []
  const history = [...stored.slice(0, -1), ...readHistory(stored.slice(-1))] as HistoryEntry[]
  return { id, ...placeListing({ data }), history }
}

/** The page in the place that was asked for, with a line that says so; the same page if it stands there already. */
export function movedPage(before: PlacedPage, changes: PageChanges, stamp: PageStamp): PlacedPage {
  const { index = before.index, parent = before.parent, url_slug = before.url_slug } = changes
  if (index === before.index && parent === before.parent && url_slug === before.url_slug) return before
  return { ...before, index, parent, url_slug, history: noteLine(before.history, 'moved page', stamp) }
}
