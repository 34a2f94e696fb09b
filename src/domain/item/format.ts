import { invalid } from '#domain/problem.ts'
import { FORMAT_KIND } from './format-kind.ts'
import type { Item, ItemData, ItemReference } from './item.ts'
import { itemKey, parseItemKey } from './item-key.ts'
import { sameJson } from './same-json.ts'

/** An attribute of the format kind (`dms-format`) holds other items, of the `app+type` that `format` names. */
export type FormatAttribute = { key: string; type: string; format?: string }

/** How the items of one list are made up; `formats` describes those sub-items that have sub-items of their own. */
export type Format = { app: string; type: string; attributes: FormatAttribute[]; formats?: Format[] }

/** A sub-item as it is handed in: a bare reference, a stored item with its data, or a new one. */
export type SubItem =
  | { kind: 'reference'; id: number }
  | { kind: 'stored'; id: number; data: ItemData }
  | { kind: 'new'; data: ItemData }

export type SubItemField = { key: string; format: Format; many: boolean; entries: SubItem[] }

// What a loaded sub-item carries besides its data.
const NOT_DATA = new Set(['id', 'ref', 'created_at', 'updated_at', 'created_by', 'updated_by'])

/** The format fields of an item, with the format of what they hold. */
export function formatFields(format: Format): { key: string; format: Format }[] {
  return format.attributes.flatMap(({ key, type, format: ref }) => {
    const address = type === FORMAT_KIND && ref !== undefined ? parseItemKey(ref) : null
    if (!address) return []
    const known = format.formats?.find(({ app, type }) => app === address.app && type === address.type)
    return [{ key, format: known ?? { ...address, attributes: [] } }]
  })
}

/** Splits data into its plain attributes and the sub-items that have to be saved first. */
export function splitData(format: Format, data: ItemData): { attributes: ItemData; fields: SubItemField[] } {
  const fields = formatFields(format).flatMap(({ key, format: of }) => {
    const value = Object.hasOwn(data, key) ? data[key] : null
    if (value === null || value === undefined) return []
    const many = Array.isArray(value)
    return [{ key, format: of, many, entries: (many ? value : [value]).map((entry) => readSubItem(key, of, entry)) }]
  })
  const taken = new Set([...NOT_DATA, ...fields.map(({ key }) => key)])
  return { attributes: without(data, taken), fields }
}

/** A reference as it is stored in the item that refers. */
export function referenceTo({ app, type }: Pick<Item, 'app' | 'type'>, id: number): ItemReference {
  return { id, ref: itemKey(app, type) }
}

/** A sub-item as it is shown inside the item that refers to it. */
export function shownSubItem(item: Item, data: ItemData): ItemData {
  const { created_at, updated_at, created_by, updated_by } = item
  return { ...data, ...referenceTo(item, item.id), created_at, updated_at, created_by, updated_by }
}

/** The attributes that differ from what is stored; none when the sub-item has not changed. */
export function changedAttributes(stored: ItemData, given: ItemData): ItemData {
  const changed = Object.entries(given).filter(
    ([key, value]) => value !== undefined && !(Object.hasOwn(stored, key) && sameJson(stored[key], value)),
  )
  return Object.fromEntries(changed)
}

function readSubItem(key: string, format: Format, entry: unknown): SubItem {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw invalid(`The attribute ${key} holds something that is not an item.`)
  }
  const { id, ref } = entry as { id?: unknown; ref?: unknown }
  const expected = itemKey(format.app, format.type)
  if (ref !== undefined && ref !== null && ref !== expected) {
    throw invalid(`The attribute ${key} refers to items of ${expected} only.`)
  }
  const data = without(entry as ItemData, NOT_DATA)
  if (id === undefined || id === null) return { kind: 'new', data }
  // Form posts and graph calls may carry ids as text.
  const number = typeof id === 'string' && /^[1-9][0-9]{0,15}$/.test(id) ? Number(id) : id
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) {
    throw invalid(`The attribute ${key} holds an id that is not a positive whole number.`)
  }
  return Object.keys(data).length === 0 ? { kind: 'reference', id: number } : { kind: 'stored', id: number, data }
}

function without(data: ItemData, keys: ReadonlySet<string>): ItemData {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key)))
}
