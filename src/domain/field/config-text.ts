import { parseJsonText } from '#domain/item/json-text.ts'
import { jsonMistake } from './json-mistake.ts'

/** A configuration as text to edit; one that is stored as unreadable text is shown as it is. */
export function configText(stored: unknown): string {
  if (stored === undefined || stored === null || stored === '') return ''
  const json = parseJsonText<unknown>(stored, null)
  return json.valid ? JSON.stringify(json.value, null, 2) : String(stored)
}

export type TypedConfig = { ok: true; value: unknown } | { ok: false; message: string }

/** The configuration that was typed, in the form it was stored in (text or value), or where it is no JSON. */
export function configFromText(typed: string, stored: unknown): TypedConfig {
  if (typed.trim() === '') return { ok: true, value: null }
  const message = jsonMistake(typed)
  if (message !== null) return { ok: false, message }
  return { ok: true, value: typeof stored === 'string' ? typed : parseJsonText<unknown>(typed, null).value }
}
