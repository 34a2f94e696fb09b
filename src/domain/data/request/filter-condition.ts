import { invalid } from '#domain/problem.ts'
import type { Cell, Condition, Expression } from '../query.ts'
import { shorten } from '../shorten.ts'
import type { FilterOperation } from './filter-operation.ts'

/** One filter of a request as a condition; a filter without a usable value is ignored (null). */
export function filterCondition(operation: FilterOperation, of: Expression, given: unknown): Condition | null {
  if (given === null) return null
  const values = (Array.isArray(given) ? given : [given]).filter(isUsable).map(asCell)
  const [first] = values
  if (first === undefined) return null
  if (operation === 'filter') return included(of, values)
  if (operation === 'exclude') return excluded(of, values)
  if (values.length > 1) throw invalid(`${operation} takes a single value, not ${values.length}.`)
  if (first === null) throw invalid(`${operation} needs a value to compare with.`)
  if (operation === 'like') return { kind: 'like', of, pattern: likePattern(String(first)) }
  return { kind: operation, of, value: first }
}

/** A text without a `%` of its own may stand anywhere in the cell. */
const likePattern = (text: string) => (text.includes('%') ? text : `%${text}%`)

/** `"null"` stands for rows without a value and `"not null"` for all rows with one. */
function included(of: Expression, values: Cell[]): Condition {
  const { plain, sentinels } = split(of, values)
  const conditions: Condition[] = plain.length > 0 ? [{ kind: 'in', of, values: plain }, ...sentinels] : sentinels
  return joined('or', conditions)
}

function excluded(of: Expression, values: Cell[]): Condition {
  const { plain, sentinels } = split(of, values)
  const opposite = sentinels.map(
    (one): Condition => (one.kind === 'is-null' ? { kind: 'not-null', of } : { kind: 'is-null', of }),
  )
  const conditions: Condition[] = plain.length > 0 ? [{ kind: 'not-in', of, values: plain }, ...opposite] : opposite
  return joined('and', conditions)
}

function split(of: Expression, values: Cell[]): { plain: Cell[]; sentinels: Condition[] } {
  const sentinels: Condition[] = []
  if (values.some((value) => value === 'null' || value === null)) sentinels.push({ kind: 'is-null', of })
  if (values.includes('not null')) sentinels.push({ kind: 'not-null', of })
  return { plain: values.filter((value) => value !== null && value !== 'null' && value !== 'not null'), sentinels }
}

function joined(kind: 'and' | 'or', all: Condition[]): Condition {
  const [first, ...others] = all
  return first !== undefined && others.length === 0 ? first : { kind, all }
}

const isUsable = (value: unknown) =>
  value !== '' && value !== undefined && (value === null || typeof value !== 'object')

function asCell(value: unknown): Cell {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw invalid(`"${shorten(String(value))}" is not a value to compare with.`)
}
