import { expect, test } from 'vitest'
import { FIRST_ROW_ID } from '#domain/item/item.ts'
import { answersMeanwhile } from '../support/answers-meanwhile.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, world } = await sharedWorld()
const meanwhile = <T>(work: () => Promise<T>, watch: { withinMs?: number } = {}) =>
  answersMeanwhile(almanac, work, { page: `${world.plan}/home`, ...watch })

type GraphAnswer = { status: number; body: { jsonGraph: Record<string, unknown>; error?: string } }

async function graphGet(paths: unknown[]): Promise<GraphAnswer> {
  const body = JSON.stringify({ method: 'get', paths })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${almanac.url}/graph`, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as GraphAnswer['body'] }
}

test('thousands of row ids that nobody has are looked up at once', async () => {
  const unknown = [1, 2, 3, 4].map((at) => ({ from: FIRST_ROW_ID + at * 10_000, length: 10_000 }))
  const { result } = await meanwhile(() => graphGet([['dms', 'data', 'byId', [world.rowId, ...unknown], 'id']]))
  expect(result.body.jsonGraph).toMatchObject({ dms: { data: { byId: { [world.rowId]: { id: world.rowId } } } } })
})

test('products many levels deep are answered or refused, in a list of orders and in groups', async () => {
  const product = (factors: number) => Array.from({ length: factors }, () => 'loss').join(' * ')
  const orderBy = (factors: number) =>
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${product(factors)} + ${at}`, 'asc']))
  const env = `${world.app}+${world.catalogueType}`
  const rows = (options: object, column: string) => {
    const key = JSON.stringify(options)
    return ['uda', env, 'viewsById', world.viewId, 'options', key, 'dataByIndex', { to: 1 }, column]
  }
  const asked = [
    rows({ orderBy: orderBy(23) }, 'county'),
    rows({ groupBy: [product(30)] }, product(30)),
    rows({ orderBy: orderBy(16) }, 'county'),
  ]
  const { result } = await meanwhile(() => graphGet(asked))
  const text = JSON.stringify(result.body)
  expect(text).toContain('nest at most 16 functions deep')
  expect(text).toContain('"Bronx"')
})

test('a hundred equal path sets are answered once, and more queries than the budget are refused by its name', async () => {
  const options = (at: number) => JSON.stringify({ filter: { county: ['Albany', `${at}`] } })
  const env = `${world.app}+${world.catalogueType}`
  const rows = (at: number, positions: unknown) => [
    'uda',
    env,
    'viewsById',
    world.viewId,
    'options',
    options(at),
    'dataByIndex',
    positions,
    ['county', 'loss'],
  ]
  const sections = ['dms', 'data', `${world.app}+${world.docType}|section`, 'byIndex', { to: 499 }, ['title', 'tags']]
  const equal = Array.from({ length: 100 }, () => [rows(0, { to: 99 }), sections]).flat()
  const { result } = await meanwhile(() => graphGet(equal))
  expect(JSON.stringify(result.body)).toContain('"Albany"')
  // Every second position is a range of its own.
  const scattered = Array.from({ length: 100 }, (_, at) => at * 2)
  const many = Array.from({ length: 20 }, (_, at) => rows(at + 1, scattered))
  const { result: refused } = await meanwhile(() => graphGet(many))
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('more than 1000 queries')])
})

test('ten thousand rows of columns with long names that nobody has, and of a version that nobody has', async () => {
  const env = `${world.app}+${world.catalogueType}`
  const rows = (view: number, columns: string[]) => {
    return ['uda', env, 'viewsById', view, 'options', '{}', 'dataByIndex', { length: 10_000 }, columns]
  }
  const short = Array.from({ length: 8 }, (_, at) => `loss + ${at}`)
  const long = ['a'.repeat(20_000), '% '.repeat(1_000)]
  const within = { withinMs: 1_000 }
  const { result: tooLong } = await meanwhile(() => graphGet([rows(world.viewId, [...short, ...long])]), within)
  expect([tooLong.status, tooLong.body.error]).toEqual([413, expect.stringContaining('longer than 50000000')])
  const nobodys = FIRST_ROW_ID - 1
  const { result: unknown } = await meanwhile(() => graphGet([rows(nobodys, short)]), within)
  expect(unknown.status).toBe(200)
  expect(JSON.stringify(unknown.body.jsonGraph)).toContain('"code":"not-found"')
})
