/** A JSON text field as it reads: the parsed value, or the empty default when there is none that can be read. */
export type JsonText<T> = { value: T; valid: boolean }

/**
 * Reads a field that holds JSON as text. What can't be parsed, or is of another kind than the default (a list where
 * an object belongs), counts as invalid and reads as the default; the stored text itself is left as it is.
 * A field that was never filled is empty, not invalid.
 */
export function parseJsonText<T>(value: unknown, emptyDefault: T): JsonText<T> {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
    return { value: emptyDefault, valid: true }
  }
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    if (emptyDefault === null || kindOf(parsed) === kindOf(emptyDefault)) return { value: parsed as T, valid: true }
  } catch {
    // Not JSON: invalid, as is JSON of another kind.
  }
  return { value: emptyDefault, valid: false }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
