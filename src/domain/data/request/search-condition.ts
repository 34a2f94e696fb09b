import type { Condition } from '../query.ts'

/**
 * Rows that have a text in one of these columns, in either case of letters; null for no text. A pattern knows no escape:
 * what would stand for any text stands for any one character.
 */
export function searchCondition(columns: readonly string[], text: string): Condition | null {
  if (text === '' || columns.length === 0) return null
  const pattern = `%${text.replaceAll('%', '_')}%`
  const all = columns.map((name): Condition => ({ kind: 'like', of: { kind: 'column', name }, pattern }))
  const [first, ...others] = all
  return first && others.length === 0 ? first : { kind: 'or', all }
}
