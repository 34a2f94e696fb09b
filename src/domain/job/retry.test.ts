import { expect, test } from 'vitest'
import { invalid, refuse, unavailable } from '#domain/problem.ts'
import { isPassing, nextAttempt } from './retry.ts'

test('a store that is away and a full disk pass; what a person has to change, and a mistake of ours, do not', () => {
  expect(isPassing(unavailable('The database cannot be reached.'))).toBe(true)
  expect(isPassing(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true)
  expect(isPassing(refuse(507, 'disk-full', 'Full.'))).toBe(true)
  expect(isPassing(invalid('The file is no CSV.'))).toBe(false)
  expect(isPassing(new TypeError('x is undefined'))).toBe(false)
})

test('each pause is twice as long as the one before, up to ten minutes', () => {
  const at = '2026-03-01T00:00:00.000Z'
  const pauses = [1, 2, 3, 9, 10, 500].map((failed) => (Date.parse(nextAttempt(failed, at)) - Date.parse(at)) / 1000)
  expect(pauses).toEqual([2, 4, 8, 512, 600, 600])
})
