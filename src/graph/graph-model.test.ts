import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../tests/support/graph-server.ts'
import { handleGraph } from './graph-door.server.ts'

let verbs: TestVerbs
let items: Item[] = []

beforeAll(async () => {
  verbs = await openVerbs()
  const colours = ['red', 'blue', "o'range", 'null-ish', undefined, null]
  for (let n = 0; n < 40; n++) {
    const data = {
      title: `Item ${n % 7}`,
      colour: colours[n % colours.length],
      n,
      nested: { $type: 'ref', value: ['dms'] },
    }
    await verbs.create('thing', JSON.parse(JSON.stringify(data)))
  }
  items = await verbs.store.items.list(APP, 'thing', { conditions: [], groupBy: [], orderBy: [] }, { from: 0, to: 99 })
})

afterAll(() => verbs?.close())

/** The same options over a plain list. */
type Options = {
  filter?: Record<string, string[]>
  exclude?: Record<string, string[]>
  gte?: Record<string, number>
  orderBy?: Record<string, 'asc' | 'desc'>
}

function modelled({ filter, exclude, gte, orderBy }: Options): Item[] {
  const value = (item: Item, key: string) => {
    const found = item.data[/'(\w+)'/.exec(key)?.[1] ?? key]
    return found === undefined || found === null ? 'null' : String(found)
  }
  const kept = items.filter(
    (item) =>
      Object.entries(filter ?? {}).every(([key, values]) => values.includes(value(item, key))) &&
      Object.entries(exclude ?? {}).every(([key, values]) => !values.includes(value(item, key))) &&
      Object.entries(gte ?? {}).every(([key, least]) => Number(value(item, key)) >= least),
  )
  const [order] = Object.entries(orderBy ?? {})
  return order?.[1] === 'desc' ? kept.reverse() : kept
}

const attribute = (key: string) => fc.constantFrom(`data->>'${key}'`, `data ->> '${key}'`, key)
const colours = fc.subarray(['red', 'blue', "o'range", 'null', 'green'], { minLength: 1 })
const keyed = <T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
  fc.tuple(key, value).map(([k, v]) => ({ [k]: v }))
const options = fc.record(
  {
    filter: keyed(attribute('colour'), colours),
    exclude: keyed(attribute('colour'), colours),
    gte: keyed(attribute('n'), fc.nat(45)),
    orderBy: keyed(fc.constant('id'), fc.constantFrom('asc' as const, 'desc' as const)),
  },
  { requiredKeys: [] },
)
const readers: Record<string, (item: Item) => unknown> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  data: ({ data }) => ({ $type: 'atom', value: data }),
  "data ->> 'title'": ({ data }) => data.title,
  "data->>'n'": ({ data }) => data.n,
  "data->>'colour'": ({ data }) => data.colour ?? null,
  "data->>'nested'": ({ data }) => ({ $type: 'atom', value: data.nested }),
  "data->>'none'": () => null,
}

test('any path over any options answers what a plain list would [P-101, P-253, P-255]', async () => {
  const request = fc.record({
    options,
    attributes: fc.subarray(Object.keys(readers), { minLength: 1 }),
    from: fc.nat(45),
    size: fc.nat(12),
    word: fc.constantFrom('options', 'opts'),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ options, attributes, from, size, word }) => {
      const list = ['dms', 'data', `${APP}+thing`, word, JSON.stringify(options)]
      const paths = [
        [...list, 'length'],
        [...list, 'byIndex', { from, length: size }, attributes],
      ]
      const { status, body } = await handleGraph(
        'GET',
        new Map<string, unknown>([
          ['method', 'get'],
          ['paths', paths],
        ]),
        verbs.as(person(5)),
      )
      const expected = modelled(options)
      const root = (body as { jsonGraph: { dms: { data: Record<string, unknown> } } }).jsonGraph.dms.data
      const here = branch(branch(branch(root, `${APP}+thing`), word), JSON.stringify(options))
      expect(status).toBe(200)
      expect(here.length).toBe(expected.length)
      for (let index = from; index < from + size; index++) {
        const item = expected[index]
        const leaf = branch(here, 'byIndex')[index]
        if (!item) {
          expect(leaf).toBeNull()
          continue
        }
        expect(leaf).toEqual({ $type: 'ref', value: ['dms', 'data', 'byId', item.id] })
        const answered = branch(branch(root, 'byId'), String(item.id))
        for (const name of attributes) expect(answered[name]).toEqual(readers[name]?.(item))
      }
    }),
    { numRuns: 60 },
  )
  expect(verbs.surprises).toEqual([])
})

test('grouped lengths count the groups [P-252]', async () => {
  const options = JSON.stringify({ groupBy: ["data->>'title'"] })
  const paths = JSON.stringify([['dms', 'data', `${APP}+thing`, 'options', options, 'length']])
  const { body } = await handleGraph(
    'GET',
    new Map([
      ['method', 'get'],
      ['paths', paths],
    ]),
    verbs.as(person(5)),
  )
  expect(JSON.stringify(body)).toContain('"length":7')
})

test('every path that is asked for gets an answer at its leaf, known or not', async () => {
  const word = fc.constantFrom<unknown>(
    'dms',
    'data',
    'byId',
    `${APP}+thing`,
    'length',
    'byIndex',
    'uda',
    'x',
    0,
    1,
    null,
    true,
  )
  const path = fc.array(fc.oneof(word, fc.subarray(['a', 'data', 1, 'length'], { minLength: 1 })), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(path, async (raw) => {
      const { status, body } = await handleGraph(
        'GET',
        new Map<string, unknown>([
          ['method', 'get'],
          ['paths', [raw]],
        ]),
        verbs.as(person(5)),
      )
      expect(status).toBe(200)
      let branches: unknown[] = [(body as { jsonGraph: unknown }).jsonGraph]
      for (const step of raw) {
        const keys = Array.isArray(step) ? step : [step]
        branches = branches.flatMap((one) =>
          isOpen(one) ? keys.map((key) => (one as Record<string, unknown>)[String(key)]) : [],
        )
        expect(branches).not.toContain(undefined)
      }
    }),
  )
})

function isOpen(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('$type' in value)
}

function branch(parent: Record<string, unknown>, key: string): Record<string, unknown> {
  return (parent[key] ?? {}) as Record<string, unknown>
}
