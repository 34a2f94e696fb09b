import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText } from './json-text.server.ts'

test('any value is written as JSON.stringify writes it', async () => {
  const value = fc.object({ withNullPrototype: true, withUndefinedValues: false, maxDepth: 6 } as object)
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, fc.array(value), fc.jsonValue()), async (one) => {
      expect(await jsonText(one)).toBe(JSON.stringify(one))
    }),
  )
  expect(await jsonText(Object.assign(Object.create(null), { left: undefined, list: [undefined] }))).toBe(
    '{"list":[null]}',
  )
})

test('a long answer takes turns with everything else', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => [at, `County ${at}`, null])
  let turns = 0
  const other = setInterval(() => turns++, 0)
  expect((await jsonText(rows)).length).toBe(JSON.stringify(rows).length)
  clearInterval(other)
  expect(turns).toBeGreaterThan(2)
})

test('a long branch below a plain object takes turns too, and is written as JSON.stringify writes it', async () => {
  const leaf = { $type: 'error', value: { message: 'No column “x”.', code: 'invalid' } }
  const columns = ['loss', 'a'.repeat(20_000), '"'.repeat(500)]
  const rows = Object.create(null)
  for (let at = 0; at < 1_000; at++) rows[at] = Object.fromEntries(columns.map((name) => [name, leaf]))
  const at = new Date(0)
  const whole = {
    at,
    left: undefined,
    list: [undefined, at, 'b'.repeat(60_000), { toJSON: () => 'own' }],
    jsonGraph: rows,
  }
  let turns = 0
  const other = setInterval(() => turns++, 0)
  const text = await jsonText(whole)
  clearInterval(other)
  // Without the long text in a message of its own.
  expect(text === JSON.stringify(whole)).toBe(true)
  expect(turns).toBeGreaterThan(2)
})
