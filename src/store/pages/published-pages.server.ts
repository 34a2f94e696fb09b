import { readersTag } from '#domain/item/change-tags.ts'
import type { Page } from '#domain/page/page.ts'
import type { ContentStore } from '../store.ts'
import { loadPublished } from './pages.server.ts'

/** A page as its readers see it, without its drafts, and the tags of the items that it was read from. */
export type PublishedPage = { page: Page; tags: string[] }

// Read anew is only what is asked for seldom; what is asked for often stays.
const MOST_PAGES = 200

/** Published pages as they were read, kept until one of their items changes: whoever is signed in reads them uncached. */
export function openPublishedPages(store: Pick<ContentStore, 'items' | 'changes'>) {
  const kept = new Map<number, PublishedPage>()
  const pageOfTag = new Map<string, number>()
  let changes = 0

  function drop(id: number): void {
    for (const tag of kept.get(id)?.tags ?? []) pageOfTag.delete(tag)
    kept.delete(id)
  }

  function keep(id: number, read: PublishedPage): void {
    drop(id)
    kept.set(id, read)
    for (const tag of read.tags) pageOfTag.set(tag, id)
    const [oldest] = kept.keys()
    if (kept.size > MOST_PAGES && oldest !== undefined) drop(oldest)
  }

  const close = store.changes.subscribe((tags) => {
    changes += 1
    if (tags === 'all') {
      kept.clear()
      pageOfTag.clear()
      return
    }
    for (const tag of tags) {
      const id = pageOfTag.get(tag)
      if (id !== undefined) drop(id)
    }
  })

  return {
    close,
    async get(id: number): Promise<PublishedPage | null> {
      const known = kept.get(id)
      if (known) return known
      const since = changes
      const item = await store.items.get(id)
      if (!item) return null
      const page = await loadPublished(store, item)
      const read = { page, tags: [readersTag(item), ...page.sections.map((section) => `item:${section.id}`)] }
      // Something changed meanwhile, and it may have been this.
      if (since === changes) keep(id, read)
      return read
    },
  }
}
