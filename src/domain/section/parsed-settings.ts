import { type JsonText, parseJsonText } from '#domain/item/json-text.ts'
import type { StoredElement } from './section.ts'

/** Elements are replaced, never changed, so that whoever asks next for the settings of one need not parse them again. */
const parsed = new WeakMap<object, JsonText<unknown>>()

/** The settings of a stored element as their JSON reads; null where it has none. */
export function parsedSettings(element: Pick<StoredElement, 'element-data'>): JsonText<unknown> {
  const known = parsed.get(element)
  if (known) return known
  const read = parseJsonText<unknown>(element['element-data'], null)
  parsed.set(element, read)
  return read
}

/** Says what the settings of an element read as that was just made of them. */
export function noteSettings(element: StoredElement, value: unknown): void {
  parsed.set(element, { value, valid: true })
}
