import { isVersionType } from '#domain/data/version-item.ts'
import { readLayout, storedLayout, type VersionLayout } from '#domain/data/version-layout.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import type { ItemStore } from '#store/store.ts'

const MOST_TRIES = 20

/**
 * Changes what a version says of its tables, from what it says at that moment: where somebody else writes the version
 * meanwhile, `change` is asked again. It answers null where there is nothing to change, and refuses what it must not.
 */
export async function changeVersion(
  { items }: { items: Pick<ItemStore, 'get' | 'edit'> },
  id: number,
  stamp: Stamp,
  change: (layout: VersionLayout, version: Item) => VersionLayout | null,
): Promise<Item> {
  for (let tries = 1; ; tries++) {
    const version = await items.get(id)
    const layout = version && isVersionType(version.type) ? readLayout(version.data) : null
    if (!version || !layout) throw notFound('This version')
    const changed = change(layout, version)
    if (!changed) return version
    try {
      return await items.edit(id, storedLayout(changed), stamp, version.revision)
    } catch (error) {
      const isStale = error instanceof ProblemError && error.problem.code === 'stale'
      if (!isStale || tries === MOST_TRIES) throw error
    }
  }
}
