import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemData } from './item.ts'
import { asRead, dataText } from './item-data.ts'

/** Values that JSON carries, and among them those that it writes as something else or leaves out. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    ...[fc.string(), fc.double(), fc.boolean(), fc.constant(null)],
    fc.constantFrom(
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      new Date(0),
      new Date(Number.NaN),
      new Array(2),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
  ),
}))

test('data is as it will be read again, whatever JSON makes of it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), value), (data: ItemData) => {
      expect(asRead(data)).toStrictEqual(JSON.parse(dataText(data)))
    }),
    { numRuns: 200 },
  )
  const json = { title: 'Flood', history: [{ time: 1 }] }
  expect(asRead(json)).toBe(json)
})
