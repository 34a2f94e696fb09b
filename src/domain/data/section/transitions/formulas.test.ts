import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { readFormula } from '../../formula/read-formula.ts'
import type { Condition } from '../../query.ts'
import { checkQuery } from '../../query-shape.ts'
import { parseDataRequest } from '../../request/data-request.ts'
import { dataAttributes, dataOptions } from '../data-options.ts'
import { columnKey } from '../section-column.ts'
import { sectionQuery } from '../section-request.ts'
import { EMPTY_STATE, type SectionState } from '../section-state.ts'
import { upgradeSection } from '../upgrade/upgrade-section.ts'
import { stateProblem } from '../valid-state.ts'
import { setColumn } from './change-columns.ts'
import { duplicateColumn, removeColumn } from './copies.ts'
import { addFilter, changeFilter } from './filters.ts'
import { addFormula, changeFormula, formulaProblem, formulaVariables, triedFormula } from './formulas.ts'
import { groupColumn, ungroupColumn } from './group.ts'
import { hideColumn, showColumn } from './show.ts'

const SOURCE = [
  { name: 'county', type: 'text' },
  { name: 'loss', dataType: 'numeric', defaultFn: 'sum', display_name: 'Expected loss' },
  { name: 'people', dataType: 'numeric', defaultFn: 'avg' },
  { name: 'year', type: 'text', defaultFn: 'list' },
  { name: 'day', dataType: 'date' },
]
const COLUMNS = SOURCE.map(({ name }) => ({ name, dataType: name === 'day' ? ('date' as const) : ('text' as const) }))
const EMPTY: SectionState = { ...EMPTY_STATE, sourceInfo: { view_id: 7, name: 'Losses', columns: SOURCE } }
const ASKED = { filters: {}, reader: NOTHING_ASKED }

const keysOf = (state: SectionState) => new Set(formulaVariables(state).map(columnKey))
const partsOf = (state: SectionState, text: string) => readFormula(text, keysOf(state)).parts
const withFormula = (state: SectionState, text: string, title = '') =>
  addFormula(state, { parts: partsOf(state, text), title })
const functionsOf = (state: SectionState) => Object.fromEntries(state.columns.map((one) => [columnKey(one), one.fn]))

test('a formula stores a generated name, its tree and its variables, and is called by what it computes [D-065]', () => {
  const state = withFormula(withFormula(EMPTY, 'loss / people'), 'loss', ' Damage ')
  expect(state.columns).toEqual([
    {
      name: 'formula_1',
      display_name: 'Expected loss / people',
      type: 'formula',
      formula: {
        type: 'operation',
        operation: '/',
        left: { type: 'variable', key: 'loss' },
        right: { type: 'variable', key: 'people' },
      },
      variables: ['loss', 'people'],
      show: true,
    },
    expect.objectContaining({ name: 'formula_2', display_name: 'Damage', variables: ['loss'] }),
  ])
  expect(withFormula(EMPTY, 'loss /')).toBe(EMPTY)
  const changed = changeFormula(state, 'formula_2', { parts: partsOf(state, 'people'), title: '' })
  expect(changed.columns[1]).toMatchObject({ name: 'formula_2', display_name: 'people', variables: ['people'] })
})

test('while rows are grouped a formula gives its variables a function to compute with [D-108]', () => {
  const grouped = groupColumn(showColumn(EMPTY, 'county'), 'county')
  const state = withFormula(grouped, '(loss + year) / people + day')
  expect(functionsOf(state)).toMatchObject({ county: undefined, loss: 'sum', people: 'avg', year: 'sum', day: 'sum' })
  expect(dataAttributes(withFormula(grouped, 'loss / people'))).toEqual([
    'county',
    "(sum(data->>'loss') / avg(data->>'people'))",
  ])
  // What is there already stays, and so does a column that is grouped by.
  const counted = setColumn(grouped, 'loss', { fn: 'count' })
  expect(functionsOf(withFormula(counted, 'loss / county'))).toMatchObject({ county: undefined, loss: 'count' })
  expect(functionsOf(withFormula(EMPTY, 'loss / people'))).toEqual({ formula_1: undefined })
  // Grouped later, it is the same.
  const later = groupColumn(showColumn(withFormula(EMPTY, 'loss / people'), 'county'), 'county')
  expect(functionsOf(later)).toMatchObject({ loss: 'sum', people: 'avg' })
  // A list of values, which is what a column without a default shows, is added up.
  const listed = withFormula(setColumn(showColumn(grouped, 'year'), 'year', { fn: 'list' }), 'year / loss')
  expect(dataAttributes(listed).at(-1)).toBe("(sum(data->>'year') / sum(data->>'loss'))")
})

test('rows are filtered and sorted by a formula, and groups by that of their sums', () => {
  const filtered = (state: SectionState) =>
    changeFilter(addFilter(state, 'formula_1'), 'formula_1', 0, { operation: 'gt', values: [3] })
  const sorted = (state: SectionState) => setColumn(filtered(state), 'formula_1', { sort: 'desc nulls last' })
  const plain = sectionQuery(sorted(withFormula(showColumn(EMPTY, 'county'), 'loss / people')), ASKED)
  const ratio = { kind: 'call', fn: '/', args: [column('loss'), column('people')] }
  expect(plain).toMatchObject({ where: { kind: 'gt', of: ratio, value: 3 }, having: null, orderBy: [{ by: ratio }] })
  const grouped = sorted(withFormula(groupColumn(showColumn(EMPTY, 'county'), 'county'), 'loss / people'))
  const sums = {
    kind: 'call',
    fn: '/',
    args: [
      { kind: 'aggregate', fn: 'sum' },
      { kind: 'aggregate', fn: 'avg' },
    ],
  }
  expect(sectionQuery(grouped, ASKED)).toMatchObject({ where: null, having: { of: sums }, orderBy: [{ by: sums }] })
})

const column = (name: string) => ({ kind: 'column', name })

test('what can’t be computed is said, and what can is tried with what it is made of', () => {
  const shown = showColumn(EMPTY, 'county')
  expect(formulaProblem(shown, partsOf(shown, 'loss / day'))).toBe('/ needs a number, not a date.')
  expect(formulaProblem(shown, partsOf(shown, 'loss / people'))).toBeNull()
  const deep = Array.from({ length: 34 }, () => 'loss').join(' + ')
  expect(formulaProblem(shown, partsOf(shown, deep))).toBe('A formula may nest at most 32 levels deep.')
  const tried = triedFormula(shown, partsOf(shown, 'loss / people'))
  expect(tried && dataAttributes(tried)).toEqual(['loss', 'people', "(data->>'loss' / data->>'people')"])
  const grouped = groupColumn(shown, 'county')
  const groups = triedFormula(grouped, partsOf(grouped, 'loss'))
  expect(groups && dataAttributes(groups)).toEqual(['county', 'sum(loss)', 'sum(loss)'])
})

test('a formula that an older program stored as text is read', () => {
  const stored = JSON.stringify({ operation: '-', left: { key: 'loss' }, right: { key: 'people' } })
  const state = upgradeSection({ columns: [{ name: 'f', type: 'formula', show: true, formula: stored }] })
  const query = sectionQuery({ ...EMPTY, ...(state as object) }, ASKED)
  expect(query?.select).toEqual([{ kind: 'call', fn: '-', args: [column('loss'), column('people')] }])
})

const key = fc.constantFrom(
  'county',
  'loss',
  'people',
  'year',
  'formula_1',
  'formula_2',
  'loss_copy_1',
  'formula_1_copy_1',
)
const step = fc.oneof(
  fc
    .constantFrom('loss / people', '(loss + year) * people', 'loss')
    .map((text) => (state: SectionState) => withFormula(state, text)),
  ...[showColumn, hideColumn, groupColumn, ungroupColumn, duplicateColumn, removeColumn].map((change) =>
    key.map((one) => (state: SectionState) => change(state, one)),
  ),
  key.map((one) => (state: SectionState) => setColumn(state, one, { sort: 'asc nulls last' })),
  fc.tuple(key, fc.constantFrom('filter', 'exclude', 'gte')).map(
    ([one, operation]) =>
      (state: SectionState) =>
        changeFilter(addFilter(state, one), one, 0, { operation: operation as 'filter', values: ['3'] }),
  ),
)

test('sections with formulas ask for what engines take, and store a request that means the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const state = steps.reduce((now, change) => change(now), EMPTY)
      const query = sectionQuery(state, ASKED)
      if (stateProblem(state) !== null || !query) return
      // A variable that was a copy may be gone, which is said in the section.
      if (JSON.stringify(query).includes('loss_copy_1')) return
      checkQuery(query, COLUMNS)
      const read = parseDataRequest(dataOptions(state), dataAttributes(state), COLUMNS)
      expect({ ...read, where: null, having: null }).toEqual({ ...query, where: null, having: null })
      expect(conditions(read.where)).toEqual(conditions(query.where))
      expect(conditions(read.having)).toEqual(conditions(query.having))
    }),
    { numRuns: 200 },
  )
})

/** Conditions that all hold, in whatever order. */
const conditions = (all: Condition | null) =>
  new Set((all === null ? [] : all.kind === 'and' && 'all' in all ? all.all : [all]).map((one) => JSON.stringify(one)))
