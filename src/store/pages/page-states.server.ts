import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import type { PageState } from '#domain/page/navigation/navigation.ts'
import { pageState } from '#domain/page/page-listing.ts'
import type { ContentStore } from '../store.ts'

const MOST_PAGES = 100_000

type Kept = { states: Promise<Map<number, PageState>>; changed: Set<number> }

/**
 * How far the drafts of pages are, in memory. Lists of pages stay as they are while a draft is edited, so that nothing
 * made from them is made anew; this follows every save of a page, and only those who edit ask for it.
 */
export function openPageStates({ items, changes }: Pick<ContentStore, 'items' | 'changes'>) {
  const kept = new Map<string, Kept>()

  const close = changes.subscribe((tags) => {
    if (tags === 'all') return kept.clear()
    const ids = tags.flatMap((tag) => (tag.startsWith('item:') ? Number(tag.slice('item:'.length)) : []))
    if (ids.length === 0) for (const tag of tags) kept.delete(tag)
    for (const { changed } of kept.values()) for (const id of ids) changed.add(id)
  })

  async function all(app: string, type: string): Promise<Map<number, PageState>> {
    const found = await items.list(app, type, ALL_ITEMS, { from: 0, to: MOST_PAGES - 1 })
    return new Map(found.map((item) => [item.id, pageState(item)]))
  }

  async function withChanged(app: string, type: string, before: Kept['states'], ids: number[]) {
    const states = await before
    for (const item of await items.getMany(ids)) {
      if (item.app === app && item.type === type) states.set(item.id, pageState(item))
    }
    return states
  }

  function get(app: string, type: string): Promise<ReadonlyMap<number, PageState>> {
    const key = `list:${itemKey(app, type)}`
    const known = kept.get(key)
    if (known && known.changed.size === 0) return known.states
    const states = known ? withChanged(app, type, known.states, [...known.changed]) : all(app, type)
    const now = { states, changed: new Set<number>() }
    kept.set(key, now)
    states.catch(() => kept.get(key) === now && kept.delete(key))
    return states
  }

  return { get, close }
}
