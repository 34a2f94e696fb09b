import { expect, test } from 'vitest'
import { pageWindow } from '../page-window.ts'
import { ColumnFilter } from '../request/column-filter.ts'
import { filterConditions } from './section-filters.ts'

const column = (name: string, ...filters: object[]) => ({
  name,
  show: true,
  filters: filters.map((one) => ColumnFilter.parse(one)),
})

const columnConditions = (columns: ReturnType<typeof column>[], filters: Record<string, string[]>) =>
  filterConditions({ columns }, { filters, reader: { filters: [] } }).where

test('a column filter takes the values of the page filter that it names, or of its own name', () => {
  const own = column('state', { values: ['NY'], usePageFilters: true })
  const named = column('state', { values: ['NY'], usePageFilters: true, searchParamKey: 'where' })
  const alone = column('state', { values: ['NY'] })
  const of = { kind: 'column', name: 'state' }
  const pageFilters = { state: ['NJ'], where: [] }
  expect(columnConditions([own], pageFilters)).toEqual({ kind: 'in', of, values: ['NJ'] })
  expect(columnConditions([own], {})).toEqual({ kind: 'in', of, values: ['NY'] })
  expect(columnConditions([named], pageFilters)).toBeNull()
  expect(columnConditions([alone], pageFilters)).toEqual({ kind: 'in', of, values: ['NY'] })
})

test('all filters of all columns hold together, by their operations', () => {
  const state = column('state', { operation: 'exclude', values: ['NY'] })
  const loss = column('loss', { operation: 'gte', values: [5] }, { operation: 'lt', values: [9] })
  expect(columnConditions([state, loss, column('other')], {})).toMatchObject({
    kind: 'and',
    all: [{ kind: 'not-in' }, { kind: 'gte', value: 5 }, { kind: 'lt', value: 9 }],
  })
})

test('the pager shows the current page with two on either side', () => {
  expect(pageWindow(1, 13)).toEqual([1, 2, 3])
  expect(pageWindow(7, 13)).toEqual([5, 6, 7, 8, 9])
  expect(pageWindow(13, 13)).toEqual([11, 12, 13])
  expect(pageWindow(1, 0)).toEqual([])
})
