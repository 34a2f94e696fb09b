import { parseJsonText } from '#domain/item/json-text.ts'
import { madeOnce } from '#domain/made-once.ts'
import { invalidWords, isEmptyValue, textOf } from './field-value.ts'

/** Something that can be chosen: what people read, and what is stored. */
export type FieldOption = { label: string; value: string | number | boolean }

/** A column asks for the options of its field once for every cell. */
const listedOptions = madeOnce((stored: object) => parseOptions(stored))

/** The options of a field: a list, or the text of one; an entry is a label with a value, or a bare value. */
export function readOptions(stored: unknown): FieldOption[] {
  return typeof stored === 'object' && stored !== null ? listedOptions(stored) : parseOptions(stored)
}

function parseOptions(stored: unknown): FieldOption[] {
  const first = new Map<string, FieldOption>()
  for (const entry of parseJsonText<unknown[]>(stored, []).value) {
    const option = readOption(entry)
    // Stored data and options may differ in whether a number is text: `1` and `'1'` are one choice.
    if (option && !first.has(textOf(option.value))) first.set(textOf(option.value), option)
  }
  return [...first.values()]
}

function readOption(entry: unknown): FieldOption | null {
  if (isPlain(entry)) return String(entry).trim() === '' ? null : { label: String(entry), value: entry }
  if (typeof entry !== 'object' || entry === null) return null
  const { label, value } = entry as { label?: unknown; value?: unknown }
  if (!isPlain(value) || value === '') return isPlain(label) && label !== '' ? readOption(label) : null
  return { label: isPlain(label) && label !== '' ? String(label) : String(value), value }
}

function isPlain(value: unknown): value is FieldOption['value'] {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** The chosen value; older data may hold the whole option. */
export function chosenValue(stored: unknown): unknown {
  if (isEmptyValue(stored)) return null
  if (typeof stored !== 'object' || Array.isArray(stored)) return stored
  return (stored as { value?: unknown }).value ?? stored
}

/** The chosen values of a field that takes several: a list, the text of one, or a single value. */
export function chosenValues(stored: unknown): unknown[] {
  if (isEmptyValue(stored)) return []
  // Most cells hold one value as it is, and a failed reading of JSON takes long.
  const mayBeList = typeof stored !== 'string' || stored.trimStart().startsWith('[')
  const list = mayBeList ? parseJsonText<unknown[]>(stored, []) : { valid: false, value: [] }
  return (list.valid ? list.value : [stored]).map(chosenValue).filter((value) => value !== null)
}

const byValue = madeOnce(
  (options: readonly FieldOption[]) => new Map(options.map((option) => [textOf(option.value), option])),
)

export function optionOf(options: readonly FieldOption[], value: unknown): FieldOption | undefined {
  return byValue(options).get(textOf(value))
}

/** `Invalid Value: Purple`, where the value is none of the options; without options there is nothing to break. */
export function invalidValue(options: readonly FieldOption[], value: unknown): string | null {
  return options.length === 0 || isEmptyValue(value) || optionOf(options, value) ? null : invalidWords(value)
}

/** `Invalid Values: Purple, Pink`, those of the values that are none of the options. */
export function invalidValues(options: readonly FieldOption[], values: readonly unknown[]): string | null {
  const strange = options.length === 0 ? [] : values.filter((value) => !optionOf(options, value)).map(textOf)
  return strange.length === 0 ? null : `Invalid Values: ${strange.join(', ')}`
}
