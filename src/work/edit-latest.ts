import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import type { ItemStore } from '#store/store.ts'

const MOST_TRIES = 20

/**
 * Edits an item from what it is at that moment: where somebody else writes it meanwhile, `change` is asked again. It
 * answers null where there is nothing to change, and refuses what it must not.
 */
export async function editLatest(
  items: Pick<ItemStore, 'get' | 'edit'>,
  id: number,
  stamp: Stamp,
  change: (item: Item | null) => ItemData | null,
): Promise<Item> {
  for (let tries = 1; ; tries++) {
    const item = await items.get(id)
    const patch = change(item)
    if (!item) throw notFound('This item')
    if (!patch) return item
    try {
      return await items.edit(id, patch, stamp, item.revision)
    } catch (error) {
      const isStale = error instanceof ProblemError && error.problem.code === 'stale'
      if (!isStale || tries === MOST_TRIES) throw error
    }
  }
}
