import { expect, test } from 'vitest'
import { dataOptions } from '../data-options.ts'
import { SectionState } from '../section-state.ts'
import { upgradeSection } from './upgrade-section.ts'

const read = (stored: Record<string, unknown>) => SectionState.parse(upgradeSection(stored))

test('filters that stood in a column become its list of filters [D-063] [P-220]', () => {
  const { columns } = read({
    sourceInfo: { view_id: '7', source_id: 3 },
    columns: [
      { name: 'state', show: true, internalFilter: ['NY', '', { label: 'NJ' }], externalFilter: [] },
      { name: 'year', show: true, display_name: null, internalFilter: 2020 },
      { name: 'loss', show: true, filters: [{ type: 'external', operation: 'gt', values: 5, searchParamKey: null }] },
      { name: 'county', show: true },
    ],
  })
  expect(columns).toMatchObject([
    {
      filters: [
        { type: 'internal', operation: 'filter', values: ['NY'] },
        { type: 'external', operation: 'filter', values: [] },
      ],
    },
    { filters: [{ type: 'internal', values: [2020] }] },
    { filters: [{ type: 'external', operation: 'gt', values: [5] }] },
    { name: 'county' },
  ])
  expect(columns.some((column) => 'internalFilter' in column || 'externalFilter' in column)).toBe(false)
})

test('a filter whose value is an object holds nothing back [D-171]', () => {
  const state = read({
    sourceInfo: { view_id: 7 },
    columns: [
      { name: 'zone', filters: [{ values: [{ code: 'A' }] }] },
      { name: 'loss', filters: [{ operation: 'gt', values: { least: 5 } }] },
    ],
  })
  expect(state.columns.map(({ name }) => name)).toEqual(['zone', 'loss'])
  expect(dataOptions(state)).toEqual({})
})

test('settings of columns that stood in lists and maps beside them go to the columns [P-220]', () => {
  const state = read({
    sourceInfo: { view_id: 7 },
    attributes: [{ name: 'county', display_name: 'County' }, { name: 'loss', defaultFn: 'sum' }, 'year'],
    visibleAttributes: ['county', 'loss'],
    groupBy: ['county'],
    fn: { loss: 'sum' },
    orderBy: { loss: 'desc nulls last' },
    customColNames: { loss: 'Losses' },
    colSizes: { loss: 300 },
    colJustify: { loss: 'right' },
    linkCols: { county: { isLink: true, location: '/county/' } },
    filters: [{ column: 'year', values: ['2020'] }],
    display: { pageSize: '25', striped: true },
  })
  expect(state.columns).toMatchObject([
    { name: 'county', show: true, group: true, isLink: true, location: '/county/' },
    { name: 'loss', show: true, fn: 'sum', sort: 'desc nulls last', customName: 'Losses', size: 300, justify: 'right' },
    { name: 'year', show: false, filters: [{ values: ['2020'] }] },
  ])
  expect(state.display).toEqual({ pageSize: 25, striped: true })
})

test('columns of disaster numbers look their names up in version 1723 [D-250]', () => {
  const lookup = { view_id: 99, keyAttribute: 'disaster_number', valueAttribute: 'title' }
  const { columns } = read({
    columns: [
      { name: 'fema_disaster_number', display: 'meta-variable', meta_lookup: JSON.stringify(lookup) },
      { name: 'disaster', meta_lookup: lookup },
    ],
  })
  expect(columns.map(({ meta_lookup }) => meta_lookup)).toEqual([{ ...lookup, view_id: 1723 }, lookup])
})

test('what is stored now is left as it is, and what makes no sense is not guessed [D-043] [D-069] [P-313]', () => {
  const stored = {
    sourceInfo: { view_id: 7, name: 'Losses' },
    columns: [{ name: 'loss', show: true, fn: 'sum', later: { setting: 1 } }],
    dataRequest: { fn: { loss: 'sum' } },
    data: [{ loss: 5 }],
    display: {
      pageSize: 9,
      usePagination: false,
      totalLength: 3,
      loadMoreId: 'id7',
      readyToLoad: true,
      invalidState: 'No columns selected.',
      later: true,
    },
  }
  expect(read(stored)).toEqual(stored)
  expect(read({ sourceInfo: { view_id: 'x' }, display: {} })).toMatchObject({
    sourceInfo: null,
    display: { pageSize: 5 },
  })
  // Ten rows until there are settings, five where they say nothing.
  expect(read({}).display.pageSize).toBe(10)
  expect(SectionState.safeParse(upgradeSection({ columns: 7 })).success).toBe(false)
})

test('adding rows is stored as allowAdddNew, and read as allowAddNew too [D-073]', () => {
  const allowed = (display: Record<string, unknown>) => read({ display }).display.allowAdddNew
  expect(allowed({ allowAdddNew: true })).toBe(true)
  expect(allowed({ allowAddNew: true })).toBe(true)
  expect(allowed({ allowAdddNew: false, allowAddNew: true })).toBe(false)
  expect(allowed({})).toBeUndefined()
})
