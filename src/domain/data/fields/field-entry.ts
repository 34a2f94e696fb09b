import { parseJsonText } from '#domain/item/json-text.ts'

/** A field of a source as it is stored: its name, its settings, and whatever else was stored with it. */
export type FieldEntry = Readonly<Record<string, unknown>> & { readonly name: string }

/** The configuration of a source: its fields, and whether they were changed since its rows were last validated. */
export type FieldConfig = {
  /** Entries that have no name are kept behind the others, and shown to nobody. */
  attributes: readonly unknown[]
  is_dirty: boolean
}

/** A configuration may be stored as an object or as the JSON text of one. */
export function readFieldConfig(stored: unknown): FieldConfig {
  const { attributes, is_dirty } = parseJsonText<Record<string, unknown>>(stored, {}).value
  return { attributes: Array.isArray(attributes) ? attributes : [], is_dirty: is_dirty === true || is_dirty === 'true' }
}

/** The stored configuration with these fields, in the form in which it was stored; what else is in it stays. */
export function writeFieldConfig(stored: unknown, { attributes, is_dirty }: FieldConfig): unknown {
  const { value, valid } = parseJsonText<Record<string, unknown>>(stored, {})
  // Text that can't be read is kept beside what takes its place.
  const kept = valid ? value : { unreadable_config: stored }
  const written = { ...kept, attributes, is_dirty }
  return typeof stored === 'string' && valid ? JSON.stringify(written) : written
}

export function isFieldEntry(entry: unknown): entry is FieldEntry {
  if (typeof entry !== 'object' || entry === null) return false
  const { name } = entry as { name?: unknown }
  return typeof name === 'string' && name !== ''
}

/** A setting that is text; absent and unreadable ones are empty. */
export function textSetting(entry: FieldEntry, setting: string): string {
  const value = entry[setting]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
