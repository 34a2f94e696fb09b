import { invalid } from '#domain/problem.ts'
import type { Condition, Expression } from '../query.ts'
import { shorten, shown } from '../shorten.ts'
import { filterCondition } from './filter-condition.ts'
import { CONTAINS, isOperation } from './filter-operation.ts'
import { asList, asObject, asText } from './request-parts.ts'

const DEEPEST = 16
const GROUP = ['op', 'groups']
const LEAF = ['col', 'op', 'value']

/**
 * `filterGroups`: a tree of conditions, `{op: 'AND', groups: [{col, op: 'filter', value}, {op: 'OR', groups: […]}]}`.
 * Filters without a value hold nothing back, and groups without a filter are none; null where nothing is left.
 */
export function filterTree(given: unknown, read: (text: string) => Expression, depth = 0): Condition | null {
  if (given === undefined || given === null) return null
  const node = new Map(Object.entries(asObject(given, 'filterGroups')))
  if (node.size === 0) return null
  if (depth > DEEPEST) throw invalid(`filterGroups may nest at most ${DEEPEST} levels deep.`)
  return node.has('groups') ? group(node, read, depth) : leaf(node, read)
}

function group(node: Map<string, unknown>, read: (text: string) => Expression, depth: number): Condition | null {
  checkKeys(node, GROUP)
  const op = asText(node.get('op') ?? 'AND', 'The op of a filter group').toLowerCase()
  if (op !== 'and' && op !== 'or') throw invalid(`The filter group "${shown(node.get('op'))}" is neither AND nor OR.`)
  const all = asList(node.get('groups'), 'groups').flatMap((one) => filterTree(one, read, depth + 1) ?? [])
  const [first, ...others] = all
  if (first === undefined) return null
  return others.length === 0 ? first : { kind: op, all }
}

function leaf(node: Map<string, unknown>, read: (text: string) => Expression): Condition | null {
  checkKeys(node, LEAF)
  const op = node.get('op') ?? 'filter'
  const of = read(asText(node.get('col'), 'The col of a filter'))
  if (op === CONTAINS) return contained(of, node.get('value') ?? null)
  if (typeof op !== 'string' || !isOperation(op)) throw invalid(`The filter operation "${shown(op)}" is not known.`)
  return filterCondition(op, of, node.get('value') ?? null)
}

/** A text without letters holds nothing back. */
function contained(of: Expression, given: unknown): Condition | null {
  const [text = '', ...others] = Array.isArray(given) ? given : [given ?? '']
  if (others.length > 0) throw invalid(`${CONTAINS} takes a single value, not ${others.length + 1}.`)
  return text === '' ? null : { kind: 'contains', of, text: asText(text, `What a value ${CONTAINS}`) }
}

function checkKeys(node: Map<string, unknown>, known: string[]): void {
  for (const key of node.keys())
    if (!known.includes(key)) throw invalid(`"${shorten(key)}" is not known in filterGroups.`)
}
