import { isVersionType } from '#domain/data/version-item.ts'
import { readLayout, storedLayout, type VersionLayout } from '#domain/data/version-layout.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import type { ItemStore } from '#store/store.ts'
import { editLatest } from './edit-latest.ts'

/** Changes what a version says of its tables, as `editLatest` does. */
export function changeVersion(
  { items }: { items: Pick<ItemStore, 'get' | 'edit'> },
  id: number,
  stamp: Stamp,
  change: (layout: VersionLayout, version: Item) => VersionLayout | null,
): Promise<Item> {
  return editLatest(items, id, stamp, (version) => {
    const layout = version && isVersionType(version.type) ? readLayout(version.data) : null
    if (!version || !layout) throw notFound('This version')
    const changed = change(layout, version)
    return changed && storedLayout(changed)
  })
}
