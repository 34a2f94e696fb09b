import type { Item } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import type { ContentStore } from './store.ts'

const MOST_ITEMS = 100_000
/** Beyond this many changed items a list is read anew. */
const MOST_CHANGED = 200

/** What is kept of a list, and those of its items that changed since. */
type KeptList<Listing> = { listed: Promise<Listing[]>; changed: Set<number> }

/** Lists in memory of what is shown of their items; one item of thousands that changed is read again alone. */
export function openKeptLists<Listing extends { id: number }>(
  { items, changes }: Pick<ContentStore, 'items' | 'changes'>,
  listing: (item: Item) => Listing,
) {
  const lists = new Map<string, KeptList<Listing>>()

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

  async function all(app: string, type: string): Promise<Listing[]> {
    return (await items.list(app, type, ALL_ITEMS, { from: 0, to: MOST_ITEMS - 1 })).map(listing)
  }

  async function withChanged(app: string, type: string, { listed, changed }: KeptList<Listing>): Promise<Listing[]> {
    const before = await listed
    const read = await items.getMany([...changed])
    const fresh = read.filter((item) => item.app === app && item.type === type).map(listing)
    return [...before.filter(({ id }) => !changed.has(id)), ...fresh].sort((a, b) => a.id - b.id)
  }

  /** In the order of the ids; the same array until something in it changes. */
  function get(app: string, type: string): Promise<Listing[]> {
    const key = `list:${itemKey(app, type)}`
    const known = lists.get(key)
    if (known && known.changed.size === 0) return known.listed
    const list = { listed: known ? withChanged(app, type, known) : all(app, type), changed: new Set<number>() }
    lists.set(key, list)
    list.listed.catch(() => lists.get(key) === list && lists.delete(key))
    return list.listed
  }

  return { get, close }
}
