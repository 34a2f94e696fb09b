import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import {
  ALL_ITEMS,
  type ItemAttribute,
  type ItemCondition,
  type ItemOrder,
  type ItemQuery,
} from '#domain/item/item-query.ts'
import { DATABASES, openTestStore, type TestStore } from '../../../tests/support/content-store.ts'
import { expectedItems } from '../../../tests/support/item-model.ts'
import { INDEXED_CHARACTERS } from './attribute-sql.ts'

const KEYS = ['title', 'url_slug', 'parent', 'n', "it's", 'ü.x']
const STAMPS = ['2026-01-01T00:00:00.000Z', '2026-06-01T12:00:00.000Z']

const text = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'ä', 'Ä', 'b', 'B', 'z', '😀', '%', '_', 'a%b', 'null', 'true', '\\', '[1]', "o'k"),
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '10',
    '9',
    '9.5',
    '09',
    '1.0',
    '1.',
    '.5',
    '--1',
    '1-',
    '1e3',
    '+1',
    ' 1',
    '-0',
    '1\n',
  ),
  fc.string({ unit: fc.constantFrom('a', 'B', 'é', '1', '.', '-', '%', '_', '*', '中', '😀'), maxLength: 5 }),
)
const number = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0.5, -1.25, 1e21, 1e-7, 0.1 + 0.2, 2 ** 53))
const scalar = fc.oneof(text, number, fc.boolean())
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.constant(null),
  fc.array(scalar, { maxLength: 2 }),
  fc.constant({ a: 1 }),
)
const item = fc.dictionary(fc.constantFrom(...KEYS), value)

const attribute: fc.Arbitrary<ItemAttribute> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...KEYS).map((key): ItemAttribute => ({ kind: 'data', key })) },
  fc.constantFrom('id', 'revision', 'created_at', 'updated_by', 'type', 'data').map(
    (name): ItemAttribute => ({
      kind: 'column',
      name: name as 'id',
    }),
  ),
)
const plain: fc.Arbitrary<ItemCondition> = fc.oneof(
  fc.record({
    attribute,
    op: fc.constantFrom('in' as const, 'not-in' as const),
    values: fc.array(fc.oneof(scalar, fc.constant(null)), { maxLength: 4 }),
  }),
  fc.record({ attribute, op: fc.constantFrom('is-null' as const, 'not-null' as const) }),
  fc.record({
    attribute,
    op: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
    value: fc.oneof(text, number),
  }),
  fc.record({ attribute, op: fc.constantFrom('like' as const, 'contains' as const), value: text }),
)
const condition: fc.Arbitrary<ItemCondition> = fc.oneof(
  { weight: 4, arbitrary: plain },
  fc.record({
    op: fc.constant('any' as const),
    of: fc.array(fc.array(plain, { maxLength: 2 }), { maxLength: 3 }),
  }),
)
const order: fc.Arbitrary<ItemOrder> = fc.record({ attribute, direction: fc.constantFrom('asc', 'desc') })
const query: fc.Arbitrary<ItemQuery> = fc.record({
  conditions: fc.array(condition, { maxLength: 3 }),
  groupBy: fc.oneof(
    { weight: 3, arbitrary: fc.constant<ItemAttribute[]>([]) },
    fc.array(attribute, { minLength: 1, maxLength: 2 }),
  ),
  orderBy: fc.array(order, { maxLength: 2 }),
})

describe('any query over any items', () => {
  let stores: TestStore[]
  beforeAll(async () => {
    stores = await Promise.all(DATABASES.map(openTestStore))
  })
  afterAll(() => Promise.all(stores.map((opened) => opened.remove())))

  test('gives the same list and count on both databases, and the one that its rules say', async () => {
    let lists = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 5, maxLength: 40 }),
        fc.array(query, { minLength: 15, maxLength: 15 }),
        async (contents, queries) => {
          const type = `list ${++lists}`
          for (const { store } of stores) {
            const items = await store.transaction(async (inner) => {
              const made: Item[] = []
              for (const [at, content] of contents.entries()) {
                const stamp = { by: at % 3 === 0 ? null : 'ada', at: STAMPS[at % 2] ?? '' }
                made.push(await inner.items.create('site', type, content, stamp))
              }
              return made
            })
            for (const asked of queries) {
              const expected = expectedItems(items, asked)
              const got = await store.items.list('site', type, asked, { from: 0, to: 99 })
              expect(got.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
              expect(await store.items.count('site', type, asked)).toBe(expected.length)
            }
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('tells texts apart that are alike up to the length of an index entry', async () => {
    const slugs = [-1, 0, 1].map((more) => '😀'.repeat(INDEXED_CHARACTERS + more))
    for (const { store } of stores) {
      const stamp = { by: null, at: STAMPS[0] ?? '' }
      for (const url_slug of slugs) await store.items.create('site', 'long', { url_slug }, stamp)
      for (const values of [...slugs.map((slug) => [slug]), slugs.slice(0, 2), slugs.slice(1)]) {
        const conditions = [{ attribute: { kind: 'data' as const, key: 'url_slug' }, op: 'in' as const, values }]
        const found = await store.items.list('site', 'long', { ...ALL_ITEMS, conditions }, { from: 0, to: 9 })
        expect(found.map(({ data }) => data.url_slug)).toEqual(values)
      }
    }
  })
})
