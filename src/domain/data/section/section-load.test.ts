import { expect, test } from 'vitest'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { readFormula } from '../formula/read-formula.ts'
import { rowsNeed } from './rows-need.ts'
import { sectionFile } from './section-file.ts'
import { sectionLoad } from './section-load.ts'
import { EMPTY_STATE, type SectionState } from './section-state.ts'
import { setColumn } from './transitions/change-columns.ts'
import { addFilter, changeFilter } from './transitions/filters.ts'
import { addFormula } from './transitions/formulas.ts'
import { groupColumn } from './transitions/group.ts'
import { showColumn } from './transitions/show.ts'

const COLUMNS = ['county', 'state', 'loss', 'people'].map((name) => ({ name }))
const EMPTY: SectionState = {
  ...EMPTY_STATE,
  sourceInfo: { view_id: 7, name: 'Losses', columns: COLUMNS },
  display: { pageSize: 5, allowDownload: true },
}
const asked = { filters: {}, reader: { ...NOTHING_ASKED, search: 'erie', page: 3 } }

const { parts } = readFormula('loss / people', new Set(['loss', 'people']))
const filtered = changeFilter(addFilter(showColumn(EMPTY, 'county'), 'loss'), 'loss', 0, {
  operation: 'gt',
  values: [10],
})
const rows = setColumn(addFormula(filtered, { parts, title: '' }), 'county', { sort: 'asc nulls last' })
const groups = groupColumn(rows, 'county')

test.each([
  ['rows', rows],
  ['groups', groups],
] as const)(
  'the page and the file of %s are one load: the same query, with and without a range [D-221]',
  (kind, state) => {
    const page = sectionLoad(state, asked, { page: { from: 10, rows: 5 } })
    const whole = sectionLoad(state, asked, { page: { from: 10, rows: 5 }, fullLoad: true })
    expect(page).toMatchObject({ viewId: 7, kind, range: { from: 10, to: 14 } })
    expect(whole).toEqual({ ...page, range: null })
    expect(rowsNeed(state, asked, { from: 10, rows: 5 })).toMatchObject([
      { kind, query: page?.query, range: page?.range },
    ])
    expect(sectionFile(state, asked)).toMatchObject({ query: whole?.query, columns: whole?.columns, viewId: 7 })
  },
)

test('a file has the columns that are shown or all of the version, as its author allows, and says what it holds back', () => {
  const names = (state: SectionState, all: boolean) =>
    sectionFile(state, { ...asked, ...(all ? { allColumns: [...COLUMNS, { name: 'new' }] } : {}) })?.columns.map(
      ({ name }) => name,
    )
  expect(names(rows, false)).toEqual(['county', 'formula_1'])
  expect(names(rows, true)).toEqual(['county', 'state', 'loss', 'formula_1', 'people', 'new'])
  // Groups have no other columns.
  expect(names(groups, true)).toBeUndefined()
  expect(names({ ...rows, display: { pageSize: 5 } }, false)).toBeUndefined()
  expect(sectionFile(rows, asked)?.filter).toBe('loss above 10; erie')
})
