import { expect, test } from 'vitest'
import { NOTHING_ASKED, type ReaderState } from '#domain/element/reader-state.ts'
import type { SectionColumn } from '../column.ts'
import { ColumnFilter } from '../request/column-filter.ts'
import { dataOptions } from './data-options.ts'
import { readerControls } from './reader-controls.ts'
import { rowsNeed } from './rows-need.ts'
import { showsSavedRows } from './saved-rows.ts'
import { sectionQuery, totalsNeed } from './section-request.ts'
import { answeredRows } from './section-rows.ts'
import { EMPTY_STATE, type SectionState } from './section-state.ts'
import { valueNeeds } from './value-needs.ts'

const filtered = (name: string, ...filters: object[]): SectionColumn => ({
  name,
  show: true,
  filters: filters.map((one) => ColumnFilter.parse(one)),
})
const stateOf = (columns: SectionColumn[], display: object = {}): SectionState => ({
  ...EMPTY_STATE,
  sourceInfo: { view_id: 7, name: 'Losses' },
  columns,
  display: { pageSize: 5, ...display },
})
const asked = (reader: Partial<ReaderState> = {}, filters: Record<string, string[]> = {}) => ({
  filters,
  reader: { ...NOTHING_ASKED, ...reader },
})
const column = (name: string) => ({ kind: 'column', name })

test('a request has its filters by operation, several of one column in a list, and all else by name [D-084] [D-172]', () => {
  const columns: SectionColumn[] = [
    { ...filtered('state', { values: ['NY'] }), group: true },
    {
      ...filtered('loss', { operation: 'gte', values: [5] }, { operation: 'lt', values: [90] }),
      fn: 'sum',
      sort: 'desc nulls last',
    },
    { ...filtered('year', { operation: 'exclude', values: ['2001'] }), fn: 'count', meta_lookup: { a: 'b' } },
    { ...filtered('people', { operation: 'gt', values: [9], fn: 'max' }), show: false },
  ]
  expect(dataOptions(stateOf(columns))).toEqual({
    filter: { state: ['NY'] },
    exclude: { year: ['2001'] },
    normalFilter: [
      { column: 'loss', operation: 'gte', values: 5 },
      { column: 'loss', operation: 'lt', values: 90 },
      { column: 'people', operation: 'gt', values: 9, fn: 'max' },
    ],
    groupBy: ['state'],
    orderBy: { 'sum(loss)': 'desc nulls last' },
    fn: { loss: 'sum', year: 'count' },
    meta: { year: { a: 'b' } },
  })
  expect(sectionQuery(stateOf(columns), asked())?.having).toMatchObject({ kind: 'gt', of: { fn: 'max' }, value: 9 })
})

test('operations that compare send one value, the others a list [D-170]', () => {
  const sent = (operation: string) => dataOptions(stateOf([filtered('loss', { operation, values: [5, 6] })]))
  for (const operation of ['gt', 'gte', 'lt', 'lte', 'like'])
    expect(sent(operation)).toEqual({ [operation]: { loss: 5 } })
  for (const operation of ['filter', 'exclude']) expect(sent(operation)).toEqual({ [operation]: { loss: [5, 6] } })
})

test('a filter without a value holds nothing back [D-171]', () => {
  const none = stateOf([
    filtered('a', { values: [] }, { values: [''] }),
    filtered('b', { operation: 'gt', values: [''] }),
  ])
  expect(dataOptions(none)).toEqual({})
  expect(sectionQuery(none, asked())?.where).toBeNull()
})

test('readers and page filters take the place of stored values, each where they may', () => {
  const state = stateOf([
    filtered('state', { type: 'external', values: ['NY'] }),
    filtered('year', { values: ['2001'], usePageFilters: true, searchParamKey: 'when' }),
    filtered('loss', { values: ['9'] }),
  ])
  const values = (filters: ReaderState['filters'], page: Record<string, string[]> = {}) => {
    const where = sectionQuery(state, asked({ filters }, page))?.where
    return where && 'all' in where ? where.all.map((one) => ('values' in one ? one.values : null)) : null
  }
  expect(values([])).toEqual([['NY'], ['2001'], ['9']])
  const own = (name: string) => ({ column: name, operation: 'filter' as const, values: ['x'] })
  expect(values([own('state'), own('loss')], { when: ['2002', '2003'], loss: ['1'] })).toEqual([
    ['x'],
    ['2002', '2003'],
    ['9'],
  ])
  expect(
    sectionQuery({ ...state, display: { pageSize: 5, usePageFilters: false } }, asked({}, { when: ['2002'] })),
  ).toEqual(sectionQuery(state, asked()))
})

test('what is asked for changes with columns, request, source, version and page size, and with nothing else [D-115]', () => {
  const base = stateOf([{ name: 'county', show: true }])
  const needs = (state: SectionState) =>
    JSON.stringify(rowsNeed(state, asked(), { from: 0, rows: state.display.pageSize }))
  const changed: SectionState[] = [
    stateOf([...base.columns, { name: 'loss', show: true }]),
    stateOf([{ name: 'county', show: true, sort: 'asc nulls last' }]),
    { ...base, sourceInfo: { view_id: 8, name: 'Losses' } },
    stateOf(base.columns, { pageSize: 6 }),
  ]
  for (const state of changed) expect(needs(state)).not.toBe(needs(base))
  const same: SectionState[] = [
    stateOf([{ name: 'county', show: true, formatFn: 'title', justify: 'right', size: 300, customName: 'County' }]),
    stateOf(base.columns, { striped: true, showGutters: true }),
  ]
  for (const state of same) expect(needs(state)).toBe(needs(base))
})

test('another page loads rows, whatever was saved with the section [D-117]', () => {
  const state = { ...stateOf([{ name: 'county', show: true }]), data: [{ county: 'Albany' }] }
  expect(showsSavedRows(state, asked())).toBe(true)
  expect(showsSavedRows(state, asked({ page: 2 }))).toBe(false)
  expect(showsSavedRows(state, asked({ search: 'x' }))).toBe(false)
  expect(showsSavedRows({ ...state, display: { pageSize: 5, readyToLoad: true } }, asked())).toBe(false)
  expect(showsSavedRows({ ...state, data: [] }, asked())).toBe(false)
})

test('totals are sums of the same rows, in a row that is marked as one [D-085]', () => {
  const columns: SectionColumn[] = [
    { ...filtered('state', { values: ['NY'] }), group: true },
    { name: 'loss', show: true, fn: 'sum' },
    { name: 'year', show: true, fn: 'avg' },
    { name: 'code', show: true, fn: 'count' },
  ]
  const state = stateOf(columns, { showTotal: true, usePagination: false })
  const [need] = totalsNeed(state, asked())
  expect(need).toMatchObject({
    kind: 'total',
    select: [{ kind: 'null' }, { fn: 'total', of: column('loss') }, { kind: 'null' }, { fn: 'count' }],
    where: { kind: 'in', values: ['NY'] },
  })
  expect(totalsNeed(stateOf(columns), asked())).toEqual([])
  const origin = { sourceId: 1, source: '', version: '', updatedAt: '' }
  const rows = { ok: true as const, kind: 'groups' as const, fields: [], from: 0, total: 1, origin }
  const shown = answeredRows(
    state,
    { ...rows, rows: [['NY', 30, 2001, '012']] },
    { ok: true, kind: 'total', cells: [null, 60, null, 4], origin },
  )
  expect(shown.rows).toMatchObject([
    { cells: ['NY', 30, 2001, '012'] },
    { totalRow: true, cells: [null, 60, null, null] },
  ])
  expect(shown.rows[0]?.totalRow).toBeUndefined()
})

test('what readers may choose from is counted among the rows that the other filters let through', () => {
  const state = stateOf([
    filtered('state', { type: 'external', isMulti: true, values: ['NY'] }),
    filtered('year', { type: 'external', operation: 'gte', values: [2001] }),
  ])
  const needs = valueNeeds(state, asked())
  expect(needs).toMatchObject([{ kind: 'values', column: 'state', where: { kind: 'gte', value: 2001 } }])
  expect(readerControls(state, asked()).map(({ isListed, values }) => [isListed, values])).toEqual([
    [true, ['NY']],
    [false, ['2001']],
  ])
})

test('an external filter has its own shape and is read whole [D-064]', () => {
  const stored = {
    type: 'external',
    operation: 'lte',
    values: [5],
    fn: 'max',
    isMulti: true,
    usePageFilters: true,
    searchParamKey: 'key',
  }
  expect(ColumnFilter.parse(stored)).toEqual(stored)
  for (const operation of ['filter', 'exclude', 'gt', 'gte', 'lt', 'lte'])
    for (const type of ['internal', 'external']) {
      expect(ColumnFilter.parse({ ...stored, operation, type })).toEqual({ ...stored, operation, type })
    }
  expect(ColumnFilter.parse({})).toEqual({
    type: 'internal',
    operation: 'filter',
    values: [],
    isMulti: false,
    usePageFilters: false,
  })
})
