import { invalid } from '#domain/problem.ts'
import { type Key, type PathSet, parsePathSets } from './path-set.ts'

/** What a client sets: `{jsonGraph, paths}`, its paths checked, with the value wanted at each. */
export function wantedValues(raw: unknown): { sets: PathSet[]; wanted: (path: readonly Key[]) => unknown } {
  const envelope = asBranch(raw)
  const graph = envelope && asBranch(own(envelope, 'jsonGraph'))
  if (!graph) throw invalid('jsonGraph: must be {jsonGraph, paths}.')
  return { sets: parsePathSets(own(envelope, 'paths')), wanted: (path) => valueIn(graph, path) }
}

function valueIn(graph: object, path: readonly Key[]): unknown {
  let value: unknown = graph
  for (const key of path) {
    const branch = asBranch(value)
    if (!branch) return undefined
    value = own(branch, String(key))
  }
  const leaf = asBranch(value)
  return leaf && own(leaf, '$type') === 'atom' ? own(leaf, 'value') : value
}

function asBranch(value: unknown): object | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}

function own(branch: object, key: string): unknown {
  return Object.hasOwn(branch, key) ? (branch as Record<string, unknown>)[key] : undefined
}
