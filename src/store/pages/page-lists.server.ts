import { itemKey } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { prefixedPages } from '#domain/page/address/prefixed-pages.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { pageListing } from '#domain/page/page-listing.ts'
import type { ContentStore } from '../store.ts'

const MOST_PAGES = 100_000
/** Beyond this many changed pages a list is read anew. */
const MOST_CHANGED = 200

/** A list of pages as they are stored and as they are read, and those of them that changed since. */
type KeptList = { stored: Promise<PageListing[]>; pages: Promise<PageListing[]>; changed: Set<number> }

/** Lists of pages in memory; one page of thousands that changed is read again alone. */
export function openPageLists({ items, changes }: Pick<ContentStore, 'items' | 'changes'>) {
  const lists = new Map<string, KeptList>()

  const close = changes.subscribe((tags) => {
    if (tags === 'all') return lists.clear()
    const ids = tags.flatMap((tag) => (tag.startsWith('item:') ? Number(tag.slice('item:'.length)) : []))
    for (const tag of tags) {
      const list = lists.get(tag)
      if (!list) continue
      for (const id of ids) list.changed.add(id)
      if (ids.length === 0 || list.changed.size > MOST_CHANGED) lists.delete(tag)
    }
  })

  async function all(app: string, type: string): Promise<PageListing[]> {
    return (await items.list(app, type, ALL_ITEMS, { from: 0, to: MOST_PAGES - 1 })).map(pageListing)
  }

  async function withChanged(app: string, type: string, { stored, changed }: KeptList): Promise<PageListing[]> {
    const before = await stored
    const read = await items.getMany([...changed])
    const fresh = read.filter((item) => item.app === app && item.type === type).map(pageListing)
    return [...before.filter(({ id }) => !changed.has(id)), ...fresh].sort((a, b) => a.id - b.id)
  }

  function get(app: string, type: string): Promise<PageListing[]> {
    const key = `list:${itemKey(app, type)}`
    const known = lists.get(key)
    if (known && known.changed.size === 0) return known.pages
    const stored = known ? withChanged(app, type, known) : all(app, type)
    const list = { stored, pages: stored.then(prefixedPages), changed: new Set<number>() }
    lists.set(key, list)
    list.pages.catch(() => lists.get(key) === list && lists.delete(key))
    return list.pages
  }

  return { get, close }
}
