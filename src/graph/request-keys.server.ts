import type { Item } from '#domain/item/item.ts'
import { parseAttribute } from '#domain/item/item-attribute.ts'
import { parseItemKey } from '#domain/item/item-key.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import { invalid, type Problem, ProblemError } from '#domain/problem.ts'
import { parseJson } from '#http/client-json.ts'
import { errorLeaf, type Leaf, leafOf } from './envelope.ts'
import type { Key } from './path-set.ts'

/** `app+type` of a path, or a refusal. */
export function listKey(key: string): { app: string; type: string } {
  const list = parseItemKey(key)
  if (!list) throw invalid('A list is named app+type, each of 1 to 200 characters without control characters.')
  return list
}

/** The JSON text of filter options in a path. */
export function optionsKey(text: string): Record<string, unknown> {
  const options = parseJson(text, 'options')
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw invalid('options: must be the JSON text of an object.')
  }
  return { ...options }
}

/** An id in a path or in the arguments of a call: a number, or one as text; null when it is neither. */
export function idKey(key: unknown): number | null {
  const id = typeof key === 'number' || (typeof key === 'string' && /^\d{1,16}$/.test(key)) ? Number(key) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Positions of a path as few ranges as they make, each read by one query; what is no position is left out. */
export function rangesOf(keys: readonly Key[]): IndexRange[] {
  const positions = keys.map(Number).filter((key) => Number.isSafeInteger(key) && key >= 0)
  const ranges: IndexRange[] = []
  for (const position of positions.sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && position <= last.to + 1) last.to = position
    else ranges.push({ from: position, to: position })
  }
  if (ranges.length > MAX_RANGES) throw invalid(`Positions may lie in at most ${MAX_RANGES} separate ranges.`)
  return ranges
}

const MAX_RANGES = 100

/** Reads the entries at these positions, each range by one query. */
export async function readPositions<T>(
  keys: readonly Key[],
  read: (range: IndexRange) => Promise<T[]>,
): Promise<Map<number, T>> {
  const found = new Map<number, T>()
  await Promise.all(
    rangesOf(keys).map(async (range) => {
      for (const [offset, entry] of (await read(range)).entries()) found.set(range.from + offset, entry)
    }),
  )
  return found
}

/** Reads an attribute of items by the name that a path gives it; null where a data attribute has no value. */
export function attributeReader(name: Key): (item: Item) => Leaf {
  const attribute = tryProblem(() => parseAttribute(String(name)))
  if ('problem' in attribute) return () => errorLeaf(attribute.problem)
  if (attribute.kind === 'column') return (item) => leafOf(item[attribute.name])
  return ({ data }) => leafOf(Object.hasOwn(data, attribute.key) ? data[attribute.key] : null)
}

/** Whether an attribute of this name shows the history of an item. */
export function showsHistory(name: Key): boolean {
  const attribute = tryProblem(() => parseAttribute(String(name)))
  if ('problem' in attribute) return false
  return attribute.kind === 'column' ? attribute.name === 'data' : attribute.key === 'history'
}

/** What the work gives, or the problem that it is refused with. */
export function tryProblem<T>(work: () => T): T | { problem: Problem } {
  try {
    return work()
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem }
    throw error
  }
}
