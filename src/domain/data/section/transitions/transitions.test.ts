import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { SectionColumn } from '../../column.ts'
import { checkQuery } from '../../query-shape.ts'
import type { ColumnFilter } from '../../request/column-filter.ts'
import { parseDataRequest } from '../../request/data-request.ts'
import { dataAttributes, dataOptions } from '../data-options.ts'
import { COLUMN_FUNCTIONS, COLUMN_SORTS, columnKey, functionOf } from '../section-column.ts'
import { sectionQuery } from '../section-request.ts'
import { EMPTY_STATE, type SectionState } from '../section-state.ts'
import { isStale, offeredColumns, sourceColumns } from '../source-columns.ts'
import { stateProblem } from '../valid-state.ts'
import { setColumn } from './change-columns.ts'
import { duplicateColumn, removeColumn, resetAll } from './copies.ts'
import { addFilter, changeFilter, removeFilter } from './filters.ts'
import { groupColumn, ungroupColumn } from './group.ts'
import { reorderColumns } from './order.ts'
import { giveRole, takeRole } from './roles.ts'
import { hideAll, hideColumn, showAll, showColumn, toggleIdColumn } from './show.ts'

const SOURCE = [
  { name: 'county', type: 'text' },
  { name: 'loss', type: 'number', defaultFn: 'sum' },
  { name: 'people', type: 'number', defaultFn: 'median' },
  { name: 'year', type: 'text', defaultFn: 'count' },
]
const COLUMNS = SOURCE.map(({ name }) => ({ name, dataType: 'text' as const }))
const EMPTY: SectionState = { ...EMPTY_STATE, sourceInfo: { view_id: 7, name: 'Losses', columns: SOURCE } }

const after = (...steps: ((state: SectionState) => SectionState)[]) => steps.reduce((state, step) => step(state), EMPTY)
const show = (key: string) => (state: SectionState) => showColumn(state, key)
const hide = (key: string) => (state: SectionState) => hideColumn(state, key)
const group = (key: string) => (state: SectionState) => groupColumn(state, key)
const ungroup = (key: string) => (state: SectionState) => ungroupColumn(state, key)
const set = (key: string, settings: object) => (state: SectionState) => setColumn(state, key, { ...settings })
const copy = (key: string) => (state: SectionState) => duplicateColumn(state, key)
const functions = (state: SectionState) =>
  Object.fromEntries(state.columns.filter(({ show }) => show).map((one) => [columnKey(one), functionOf(one)]))

test('hiding a column clears its sort and its function [D-099]', () => {
  const state = after(show('loss'), set('loss', { sort: COLUMN_SORTS[1], fn: 'sum', justify: 'right' }), hide('loss'))
  expect(state.columns).toEqual([{ name: 'loss', show: false, justify: 'right' }])
  expect(state.dataRequest).toEqual({})
})

test('a column that is shown while another is grouped takes its default function, or list [D-100]', () => {
  const grouped = [show('county'), group('county')]
  expect(functions(after(...grouped, show('loss'), show('people')))).toEqual({
    county: null,
    loss: 'sum',
    people: 'list',
  })
  expect(functions(after(show('loss')))).toEqual({ loss: null })
})

test('grouping clears the function of the column and gives the other visible ones theirs [D-101] [D-102]', () => {
  const state = after(
    show('county'),
    show('loss'),
    show('people'),
    show('year'),
    hide('year'),
    set('people', { fn: 'avg' }),
  )
  const grouped = groupColumn(setColumn(state, 'county', { fn: 'count' }), 'county')
  expect(functions(grouped)).toEqual({ county: null, loss: 'sum', people: 'avg' })
  expect(grouped.columns.find(({ name }) => name === 'year')).toEqual({ name: 'year', show: false })
})

test('a column that is no longer grouped takes its default function while another is [D-103]', () => {
  const both = [show('county'), show('year'), group('county'), group('year')]
  expect(functions(after(...both, ungroup('year')))).toEqual({ county: null, year: 'count' })
  expect(functions(after(...both, ungroup('year'), ungroup('county')))).toEqual({ county: null, year: 'count' })
  expect(functions(after(show('county'), group('county'), ungroup('county')))).toEqual({ county: null })
})

test('the first copy marks the original too, and copies count from 1 and are named so [D-110] [D-060]', () => {
  const state = after(show('loss'), set('loss', { fn: 'sum' }), copy('loss'), copy('loss'))
  expect(state.columns.map(({ isDuplicate, copyNum, customName }) => [isDuplicate, copyNum, customName])).toEqual([
    [true, undefined, undefined],
    [true, 1, 'Copy 1'],
    [true, 2, 'Copy 2'],
  ])
  expect(state.columns.every(({ fn, name }) => fn === 'sum' && name === 'loss')).toBe(true)
  const [first, second] = ['loss_copy_1', 'loss_copy_2']
  expect(removeColumn(removeColumn(state, first), second).columns).toEqual([{ name: 'loss', show: true, fn: 'sum' }])
  expect(duplicateColumn(removeColumn(state, second), first).columns.map(columnKey)).toEqual(['loss', first, second])
})

test('all columns of the source are shown and hidden, and the column of ids comes and goes [D-062]', () => {
  const all = after(show('year'), showAll)
  expect(all.columns.map(({ name, show }) => [name, show])).toEqual(SOURCE.map(({ name }) => [name, true]))
  expect(hideAll(all).columns.every((column) => !column.show)).toBe(true)
  const withId = toggleIdColumn(all)
  expect(withId.columns[0]).toMatchObject({ systemCol: true, show: true })
  expect(sectionQuery(withId, ASKED)?.select[0]).toEqual({ kind: 'id' })
  expect(toggleIdColumn(withId)).toEqual(all)
  expect(resetAll(withId)).toMatchObject({ columns: [], dataRequest: {} })
})

test('an order is stored for the section and for the columns of its source', () => {
  const state = reorderColumns(after(show('county'), show('loss')), ['year', 'loss', 'county', 'people'])
  expect(state.columns.map(({ name }) => name)).toEqual(['loss', 'county'])
  expect(sourceColumns(state.sourceInfo).map(({ name }) => name)).toEqual(['year', 'loss', 'county', 'people'])
  expect(showColumn(state, 'year').columns.map(({ name }) => name)).toEqual(['year', 'loss', 'county'])
})

test('a column that is no longer among those of the source is stale, under none of its names', () => {
  const renamed = { ...EMPTY.sourceInfo, view_id: 7, name: '', columns: [{ name: 'damage', former_names: ['loss'] }] }
  const state = { ...after(show('loss'), show('year'), toggleIdColumn), sourceInfo: renamed }
  expect(state.columns.filter((column) => isStale(column, renamed)).map(({ name }) => name)).toEqual(['year'])
  expect(offeredColumns(state).map(({ name }) => name)).toEqual(['id', 'loss', 'year'])
})

test('one column is the X axis, several may be values, and columns without a role are hidden [D-052]', () => {
  const state = giveRole(giveRole(after(show('people')), 'county', 'xAxis'), 'loss', 'yAxis')
  expect(state.columns.filter(({ show }) => show)).toEqual([
    { name: 'county', show: true, xAxis: true, group: true },
    { name: 'loss', show: true, yAxis: true, fn: 'sum' },
  ])
  const counted = giveRole(giveRole(state, 'people', 'yAxis'), 'year', 'xAxis')
  expect(counted.columns.filter(({ show }) => show)).toEqual([
    { name: 'loss', show: true, yAxis: true, fn: 'sum' },
    { name: 'people', show: true, yAxis: true, fn: 'count' },
    { name: 'year', show: true, xAxis: true, group: true },
  ])
  // A category takes its role from the one before too, and what a column was given is stored with it.
  const sorted = giveRole(giveRole(counted, 'county', 'categorize'), 'people', 'categorize')
  expect(sorted.columns.filter(({ categorize }) => categorize === true).map(({ name }) => name)).toEqual(['people'])
  const roles = { name: 'loss', show: true, xAxis: true, yAxis: true, categorize: true, valueColumn: true }
  expect(SectionColumn.parse(roles)).toEqual(roles)
})

test('a column of values takes its default function where that is sum or count, else count, until it is none [D-098]', () => {
  const given = ['loss', 'people', 'year'].reduce((state, one) => giveRole(state, one, 'yAxis'), EMPTY)
  expect(functions(given)).toEqual({ loss: 'sum', people: 'count', year: 'count' })
  const taken = takeRole(takeRole(given, 'loss', 'yAxis'), 'year', 'yAxis')
  expect(taken.columns.map(({ name, show, fn }) => [name, show, fn])).toEqual([
    ['loss', false, undefined],
    ['people', true, 'count'],
    ['year', false, undefined],
  ])
})

test('a filter that is switched to page filters without a key takes the name of its column [D-123]', () => {
  const added = addFilter(EMPTY, 'county')
  const state = changeFilter(added, 'county', 0, { usePageFilters: true })
  expect(state.columns[0]?.filters).toMatchObject([{ usePageFilters: true, searchParamKey: 'county' }])
  const keyed = changeFilter(changeFilter(added, 'county', 0, { searchParamKey: 'where' }), 'county', 0, {
    usePageFilters: true,
  })
  expect(keyed.columns[0]?.filters).toMatchObject([{ searchParamKey: 'where' }])
})

test('any change of a filter lets the section load its rows [D-121]', () => {
  const still = (state: SectionState): SectionState => ({ ...state, display: { pageSize: 5, readyToLoad: false } })
  const added = still(addFilter(EMPTY, 'county'))
  const changes = [{ values: ['x'] }, { operation: 'exclude' }, { type: 'external' }, { isMulti: true }] as const
  const changed = [
    addFilter(still(EMPTY), 'county'),
    removeFilter(added, 'county', 0),
    ...changes.map((change) => changeFilter(added, 'county', 0, { ...change } as Partial<ColumnFilter>)),
    changeFilter(added, 'county', 0, { usePageFilters: true }),
  ]
  expect(changed.map(({ display }) => display.readyToLoad)).toEqual(changed.map(() => true))
})

const ASKED = { filters: {}, reader: NOTHING_ASKED }
const key = fc.constantFrom('county', 'loss', 'people', 'year', 'loss_copy_1', 'system:id', 'nothing')
const step = fc.oneof(
  key.map((one) => show(one)),
  key.map((one) => hide(one)),
  key.map((one) => group(one)),
  key.map((one) => ungroup(one)),
  key.map((one) => copy(one)),
  key.map((one) => (state: SectionState) => removeColumn(state, one)),
  fc.tuple(key, fc.constantFrom(...COLUMN_FUNCTIONS, undefined)).map(([one, fn]) => set(one, { fn })),
  fc.tuple(key, fc.constantFrom(...COLUMN_SORTS, undefined)).map(([one, sort]) => set(one, { sort })),
  fc
    .tuple(key, fc.constantFrom('filter', 'exclude', 'gte'), fc.array(fc.constantFrom('3', '5', ''), { maxLength: 2 }))
    .map(
      ([one, operation, values]) =>
        (state: SectionState) =>
          changeFilter(addFilter(state, one), one, 0, { operation: operation as 'filter', values }),
    ),
  fc.constantFrom(showAll, hideAll, toggleIdColumn, resetAll),
)

test('after any changes a state is valid or says which rule it breaks, and its request follows from it [D-114]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const state = after(...steps)
      const keys = state.columns.map(columnKey)
      expect(new Set(keys).size).toBe(keys.length)
      expect(state.dataRequest).toEqual(dataOptions(state))
      const problem = stateProblem(state)
      const query = sectionQuery(state, ASKED)
      if (problem !== null) {
        expect(problem).toMatch(
          /^(All visible columns don't have a function\. # Visible columns: \d+, # Function applied: \d+|All Non grouped columns must have a function applied\. # Non grouped columns: \d+, # Function applied: \d+\.)$/,
        )
        expect(query).toBeNull()
      } else if (state.columns.some(({ show }) => show)) {
        if (!query) throw new Error('A valid state asks for something.')
        checkQuery(query, COLUMNS)
        // What is stored for older programs means the same.
        expect(parseDataRequest(dataOptions(state), dataAttributes(state), COLUMNS)).toEqual(query)
      } else expect(query).toBeNull()
    }),
    { numRuns: 100 },
  )
})
