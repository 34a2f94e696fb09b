import { expect, test } from 'vitest'
import { graphInUse } from '../../tests/support/graph-in-use.ts'
import { APP, person } from '../../tests/support/graph-server.ts'
import { RequestBudget } from './budget.ts'
import { graphRequest } from './graph-request.server.ts'
import { parsePathSets } from './path-set.ts'
import { idsInParts, rangeInParts } from './read-in-parts.ts'
import { graphRouter } from './router.ts'
import { itemRoutes } from './routes/items-by-id.server.ts'
import { listRoutes } from './routes/lists.server.ts'
import { searchRoutes } from './routes/search.server.ts'

const graph = graphInUse()

test('a request that reads more characters than its budget is refused by its name, by id, in a list and in a search', async () => {
  const ids: number[] = []
  for (let at = 0; at < 12; at++) {
    ids.push((await graph.verbs.create('large', { title: `${at}`, text: 'x'.repeat(100_000) })).id)
  }
  const list = `${APP}+large`
  const searches = ids.map((_, at) => JSON.stringify({ wildKey: 'title', params: `${at}` }))
  const router = graphRouter([...itemRoutes, ...listRoutes, ...searchRoutes])
  const get = async (path: unknown[]) => {
    const request = graphRequest(graph.verbs.as(person(5)), new RequestBudget(1_000_000))
    try {
      return await router.get(parsePathSets([path]), request)
    } finally {
      request.end()
    }
  }
  for (const path of [
    ['dms', 'data', 'byId', ids, 'id'],
    ['dms', 'data', list, 'byIndex', { length: 1_000 }, 'id'],
    ['dms', 'data', list, 'searchOne', searches, 'id'],
  ]) {
    const message = expect.stringContaining('reads more than 1000000 characters')
    await expect(get(path)).rejects.toMatchObject({ problem: { status: 413, code: 'over-budget', message } })
  }
  expect(await get(['dms', 'data', 'byId', ids.slice(0, 9), 'id'])).toMatchObject({
    dms: { data: { byId: { [ids[8] ?? 0]: { id: ids[8] } } } },
  })
})

test('a list of many small items is read to its end in parts', async () => {
  for (let at = 0; at < 120; at++) await graph.verbs.create('small', { title: `${at}` })
  const list = `${APP}+small`
  const answered = await graph.server.get(5, ['dms', 'data', list, 'byIndex', { length: 130 }, "data->>'title'"])
  const { byIndex } = answered.dms.data[list]
  const titles = Array.from({ length: 120 }, (_, at) => {
    const [, , , id] = byIndex[at].value
    return answered.dms.data.byId[id]["data->>'title'"]
  })
  expect(titles).toEqual(Array.from({ length: 120 }, (_, at) => `${at}`))
  expect(byIndex[120]).toBeNull()
})

test('parts get small where entries are large, and large where they are small', async () => {
  const sizes = async (text: string) => {
    const asked: number[] = []
    const ids = Array.from({ length: 1_200 }, (_, at) => at)
    const read = async (part: number[]) => {
      asked.push(part.length)
      return part.map(() => text)
    }
    expect(await idsInParts(ids, read)).toHaveLength(1_200)
    return asked
  }
  expect(await sizes('small')).toEqual([50, 500, 500, 150])
  expect(new Set((await sizes('x'.repeat(1_000_000))).slice(1))).toEqual(new Set([4, 2]))
})

test('a list that ends is asked no further', async () => {
  const asked: number[] = []
  const entries = await rangeInParts({ from: 10, to: 9_999 }, async ({ from }) => {
    asked.push(from)
    return ['one']
  })
  expect([entries, asked]).toEqual([['one'], [10]])
})
