import { expect, test } from 'vitest'
import type { SourceField } from './column.ts'
import type { RowColumn } from './query.ts'
import { matchedFields, newColumns, readColumns, storedColumns } from './stored-columns.ts'

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

test('a field is matched to a column by its name once, and from then on by its key', () => {
  const { columns } = newColumns(MEASURED)
  const fields = matchedFields([field('loss'), field('nowhere')], columns)
  expect(fields.map(({ key }) => key)).toEqual(['c1', undefined])
  const renamed = columns.map((column) => ({ ...column, name: column.name === 'loss' ? 'damage' : 'loss' }))
  expect(matchedFields(fields, renamed)).toEqual(fields)
  expect(matchedFields([...fields, field('damage')], renamed).map(({ key }) => key)).toEqual([
    'c1',
    undefined,
    undefined,
  ])
})
