import { createStore, delMany, keys, type UseStore } from 'idb-keyval'
import type { DraftChange } from '#domain/page/draft/draft-change.ts'

/** What the server did not yet have, and saves of it whose answer was lost. */
export type Unsaved = { unsaved: DraftChange; lost: DraftChange[] }

/** The store itself belongs to the site's origin; a key names whose draft it is, of which page, in which tab. */
export type DraftKey = [version: 1, account: string, pageId: number, tab: string, part: 'unsaved' | 'steps']
export type Kept<T> = { at: number; value: T }

/** The browser's own store of drafts; it is opened anew each time, since a browser may clear it at any time. */
export function draftStore(): UseStore {
  return createStore('almanac-drafts', 'drafts')
}

export async function draftKeys(store: UseStore): Promise<DraftKey[]> {
  return (await keys<DraftKey>(store)).filter(([version]) => version === 1)
}

/** Nothing of what an account did stays in the browser's store. */
export async function forgetDraftsOf(account: string): Promise<void> {
  const store = draftStore()
  const own = (await draftKeys(store)).filter(([, who]) => who === account)
  await delMany(own, store)
}
