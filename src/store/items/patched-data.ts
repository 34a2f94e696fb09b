import type { ItemData } from '#domain/item/item.ts'
import { refuseData, storableDataText } from '#domain/item/item-data.ts'

/**
 * Stored data with a shallow patch in it, as it will be read again. Only the patch is looked through, since what it
 * leaves alone was when it was stored; values that are nothing but JSON are the very same before and after.
 */
export function patchedData(stored: ItemData, patch: ItemData): ItemData {
  const given: ItemData = refuseData(patch, stored) ? patch : JSON.parse(storableDataText(patch))
  const data = { ...stored, ...given }
  // An attribute that is given without a value is none.
  for (const key of Object.keys(patch)) if (!Object.hasOwn(given, key)) delete data[key]
  return data
}
