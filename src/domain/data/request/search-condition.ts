import type { Condition } from '../query.ts'

/** Rows that have a text in one of these columns, in either case of letters; null for no text. */
export function searchCondition(columns: readonly string[], text: string): Condition | null {
  if (text === '' || columns.length === 0) return null
  const all = columns.map((name): Condition => ({ kind: 'contains', of: { kind: 'column', name }, text }))
  const [first, ...others] = all
  return first && others.length === 0 ? first : { kind: 'or', all }
}
