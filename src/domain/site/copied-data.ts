import type { ItemData } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'

/** From where to where a pattern's items are copied, and which copy stands for which item. */
export type CopyPlan = {
  from: { app: string; docType: string }
  to: { app: string; docType: string }
  copies: ReadonlyMap<number, number>
}

/** Attributes that name another item of the same pattern by its id alone, as a number or as text. */
const ID_ATTRIBUTES = ['parent', 'page_id', 'draft_id', 'section_id', 'source_id', 'template_id']

/**
 * The data of a copy: whatever pointed at an item of the pattern points at that item's copy, so that the two are
 * independent; what points elsewhere stays as it is.
 */
export function copiedData(data: ItemData, plan: CopyPlan): ItemData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      ID_ATTRIBUTES.includes(key) ? copiedId(value, plan) : copiedReferences(value, plan),
    ]),
  )
}

/** `plan|section` of the original is `copy|section` of the copy. */
export function copiedType(type: string, { from, to }: CopyPlan): string {
  return `${to.docType}${type.slice(from.docType.length)}`
}

function copiedId(value: unknown, { copies }: CopyPlan): unknown {
  const id = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  const copy = copies.get(id)
  if (copy === undefined) return value
  return typeof value === 'string' ? String(copy) : copy
}

function copiedReferences(value: unknown, plan: CopyPlan): unknown {
  if (Array.isArray(value)) return value.map((entry) => copiedReferences(entry, plan))
  if (typeof value !== 'object' || value === null || !('id' in value) || !('ref' in value)) return value
  const { from, to } = plan
  const prefix = itemKey(from.app, from.docType)
  const { ref } = value
  if (typeof ref !== 'string' || (ref !== prefix && !ref.startsWith(`${prefix}|`))) return value
  return { ...value, id: copiedId(value.id, plan), ref: itemKey(to.app, to.docType) + ref.slice(prefix.length) }
}
