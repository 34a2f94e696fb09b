import type { Problem } from '#domain/problem.ts'
import type { Key, PathSet } from './path-set.ts'

/** A branch of a JSON Graph. Without a prototype, so that no key of a client can reach one. */
export type Graph = { [key: string]: unknown }

export type Reference = { $type: 'ref'; value: Key[] }

/** What may stand at the end of a path. A stored value becomes one through `leafOf` only: it could look like a reference. */
export type Leaf =
  | string
  | number
  | boolean
  | null
  | Reference
  | { $type: 'atom'; value?: unknown }
  | { $type: 'error'; value: { message: string; code: string } }

const MAX_HOPS = 4

export const newGraph = (): Graph => Object.create(null) as Graph

export const atom = (value?: unknown): Leaf => (value === undefined ? { $type: 'atom' } : { $type: 'atom', value })

export const ref = (...path: Key[]): Reference => ({ $type: 'ref', value: path })

export const errorLeaf = ({ message, code }: Problem): Leaf => ({ $type: 'error', value: { message, code } })

/** A value as it stands in a graph: text, numbers, booleans and null as they are, anything else wrapped in an atom. */
export function leafOf(value: unknown): Leaf {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return atom(value)
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$type' in value && value.$type === 'ref'
}

/** Branches are made by `newGraph` alone, so that an atom's value is never taken for one. */
export function isBranch(value: unknown): value is Graph {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

/** Puts a leaf at a path. What is there already stands: the answers of one request are merged this way. */
export function put(graph: Graph, path: readonly Key[], leaf: Leaf): void {
  let branch = graph
  const last = path.length - 1
  for (let depth = 0; depth < last; depth++) {
    const key = String(path[depth])
    let next = branch[key]
    if (next === undefined) {
      next = newGraph()
      branch[key] = next
    }
    if (!isBranch(next)) return
    branch = next
  }
  const key = String(path[last])
  if (branch[key] === undefined) branch[key] = leaf
}

/** What a graph holds at a path, references followed: a leaf, a branch, or undefined. */
export function valueAt(graph: Graph, path: readonly Key[], hops = 0): unknown {
  let value: unknown = graph
  for (const [depth, key] of path.entries()) {
    if (isReference(value)) {
      return hops < MAX_HOPS ? valueAt(graph, [...value.value, ...path.slice(depth)], hops + 1) : undefined
    }
    if (!isBranch(value)) return value
    value = value[String(key)]
  }
  return value
}

/** Gives every path that was asked for and has no answer this leaf, so that a client never asks again; a path a step. */
export function* fillGaps(graph: Graph, sets: readonly PathSet[], leaf: Leaf): Generator<void> {
  for (const set of sets) yield* fill({ root: graph, leaf }, graph, set, [], 0)
}

type Filling = { root: Graph; leaf: Leaf }

function* fill(filling: Filling, branch: Graph, set: PathSet, walked: readonly Key[], hops: number): Generator<void> {
  const [keys, ...rest] = set
  for (const key of keys ?? []) {
    const value = branch[String(key)]
    const here = [...walked, key]
    if (value === undefined) {
      yield* fillMissing(filling, here, rest)
    } else if (rest.length === 0) {
      // A branch stands where a leaf was asked for: that path has no value of its own.
      yield
    } else if (isBranch(value)) {
      yield* fill(filling, value, rest, here, hops)
    } else if (isReference(value) && hops < MAX_HOPS) {
      yield* fillTarget(filling, value.value, rest, hops + 1)
    }
  }
}

function* fillTarget(filling: Filling, target: readonly Key[], rest: PathSet, hops: number): Generator<void> {
  const value = valueAt(filling.root, target)
  if (isBranch(value)) yield* fill(filling, value, rest, target, hops)
  else if (value === undefined) yield* fillMissing(filling, target, rest)
}

function* fillMissing(filling: Filling, path: readonly Key[], rest: PathSet): Generator<void> {
  const [keys, ...further] = rest
  if (keys === undefined) {
    put(filling.root, path, filling.leaf)
    yield
  } else for (const key of keys) yield* fillMissing(filling, [...path, key], further)
}
