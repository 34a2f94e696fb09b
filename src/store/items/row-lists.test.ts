import { expect, test } from 'vitest'
import { rowLists } from './row-lists.ts'

test('rows go together, as many as one statement may write, and none is lost', () => {
  const long = 'x'.repeat(600_000)
  const rows = [...Array.from({ length: 1_001 }, (_, at) => [at, null]), [-1, long], [-2, long], [-3, 'a "b"']]
  const lists = rowLists(rows).map((list) => JSON.parse(list) as unknown[][])
  expect(lists.map(({ length }) => length)).toEqual([500, 500, 2, 2])
  expect(lists.flat()).toEqual(rows)
  expect(rowLists([])).toEqual([])
})
