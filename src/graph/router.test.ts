import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP, openVerbs, person, type TestVerbs } from '../../tests/support/graph-server.ts'
import { ref } from './envelope.ts'
import { handleGraph } from './graph-door.server.ts'
import { graphRequest } from './graph-request.server.ts'
import { parsePathSets } from './path-set.ts'
import { type AnyRoute, defineRoute, many, one } from './route.ts'
import { graphRouter } from './router.ts'

let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
})
afterAll(() => verbs?.close())

const answer = async (routes: AnyRoute[], ...paths: unknown[]) =>
  JSON.parse(JSON.stringify(await graphRouter(routes).get(parsePathSets(paths), graphRequest(verbs.as(person(5))))))

const letters = defineRoute(['letters', many('at')], {
  async get({ at }, _request, put) {
    for (const key of at) put([key], ref('words', key, 'chosen'))
  },
})
const words = defineRoute(['words', one('word'), many('attributes')], {
  async get({ word, attributes }, _request, put) {
    for (const name of attributes) put([name], `${word} ${name}`)
  },
})
const special = defineRoute(['words', one('word'), 'special'], {
  async get(_params, _request, put) {
    put([], true)
  },
})

test('a literal wins over a named key at the same position', async () => {
  expect(await answer([words, special], ['words', ['a', 'b'], ['special', 'plain']])).toEqual({
    words: { a: { special: true, plain: 'a plain' }, b: { special: true, plain: 'b plain' } },
  })
})

test('a reference is followed when the path goes on, and stands as it is when the path ends', async () => {
  const deep = defineRoute(['words', one('word'), 'chosen', many('attributes')], {
    async get({ word, attributes }, _request, put) {
      for (const name of attributes) put([name], `${word}!`)
    },
  })
  expect(await answer([letters, deep], ['letters', 1])).toEqual({
    letters: { 1: { $type: 'ref', value: ['words', 1, 'chosen'] } },
  })
  expect(await answer([letters, deep], ['letters', { length: 2 }, 'x'])).toMatchObject({
    words: { 0: { chosen: { x: '0!' } }, 1: { chosen: { x: '1!' } } },
  })
})

test('references that never end are given up after some hops', async () => {
  const loop = defineRoute(['loop', many('at')], {
    async get({ at }, _request, put) {
      for (const key of at) put([key], ref('loop', Number(key) + 1))
    },
  })
  const graph = await answer([loop], ['loop', 0, 'x'])
  expect(Object.keys(graph.loop).length).toBeLessThan(10)
})

test('two routes on one pattern, or two readings of one position, stop the start', () => {
  const same = defineRoute(['words', one('other'), 'special'], {})
  const other = defineRoute(['words', many('several'), 'x'], {})
  expect(() => graphRouter([special, same])).toThrow('Two routes')
  expect(() => graphRouter([special, other])).toThrow('Two readings')
})

test('a surprise in one route is logged and said at its leaf without detail', async () => {
  const broken = defineRoute(['broken', many('keys')], {
    async get() {
      throw new Error('secret detail')
    },
  })
  const graph = await answer([broken, words], ['broken', ['a', 'b']], ['words', 'w', 'x'])
  const leaf = { $type: 'error', value: { code: 'unexpected', message: 'Something went wrong here.' } }
  expect(graph).toEqual({ broken: { a: leaf, b: leaf }, words: { w: { x: 'w x' } } })
  expect(verbs.surprises.splice(0)).toHaveLength(1)
})

test('all items of one request are read together, and those of a list only once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push((await verbs.create('batch', { n })).id)
  const context = verbs.as(person(5))
  const reads: string[] = []
  const { items } = context.store
  const counted = {
    ...items,
    getMany: (some: number[]) => {
      reads.push(`getMany ${some.length}`)
      return items.getMany(some)
    },
    list: (...given: Parameters<typeof items.list>) => {
      reads.push('list')
      return items.list(...given)
    },
  }
  const paths = [
    ['dms', 'data', 'byId', ids[0], 'id'],
    ['dms', 'data', 'byId', [ids[1], ids[2]], ['data', 'type']],
    ['dms', 'data', APP, 'byId', ids[3], 'id'],
  ]
  const fields = (asked: unknown) =>
    new Map<string, unknown>([
      ['method', 'get'],
      ['paths', asked],
    ])
  const counting = { ...context, store: { ...context.store, items: counted } }
  await handleGraph('GET', fields(paths), counting)
  expect(reads.splice(0)).toEqual(['getMany 4'])
  await handleGraph(
    'GET',
    fields([['dms', 'data', `${APP}+batch`, 'byIndex', { length: 5 }, ['id', 'data']]]),
    counting,
  )
  expect(reads).toEqual(['list'])
})

test('a request may not start queries without end', async () => {
  const lists = Array.from({ length: 1_001 }, (_, n) => `${APP}+list${n}`)
  const fields = new Map<string, unknown>([
    ['method', 'get'],
    ['paths', [['dms', 'data', lists, 'length']]],
  ])
  const { status, body } = await handleGraph('GET', fields, verbs.as(person(5)))
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('at most 1000')
})
