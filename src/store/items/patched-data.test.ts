import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemData } from '#domain/item/item.ts'
import { patchedData } from './patched-data.ts'

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

test('patched data is as it will be read again, whatever JSON makes of it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), value), (data: ItemData) => {
      const stored = { a: 'stored', d: 'left alone' }
      const patched = patchedData(stored, data)
      expect(patched).toStrictEqual(JSON.parse(JSON.stringify({ ...stored, ...data })))
    }),
    { numRuns: 200 },
  )
  const history = [{ time: 1 }]
  expect(patchedData({}, { history }).history).toBe(history)
})
