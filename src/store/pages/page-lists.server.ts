import { madeOnce } from '#domain/made-once.ts'
import { prefixedPages } from '#domain/page/address/prefixed-pages.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { pageListing } from '#domain/page/page-listing.ts'
import { openKeptLists } from '../kept-lists.server.ts'
import type { ContentStore } from '../store.ts'

/** Lists of pages in memory, as they are read. */
export function openPageLists(store: Pick<ContentStore, 'items' | 'changes'>) {
  const stored = openKeptLists(store, pageListing)
  const read = madeOnce((pages: PageListing[]) => prefixedPages(pages))
  return { get: async (app: string, type: string) => read(await stored.get(app, type)), close: stored.close }
}
