import { invalid } from '#domain/problem.ts'

/** One step of a path. Booleans and null become the text they have as JSON Graph keys. */
export type Key = string | number

/** A path with several keys at every position, in the order asked for; it stands for all their combinations. */
export type PathSet = readonly (readonly Key[])[]

export const MAX_PATH_SETS = 1_000
export const MAX_PATHS = 200_000
export const MAX_RANGE = 10_000
export const MAX_DEPTH = 32
export const MAX_KEY_LENGTH = 100_000
const MAX_NESTED_KEY_SETS = 8

/** Path sets as a client sends them; what is malformed or too large is refused with its reason. */
export function parsePathSets(raw: unknown): PathSet[] {
  if (!Array.isArray(raw)) throw invalid('paths: must be an array of path sets.')
  if (raw.length > MAX_PATH_SETS) throw invalid(`paths: at most ${MAX_PATH_SETS} path sets in one request.`)
  const sets = raw.map(parsePathSet)
  const total = sets.reduce((sum, set) => sum + countPaths(set), 0)
  if (total > MAX_PATHS) throw invalid(`paths: ${total} paths asked for, at most ${MAX_PATHS} in one request.`)
  return sets
}

export function parsePathSet(raw: unknown): PathSet {
  if (!Array.isArray(raw) || raw.length === 0) throw invalid('A path must be an array of at least one key.')
  if (raw.length > MAX_DEPTH) throw invalid(`A path has at most ${MAX_DEPTH} keys.`)
  return raw.map((keySet) => {
    const keys = new Set<Key>()
    collectKeys(keySet, keys, 0)
    return [...keys]
  })
}

/** How many simple paths a set stands for. */
export function countPaths(set: PathSet): number {
  return set.reduce((product, keys) => product * keys.length, 1)
}

/** The simple paths of a set, one at a time. */
export function* simplePaths(set: PathSet): Generator<Key[]> {
  const [keys, ...rest] = set
  if (keys === undefined) {
    yield []
    return
  }
  for (const key of keys) for (const tail of simplePaths(rest)) yield [key, ...tail]
}

function collectKeys(raw: unknown, into: Set<Key>, nesting: number): void {
  if (Array.isArray(raw)) {
    if (nesting >= MAX_NESTED_KEY_SETS) throw invalid('A key set is nested too deeply.')
    for (const one of raw) collectKeys(one, into, nesting + 1)
  } else if (typeof raw === 'object' && raw !== null) {
    const { from, to } = parseRange(raw)
    for (let index = from; index <= to; index++) into.add(index)
  } else {
    into.add(parseKey(raw))
  }
  if (into.size > MAX_PATHS) throw invalid(`A key set has at most ${MAX_PATHS} keys.`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses; line breaks may stand in an expression
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function parseKey(raw: unknown): Key {
  if (raw === null || typeof raw === 'boolean') return String(raw)
  if (typeof raw === 'number') {
    if (!Number.isSafeInteger(raw)) throw invalid('A number in a path must be a whole number.')
    return raw
  }
  if (typeof raw !== 'string') throw invalid('A key must be text, a number, a boolean or null.')
  if (raw.length > MAX_KEY_LENGTH) throw invalid(`A key has at most ${MAX_KEY_LENGTH} characters.`)
  if (raw === '__proto__') throw invalid('A key may not be __proto__.')
  if (CONTROL_CHARACTERS.test(raw)) throw invalid('A key may not hold control characters.')
  return raw
}

/** `{from,to}`, `{from,length}`, `{to}` or `{length}`; `to` one below `from` is an empty range. */
function parseRange(raw: object): { from: number; to: number } {
  const fields = new Map<string, unknown>(Object.entries(raw))
  for (const name of fields.keys()) {
    if (name !== 'from' && name !== 'to' && name !== 'length') throw invalid('A range has from, to and length only.')
  }
  if (fields.has('to') === fields.has('length')) throw invalid('A range needs either to or length.')
  const from = fields.has('from') ? wholeNumber(fields.get('from'), 'from', 0) : 0
  const to = fields.has('to')
    ? wholeNumber(fields.get('to'), 'to', -1)
    : from + wholeNumber(fields.get('length'), 'length', 0) - 1
  if (to - from + 1 > MAX_RANGE) throw invalid(`A range has at most ${MAX_RANGE} positions.`)
  return { from, to }
}

function wholeNumber(raw: unknown, name: string, least: number): number {
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || raw < least) {
    throw invalid(`${name} of a range must be a whole number from ${least}.`)
  }
  return raw
}
