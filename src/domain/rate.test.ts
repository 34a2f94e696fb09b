import { expect, test } from 'vitest'
import { createRate } from './rate.ts'

test('a key has some turns at once, then one for each part of a second, and other keys have their own', () => {
  const take = createRate({ perSecond: 2, atOnce: 3 })
  expect([0, 0, 0].map((at) => take('a', at))).toEqual([null, null, null])
  expect(take('a', 0)).toBe(1)
  expect(take('b', 0)).toBeNull()
  expect(take('a', 500)).toBeNull()
  expect(take('a', 600)).toBe(1)
  expect([10_000, 10_000, 10_000].map((at) => take('a', at))).toEqual([null, null, null])
  expect(take('a', 10_000)).toBe(1)
})

test('keys beyond those that are remembered are counted, and take the place of those that rest', () => {
  const take = createRate({ perSecond: 1, atOnce: 1 })
  for (let key = 0; key < 10_001; key++) expect(take(`k${key}`, 0)).toBeNull()
  expect(take('k0', 0)).toBe(1)
  expect(take('late', 5000)).toBeNull()
  expect(take('k0', 5000)).toBeNull()
})
