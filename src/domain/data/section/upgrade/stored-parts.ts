import { parseJsonText } from '#domain/item/json-text.ts'

/** A stored list, which may be JSON text; none where it is something else. */
export function listOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : parseJsonText<unknown[]>(stored, []).value
}

/** A stored object, which may be JSON text; an empty one where it is something else. */
export function recordOf(stored: unknown): Record<string, unknown> {
  const { value } = parseJsonText<Record<string, unknown>>(stored, {})
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
