import { expect, test } from 'vitest'
import { keptFrom, removableRevisions } from './retention.ts'

const head = (id: number, pageId: number) => ({ id, pageId, parts: [] })

test('the newest revision of a page and those that a publish can be taken back to stay', () => {
  const heads = [head(1, 10), head(2, 10), head(3, 11), head(4, 12)]
  const newest = new Map([
    [10, 9],
    [11, 3],
  ])
  expect(removableRevisions(heads, newest, new Set([2])).map(({ id }) => id)).toEqual([1])
})

test('without days all is kept', () => {
  expect(keptFrom(null, '2026-11-18T00:00:00.000Z')).toBeNull()
  expect(keptFrom(18, '2026-11-18T00:00:00.000Z')).toBe('2026-10-31T00:00:00.000Z')
})
