import { expect, test } from 'vitest'
import { table } from './model.ts'

test('a table is found by the heads of the columns that it shows', () => {
  const columns = [
    { name: 'county', display_name: 'County', show: true },
    { name: 'loss', show: true },
    { name: 'secret', show: false },
  ]
  expect(table.plainText?.({ ...table.defaults, columns })).toBe('County\nloss')
})
