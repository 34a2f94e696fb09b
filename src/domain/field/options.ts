import { parseJsonText } from '#domain/item/json-text.ts'
import { isEmptyValue, textOf } from './attribute.ts'

/** Something that can be chosen: what people read, and what is stored. */
export type FieldOption = { label: string; value: string | number | boolean }

/** What a select offers as long as it has no options of its own, so that its look can be judged. */
export const DEMO_OPTIONS: readonly FieldOption[] = [1, 2, 3, 4].map((number) => ({
  label: `Option ${number}`,
  value: String(number),
}))

/** The options of a field: a list, or the text of one; an entry is a label with a value, or a bare value. */
export function readOptions(stored: unknown): FieldOption[] {
  const list = parseJsonText<unknown[]>(stored, []).value
  const options = list.map(readOption).filter((option) => option !== null)
  return options.filter((option, at) => options.findIndex((other) => sameChoice(other.value, option.value)) === at)
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

/** Stored data and options may differ in whether a number is text: `1` and `'1'` are one choice. */
function sameChoice(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
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
  const list = parseJsonText<unknown[]>(stored, [])
  return (list.valid ? list.value : [stored]).map(chosenValue).filter((value) => value !== null)
}

export function optionOf(options: readonly FieldOption[], value: unknown): FieldOption | undefined {
  return options.find((option) => sameChoice(option.value, value))
}

/** `Invalid Value: Purple`, where the value is none of the options. */
export function invalidValue(options: readonly FieldOption[], value: unknown): string | null {
  return isEmptyValue(value) || optionOf(options, value) ? null : `Invalid Value: ${textOf(value)}`
}

/** `Invalid Values: Purple, Pink`, those of the values that are none of the options. */
export function invalidValues(options: readonly FieldOption[], values: readonly unknown[]): string | null {
  const strange = values.filter((value) => !optionOf(options, value)).map(textOf)
  return strange.length === 0 ? null : `Invalid Values: ${strange.join(', ')}`
}
