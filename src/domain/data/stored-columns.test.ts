import { expect, test } from 'vitest'
import type { SourceField } from './column.ts'
import type { RowColumn } from './query.ts'
import { keyGiver, newColumns, readColumns, storedColumns, withFormerNames } from './stored-columns.ts'

const MEASURED: RowColumn[] = [
  { name: 'fips', dataType: 'text' },
  { name: 'loss', dataType: 'numeric' },
]
const field = (name: string, key?: string): SourceField => ({ name, type: 'text', ...(key ? { key } : {}) })

test('a version of before has the keys of its positions, whatever else was stored with its columns', () => {
  const columns = [
    { name: 'fips', dataType: 'text', display_name: 'FIPS code' },
    { name: 'loss', dataType: 'numeric', key: 'c0', widget: { deep: [1] } },
  ]
  const read = readColumns({ columns })
  expect(read).toEqual({
    next: 2,
    columns: [
      { ...columns[0], key: 'c0' },
      { ...columns[1], key: 'c1' },
    ],
  })
  expect(read && readColumns(storedColumns(read))).toEqual(read)
})

test('columns that do not agree with their keys are not read', () => {
  const stored = (next_column: unknown, ...keys: string[]) =>
    readColumns({ columns: keys.map((key) => ({ key, name: key, dataType: 'text' })), next_column })
  expect(stored(8, 'c7', 'c0')).toMatchObject({ next: 8 })
  for (const wrong of [stored(7, 'c7'), stored(9, 'c1', 'c1'), stored(9, 'id'), stored(9, 'c01'), stored('x', 'c0')])
    expect(wrong).toBeNull()
  for (const columns of [undefined, 'a', [null], [{ name: 'a' }], [{ name: 'a', dataType: 'money' }]])
    expect(readColumns({ columns })).toBeNull()
})

test('a new version takes the keys of the fields that are called like its columns, and new ones besides', () => {
  expect(newColumns(MEASURED)).toMatchObject({ next: 2, columns: [{ key: 'c0' }, { key: 'c1' }] })
  const { columns, next } = newColumns(MEASURED, [field('loss', 'c4'), field('gone', 'c6'), field('fips')])
  expect(columns.map(({ name, key }) => `${name} ${key}`)).toEqual(['fips c7', 'loss c4'])
  expect(next).toBe(8)
})

test('a key of a field is given to one column, and never one that nobody could count on from', () => {
  const fields = [field('fips', 'c1'), field('loss', 'c1'), field('year', 'c999999999')]
  const { columns, next } = newColumns([...MEASURED, { name: 'year', dataType: 'text' }], fields)
  expect(columns.map(({ key }) => key)).toEqual(['c1', 'c2', 'c3'])
  expect(next).toBe(4)
})

test('a new column takes no key that its version had, nor one that another version or another field has', () => {
  const keyFor = keyGiver({
    next: 3,
    fields: [field('had before', 'c1'), field('elsewhere', 'c4'), field('other', 'c5')],
    others: [{ columns: [], next: 9 }],
  })
  expect(['had before', 'elsewhere', 'elsewhere', 'new'].map(keyFor)).toEqual(['c9', 'c4', 'c10', 'c11'])
})

test('a column is read by what it was called before, unless another is called so now', () => {
  const column = (key: string, name: string, ...former_names: string[]) => ({
    key,
    name,
    dataType: 'text' as const,
    ...(former_names.length > 0 ? { former_names } : {}),
  })
  const columns = [column('c0', 'damage', 'loss', 'cost'), column('c1', 'loss'), column('c2', 'price', 'cost')]
  const names = withFormerNames(columns).map(({ key, name }) => `${name} ${key}`)
  expect(names).toEqual(['damage c0', 'loss c1', 'price c2', 'cost c0'])
  const plain = [column('c0', 'a')]
  expect(withFormerNames(plain)).toBe(plain)
})
