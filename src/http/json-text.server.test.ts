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
