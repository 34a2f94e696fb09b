import { expect, test } from 'vitest'
import { mapRows } from './map-rows.ts'
import { Mapping } from './mapping.ts'
import { NULL_WORDS } from './value-rule.ts'

const TEXT = { reading: { as: 'text' } }
const NUMBER = { nullWords: NULL_WORDS, reading: { as: 'number' } }

const target = (name: string, rule: unknown = TEXT, dataType = 'text') => ({ name, isNew: true, dataType, rule })
const column = (header: string, name: string, fillDown = false) => ({
  header,
  to: { kind: 'column', name },
  fillDown,
})
const ignored = (header: string) => ({ header, to: { kind: 'ignore' } })
const pivoted = (header: string) => ({ header, to: { kind: 'pivot' } })

test('columns go where they are mapped to, in the order of the targets, and what was done is counted and located', () => {
  const mapping = Mapping.parse({
    columns: [column('Loss', 'loss'), ignored('Note'), column('County', 'county')],
    targets: [target('county'), target('loss', NUMBER, 'numeric')],
    primary: 'county',
  })
  const rows = [
    ['$1,200', 'x', 'Albany'],
    ['na', 'x', 'Bronx'],
    ['about 5', null, null],
    ['12.50', 'x', 'Kings'],
  ]
  const { rows: mapped, report } = mapRows(mapping, rows)
  expect(mapped).toEqual([
    ['Albany', '1200'],
    ['Bronx', null],
    [null, 'about 5'],
    ['Kings', '12.50'],
  ])
  expect(report).toEqual({
    rowsIn: 4,
    rowsOut: 4,
    changes: [
      { kind: 'null-word', column: 'loss', count: 1, places: [{ row: 3, column: 1, before: 'na', after: null }] },
      { kind: 'number', column: 'loss', count: 1, places: [{ row: 2, column: 1, before: '$1,200', after: '1200' }] },
    ],
    left: [{ kind: 'not-a-number', column: 'loss', count: 1, places: [{ row: 4, column: 1, before: 'about 5' }] }],
  })
})

test('pivot columns make a row each: the header into one column, the cell into another, all else repeated', () => {
  const columns = [column('County', 'county', true), pivoted('2019'), pivoted('2020')]
  const targets = [target('county'), target('year'), target('loss', NUMBER, 'numeric')]
  const pivot = { headers: 'year', values: 'loss' }
  const rows = [
    ['Albany', '5', '1,000'],
    [null, '7', null],
  ]
  const all = mapRows(Mapping.parse({ columns, targets, pivot }), rows)
  expect(all.rows).toEqual([
    ['Albany', '2019', '5'],
    ['Albany', '2020', '1000'],
    ['Albany', '2019', '7'],
    ['Albany', '2020', null],
  ])
  expect(all.report).toMatchObject({ rowsIn: 2, rowsOut: 4 })
  expect(all.report.changes.map(({ kind, count }) => [kind, count])).toEqual([
    ['filled-down', 1],
    ['number', 1],
  ])
  const filled = mapRows(Mapping.parse({ columns, targets, pivot: { ...pivot, skipEmpty: true } }), rows)
  expect(filled.rows).toHaveLength(3)
})

test('a mapping that does not fit together is refused in words', () => {
  const words = (mapping: unknown) => Mapping.safeParse(mapping).error?.issues.map(({ message }) => message)
  const targets = [target('a'), target('b')]
  expect(words({ columns: [column('A', 'a'), column('B', 'a')], targets })).toEqual([
    '"a" is filled twice: map several columns to it as pivot columns.',
    'Nothing is mapped to "b".',
  ])
  expect(words({ columns: [column('A', 'a'), pivoted('B')], targets: [target('a')], primary: 'c' })).toEqual([
    'Pivot columns need a column for their headers and one for their values.',
    'Nothing is mapped to the primary column "c".',
  ])
  expect(words({ columns: [column('A', 'c')], targets: [target('a'), target('a')] })).toEqual([
    'Two columns are called "a".',
    'There is no column "c".',
    'Nothing is mapped to "a".',
    'Nothing is mapped to "a".',
  ])
})
