import { expect, test } from 'vitest'
import { daysIn, firstColumns } from './first-columns.ts'

const column = (name: string, dataType = 'text') => ({ name, dataType })

test('a graph begins with groups that repeat and a number that is neither a code nor a year', () => {
  const columns = [
    column('County ID', 'numeric'),
    column('County'),
    column('Kind'),
    column('Year', 'numeric'),
    column('Loss', 'numeric'),
  ]
  const rows = Array.from({ length: 60 }, (_, n) => [
    n * 7,
    `County ${n}`,
    ['Flood', 'Wind', 'Heat'][n % 3] ?? '',
    2000 + (n % 5),
    n * 1.5,
  ])
  expect(firstColumns({ columns, rows })).toEqual({ category: 'Kind', value: 'Loss', fn: 'sum' })
})

test('without groups that repeat the first label serves, and rates are averaged', () => {
  const columns = [column('fips'), column('County'), column('Poverty rate', 'numeric')]
  const rows = [
    ['36001', 'Albany', 11.2],
    ['36003', 'Allegany', 15.9],
    ['36005', 'Bronx', 26.4],
  ]
  expect(firstColumns({ columns, rows })).toEqual({ category: 'County', value: 'Poverty rate', fn: 'avg' })
})

test('years group where no words do, and where nothing can be added up rows are counted', () => {
  const years = [column('year', 'numeric'), column('no', 'numeric'), column('losses', 'numeric')]
  expect(
    firstColumns({
      columns: years,
      rows: [
        [1999, 1, 5],
        [1999, 2, 5],
        [2000, 3, 4],
        [2000, 4, 1],
      ],
    }),
  ).toEqual({
    category: 'year',
    value: 'losses',
    fn: 'sum',
  })
  const words = [column('Action'), column('Status')]
  const rows = [
    ['a', 'Open'],
    ['b', 'Open'],
    ['c', 'Done'],
    ['d', 'Done'],
  ]
  expect(firstColumns({ columns: words, rows })).toEqual({ category: 'Status', value: 'Action', fn: 'count' })
  expect(firstColumns({ columns: [], rows: [] })).toEqual({ category: null, value: null, fn: 'count' })
})

test('dates and times without a time of day are days, unless one of them has it or is none', () => {
  const columns = [
    column('declared', 'timestamp'),
    column('begun', 'timestamp'),
    column('day', 'date'),
    column('odd', 'date'),
    column('none', 'date'),
    column('words'),
  ]
  const rows = [
    ['2023-04-24T00:00:00.000Z', '2023-04-24T00:00:00.000Z', '2023-04-24', '2023-04-24', null, '2023-04-24'],
    [null, '2023-04-24T13:30:00Z', '', 'soon', '', '2023-04-25'],
  ]
  expect(daysIn({ columns, rows })).toEqual(['declared', 'day'])
})
