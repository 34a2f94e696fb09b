import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFormula } from '#domain/data/formula/read-formula.ts'
import { sectionQuery } from '#domain/data/section/section-request.ts'
import { EMPTY_STATE, type SectionState } from '#domain/data/section/section-state.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { addFilter, changeFilter } from '#domain/data/section/transitions/filters.ts'
import { addFormula } from '#domain/data/section/transitions/formulas.ts'
import { groupColumn } from '#domain/data/section/transitions/group.ts'
import { showColumn } from '#domain/data/section/transitions/show.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { RowTable } from './engine.ts'

const COLUMNS = firstColumns([
  { name: 'county', dataType: 'text' },
  { name: 'loss', dataType: 'numeric' },
  { name: 'people', dataType: 'text' },
])
const TARGET: RowTable = { table: 'v1_formulas', columns: COLUMNS }
const ROWS = [
  ['Albany', '10', '4'],
  ['Albany', '5', '0'],
  ['Bronx', '0', '0'],
  ['Erie', null, '2'],
  ['Kings', '9', 'many'],
]
const KEYS = new Set(COLUMNS.map(({ name }) => name))

const counties = showColumn(
  { ...EMPTY_STATE, sourceInfo: { view_id: 1, name: '', columns: COLUMNS.map(({ name }) => ({ name })) } },
  'county',
)
const ratio = (state: SectionState) => addFormula(state, { parts: readFormula('loss / people', KEYS).parts, title: '' })

describe.each(['duckdb', 'postgres'] as const)('in %s', (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await openTestRows(kind)
    await rows.engine.create(TARGET)
    const entry = (cells: (string | null)[]) =>
      Object.fromEntries(COLUMNS.map(({ name }, at) => [name, cells[at] ?? null]))
    await insertRows(
      rows.engine,
      TARGET,
      ROWS.map((cells, at) => ({ id: at + 1, data: entry(cells) })),
    )
  })
  afterAll(() => rows.close())

  const answer = (state: SectionState) => {
    const query = sectionQuery(state, { filters: {}, reader: NOTHING_ASKED })
    if (!query) throw new Error('There is nothing to ask.')
    return rows.engine.select(TARGET, query, { from: 0, to: 9 })
  }

  test('a formula that divides by zero gives no number, and the row stays [D-146]', async () => {
    expect(await answer(ratio(counties))).toEqual([
      ['Albany', 2.5],
      ['Albany', null],
      ['Bronx', null],
      ['Erie', null],
      ['Kings', null],
    ])
  })

  test('groups are computed with the sums of their rows, and held back by them', async () => {
    const grouped = ratio(groupColumn(counties, 'county'))
    const sorted = setColumn(grouped, 'formula_1', { sort: 'desc nulls last' })
    expect(await answer(sorted)).toEqual([
      ['Albany', 3.75],
      ['Bronx', null],
      ['Erie', null],
      ['Kings', null],
    ])
    const held = changeFilter(addFilter(grouped, 'formula_1'), 'formula_1', 0, { operation: 'gte', values: ['3.75'] })
    expect(await answer(held)).toEqual([['Albany', 3.75]])
    const rowsOnly = changeFilter(addFilter(ratio(counties), 'formula_1'), 'formula_1', 0, { values: [2.5] })
    expect(await answer(rowsOnly)).toEqual([['Albany', 2.5]])
  })
})
