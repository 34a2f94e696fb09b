import { expect, test } from 'vitest'
import { sortedRows, toggledSorting } from './table-sorting.ts'

test('a header sorts up, then down, then lets go; another header starts anew', () => {
  const up = toggledSorting(null, 'name')
  expect(up).toEqual({ key: 'name', direction: 'ascending' })
  const down = toggledSorting(up, 'name')
  expect(down).toEqual({ key: 'name', direction: 'descending' })
  expect(toggledSorting(down, 'name')).toBeNull()
  expect(toggledSorting(down, 'level')).toEqual({ key: 'level', direction: 'ascending' })
})

test('numbers sort as numbers, words as people sort them, and equal rows stay as given', () => {
  const by = (row: { value: string | number }) => row.value
  const order = (values: (string | number)[], direction: 'ascending' | 'descending') =>
    sortedRows(
      values.map((value) => ({ value })),
      by,
      direction,
    ).map(by)
  expect(order([10, 9, -1], 'ascending')).toEqual([-1, 9, 10])
  expect(order(['Page 10', 'page 2', 'Älter', 'Zoo'], 'ascending')).toEqual(['Älter', 'page 2', 'Page 10', 'Zoo'])
  expect(order(['a', 'A', 'b'], 'descending')).toEqual(['b', 'a', 'A'])
})
