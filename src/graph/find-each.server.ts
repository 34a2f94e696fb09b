import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Item } from '#domain/item/item.ts'
import { invalid, type Problem, ProblemError } from '#domain/problem.ts'
import { listItems } from '#verbs/items/read-items.server.ts'
import { endsRequest } from './budget.ts'
import type { GraphRequest } from './graph-request.server.ts'
import { attributeReader } from './request-keys.server.ts'

/** One item is sought: an equal value, then the wildcard (`*` or `%` for any run of characters), then the fallback. */
export type Search = {
  wildKey: string
  sought: string
  fallback: Record<string, unknown> | null
  /** Whether an item that the store found by the wildcard is what was meant. */
  fits(item: Item): boolean
}

type Found = Map<Search, Item | { problem: Problem }>
type List = { app: string; type: string }

/** Enough matches of a wildcard to find one that fits exactly. */
const MOST_MATCHES = 100
/** Values that are looked for by one query. */
const VALUES_AT_ONCE = 500
/** Each different one is a query of its own over the whole list. */
const MOST_DIFFERENT = 50
/** Options read these as a question whether there is a value. */
const SENTINELS = ['null', 'not null']

/** The items that searches of one list find. Equal values are looked for together, and what is sought twice once. */
export async function findEach(list: List, searches: readonly Search[], request: GraphRequest): Promise<Found> {
  const found: Found = new Map()
  const open = () => searches.filter((search) => !found.has(search))
  for (const group of groupsBy(open(), ({ wildKey }) => wildKey).values()) {
    await findEqual(list, group, request, found)
  }
  await findDifferent(
    groupsBy(
      open().filter(({ sought }) => /[*%]/.test(sought)),
      ({ wildKey, sought }) => JSON.stringify([wildKey, sought]),
    ),
    'wildcards',
    ({ wildKey, sought, fits }) => first(list, { like: { [wildKey]: sought.replaceAll('*', '%') } }, request, fits),
    found,
  )
  await findDifferent(
    groupsBy(
      open().filter(({ fallback }) => fallback !== null),
      ({ fallback }) => JSON.stringify(fallback),
    ),
    'default searches',
    ({ fallback }) => first(list, fallback ?? {}, request),
    found,
  )
  return found
}

/** Searches by one attribute: the first item of each value, all of them by one query. */
async function findEqual(list: List, searches: Search[], request: GraphRequest, found: Found): Promise<void> {
  const [{ wildKey } = { wildKey: '' }] = searches
  const bySought = groupsBy(
    searches.filter(({ sought }) => sought !== ''),
    ({ sought }) => sought,
  )
  const values = [...bySought.keys()].filter((value) => !SENTINELS.includes(value))
  const read = attributeReader(wildKey)
  const note = (value: string | null, item: Item) => {
    for (const search of (value !== null && bySought.get(value)) || []) found.set(search, item)
  }
  await problemsOf(searches, found, async () => {
    for (let at = 0; at < values.length; at += VALUES_AT_ONCE) {
      const some = values.slice(at, at + VALUES_AT_ONCE)
      const options = { filter: { [wildKey]: some }, groupBy: [wildKey] }
      const items = await request.run(listItems, { ...list, options, from: 0, to: some.length - 1 })
      for (const item of items) note(textOf(read(item)), item)
      await nextTurn()
    }
    for (const value of SENTINELS.filter((one) => bySought.has(one))) {
      const item = await first(list, { filter: { [wildKey]: [value] } }, request)
      if (item) note(value, item)
    }
  })
}

async function findDifferent(
  groups: Map<string, Search[]>,
  name: string,
  find: (search: Search) => Promise<Item | undefined>,
  found: Found,
): Promise<void> {
  let asked = 0
  for (const group of groups.values()) {
    await problemsOf(group, found, async () => {
      if (++asked > MOST_DIFFERENT) {
        throw invalid(`searchOne: at most ${MOST_DIFFERENT} different ${name} in one request.`)
      }
      const [search] = group
      const item = search && (await find(search))
      for (const one of group) if (item) found.set(one, item)
    })
    await nextTurn()
  }
}

/** What is refused is refused for these searches alone, unless it ends the whole request. */
async function problemsOf(searches: Search[], found: Found, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProblemError) || endsRequest(error.problem)) throw error
    for (const search of searches) found.set(search, { problem: error.problem })
  }
}

async function first(
  list: List,
  options: Record<string, unknown>,
  request: GraphRequest,
  fits: ((item: Item) => boolean) | null = null,
): Promise<Item | undefined> {
  const to = fits ? MOST_MATCHES - 1 : 0
  return (await request.run(listItems, { ...list, options, from: 0, to })).find((item) => !fits || fits(item))
}

/** A value as the store compares it. */
function textOf(leaf: unknown): string | null {
  if (leaf === null || leaf === undefined) return null
  if (typeof leaf !== 'object') return String(leaf)
  return 'value' in leaf ? JSON.stringify(leaf.value) : null
}

function groupsBy(searches: readonly Search[], keyOf: (search: Search) => string): Map<string, Search[]> {
  const groups = new Map<string, Search[]>()
  for (const search of searches) {
    const key = keyOf(search)
    const group = groups.get(key)
    if (group) group.push(search)
    else groups.set(key, [search])
  }
  return groups
}
