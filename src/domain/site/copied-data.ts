import type { ItemData } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { mapReferences } from './references.ts'

/** From where to where a pattern's items are copied, and which copy stands for which item. */
export type CopyPlan = {
  from: { app: string; docType: string }
  to: { app: string; docType: string }
  copies: ReadonlyMap<number, number>
}

/**
 * The data of a copy: whatever pointed at an item of the pattern points at that item's copy, so that the two are
 * independent; what points elsewhere stays as it is.
 */
export function copiedData(data: ItemData, { from, to, copies }: CopyPlan): ItemData {
  const prefix = itemKey(from.app, from.docType)
  return mapReferences(data, {
    item: (id) => copies.get(id) ?? id,
    list: (key) =>
      key === prefix || key.startsWith(`${prefix}|`) ? itemKey(to.app, to.docType) + key.slice(prefix.length) : null,
  })
}

/** `plan|section` of the original is `copy|section` of the copy. */
export function copiedType(type: string, { from, to }: CopyPlan): string {
  return `${to.docType}${type.slice(from.docType.length)}`
}
