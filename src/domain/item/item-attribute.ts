import { invalid } from '#domain/problem.ts'
import type { ItemAttribute } from './item-query.ts'

const COLUMNS = new Set<string>([
  'id',
  'app',
  'type',
  'data',
  'revision',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
])
const MOST_CHARACTERS = 250
const ARROW = /^\s*data\s*->>?\s*/
// The key may hold quotes, doubled as in SQL.
const ARROW_KEY = /^\s*data\s*->>?\s*'((?:[^']|'')*)'\s*$/

/**
 * An attribute as clients write it: `data->>'title'` or `data->'title'` in any spacing, or a plain name, which is the
 * item's own column when it has one of that name and an attribute of its data otherwise.
 */
export function parseAttribute(text: string): ItemAttribute {
  if (text.length > MOST_CHARACTERS) throw invalid(`An attribute has at most ${MOST_CHARACTERS} characters.`)
  const quoted = ARROW_KEY.exec(text)?.[1]
  if (quoted !== undefined) return { kind: 'data', key: quoted.replaceAll("''", "'") }
  if (ARROW.test(text)) throw invalid(`The attribute ${JSON.stringify(text)} is not understood.`)
  const name = text.trim()
  if (name === '') throw invalid('An attribute needs a name.')
  return isColumn(name) ? { kind: 'column', name } : { kind: 'data', key: name }
}

function isColumn(name: string): name is (ItemAttribute & { kind: 'column' })['name'] {
  return COLUMNS.has(name)
}
