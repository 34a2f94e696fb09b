import { parseJsonText } from '#domain/item/json-text.ts'
import { readLookup } from './meta-lookup.ts'

/** What is wrong with a lookup that somebody types, in words; null where it gives labels. */
export function lookupProblem(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const isJson = parseJsonText<object>(text, {}).valid || parseJsonText<unknown[]>(text, []).valid
  if (/^[[{]/.test(text) && !isJson) return 'This is not valid JSON, so the stored values are shown.'
  const found = readLookup({ name: '', type: 'text', display: 'meta', meta_lookup: text })
  const isEmpty = found !== null && 'labels' in found && found.labels.length === 0
  return isEmpty ? 'There are no labels in this, so the stored values are shown.' : null
}
