import { externalEnvOf } from '#domain/data/shown-source.ts'
import type { ItemData } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'

/** What stands in the place of whatever an item refers to; the same where nothing is to change. */
export type ReferenceMap = {
  /** Of an item by its id alone, under this attribute. */
  item(id: number, attribute: string): number
  /** Of a reference, where the `app+type` that it is found under belongs to what is mapped; null for any other. */
  list(key: string): string | null
  /** Of the `app` and the `app+site` that a section says its rows are found under. */
  app?(app: string): string
  /** Of a theme by the name or id that it is chosen by. */
  theme?(choice: string): string
  /** Of a path of the installation. */
  address?(path: string): string
  /** Of a picture, by the hash of its bytes. */
  picture?(hash: string): string
}

/**
 * Attributes that name an item by its id alone, as a number or as text, wherever in the data of an item they stand: of
 * pages, sections and sources, of the settings of elements (what rows they show, in columns and lookups too) and of links
 * and values in texts.
 */
const IDS = new Set([
  ...['parent', 'page_id', 'pageId', 'draft_id', 'section_id', 'template_id'],
  ...['source_id', 'sourceId', 'view_id', 'viewId', 'patternId', 'pattern_id'],
])
const OF_ROWS = new Set(['source_id', 'view_id'])
const ADDRESSES = new Set([
  ...['url', 'href', 'path', 'location', 'link', 'linkTo', 'imageLocation'],
  ...['privacyPath', 'termsPath', 'sourceBase'],
])
const APPS = new Set(['app', 'env', 'srcEnv'])

/** Data of datasets that is stored with a section, and what was once done: numbers there name nothing. */
const LEFT_ALONE = new Set(['data', 'history', 'former_slugs'])

const HASH = /^[0-9a-f]{64}$/
const MEDIA = /^\/media\/([0-9a-f]{64})(?=\/)/

/** Stored text of unknown origin may be nested without end. */
const MOST_LEVELS = 200

/**
 * The data of an item with every reference in it mapped: the one place that knows where references are. What holds none
 * stays the very same, also where settings are JSON in a text.
 */
export function mapReferences(data: ItemData, map: ReferenceMap): ItemData {
  return mappedObject(data, map, 0) as ItemData
}

function mappedObject(value: Record<string, unknown>, map: ReferenceMap, level: number): Record<string, unknown> {
  const elsewhere = 'view_id' in value && externalEnvOf({ ...value, view_id: 0 }) !== null
  const reference = typeof value.ref === 'string' && 'id' in value ? map.list(value.ref) : null
  if (reference !== null) return { ...value, id: mappedId(value.id, 'id', map), ref: reference }
  let changed = false
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    const keep = LEFT_ALONE.has(key) || (elsewhere && (OF_ROWS.has(key) || APPS.has(key)))
    const mapped = keep ? one : mappedValue(key, one, map, level + 1)
    if (mapped !== one) changed = true
    return [key, mapped]
  })
  return changed ? Object.fromEntries(entries) : value
}

function mappedValue(key: string, value: unknown, map: ReferenceMap, level: number): unknown {
  if (level > MOST_LEVELS) return value
  if (IDS.has(key) && typeof value !== 'object') return mappedId(value, key, map)
  if (typeof value === 'string') return mappedText(key, value, map, level)
  if (Array.isArray(value)) return mappedList(key, value, map, level)
  return typeof value === 'object' && value !== null
    ? mappedObject(value as Record<string, unknown>, map, level)
    : value
}

function mappedList(key: string, list: unknown[], map: ReferenceMap, level: number): unknown[] {
  let changed = false
  const mapped = list.map((one) => {
    const is = mappedValue(key, one, map, level + 1)
    if (is !== one) changed = true
    return is
  })
  return changed ? mapped : list
}

function mappedId(value: unknown, key: string, map: ReferenceMap): unknown {
  const id = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0) return value
  const mapped = map.item(id, key)
  if (mapped === id) return value
  return typeof value === 'string' ? String(mapped) : mapped
}

function mappedText(key: string, text: string, map: ReferenceMap, level: number): string {
  if (key === 'hash' && HASH.test(text)) return map.picture?.(text) ?? text
  if (key === 'theme') return map.theme?.(text) ?? text
  if (APPS.has(key)) return map.app?.(text) ?? text
  const [, hash] = MEDIA.exec(text) ?? []
  if (hash) return text.replace(hash, map.picture?.(hash) ?? hash)
  if (ADDRESSES.has(key)) return map.address?.(text) ?? text
  if (!text.startsWith('{') && !text.startsWith('[')) return text
  const { value, valid } = parseJsonText<unknown>(text, null)
  if (!valid || typeof value !== 'object' || value === null) return text
  const mapped = mappedValue(key, value, map, level + 1)
  return mapped === value ? text : JSON.stringify(mapped)
}
