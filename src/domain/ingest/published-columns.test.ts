import { expect, test } from 'vitest'
import { Mapping } from './mapping.ts'
import { PublishedColumns, publishedMapping } from './published-columns.ts'

const LAYER = {
  fieldsMetadata: [
    { name: 'County', display_name: 'County' },
    { name: 'loss', display_name: 'loss ($)' },
    { name: 'y2023', display_name: '2023' },
    { name: 'y2024', display_name: '2024' },
  ],
}
const EXISTING = [
  { name: 'county', dataType: 'text' as const },
  { name: 'amount', dataType: 'numeric' as const },
  { name: 'year', dataType: 'text' as const },
]
const mapped = (columns: object[]) => {
  const mapping = publishedMapping(LAYER, PublishedColumns.parse(columns), EXISTING)
  return mapping && Mapping.parse(mapping)
}

test('columns go where they are matched, new ones under their own name, and others nowhere', () => {
  const mapping = mapped([
    { name: 'County', type: 'text', existingColumnMatch: 'county', isPrimary: true, geo_col: 'x' },
    { name: 'loss', display_name: 'loss ($)', existingColumnMatch: 'amount' },
    { name: 'y2023', existingColumnMatch: '' },
  ])
  expect(mapping?.columns.map(({ header, to }) => [header, to])).toEqual([
    ['County', { kind: 'column', name: 'county' }],
    ['loss ($)', { kind: 'column', name: 'amount' }],
    ['2023', { kind: 'column', name: 'y2023' }],
    ['2024', { kind: 'ignore' }],
  ])
  expect(mapping?.targets.map(({ name, isNew, dataType }) => [name, isNew, dataType])).toEqual([
    ['county', false, 'text'],
    ['amount', false, 'numeric'],
    ['y2023', true, 'text'],
  ])
  expect(mapping).toMatchObject({ primary: 'county', pivot: null })
  expect(mapped([])).toBeNull()
})

test('several columns that go to one are pivot columns', () => {
  const mapping = mapped([
    { name: 'County', existingColumnMatch: 'county' },
    { name: 'y2023', existingColumnMatch: 'year' },
    { name: 'y2024', existingColumnMatch: 'year' },
  ])
  expect(mapping?.columns.map(({ to }) => to.kind)).toEqual(['column', 'ignore', 'pivot', 'pivot'])
  expect(mapping?.pivot).toMatchObject({ headers: 'year', values: 'value' })
  const both = ['County', 'loss'].map((name) => ({ name, existingColumnMatch: 'county' }))
  const twice = ['y2023', 'y2024'].map((name) => ({ name, existingColumnMatch: 'year' }))
  expect(() => mapped([...both, ...twice])).toThrow('only one can be filled')
  const primary = ['County', 'loss'].map((name) => ({ name, isPrimary: true }))
  expect(() => mapped(primary)).toThrow('Only one column can be the primary column.')
})
