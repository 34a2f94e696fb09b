import { describe, expect, test } from 'vitest'
import type { SourceField } from '#domain/data/column.ts'
import { plainKinds } from '#domain/data/plain-kinds.ts'
import { collectEvidence } from '#domain/ingest/collect-evidence.ts'
import { proposeMapping } from '#domain/ingest/propose-mapping.ts'
import { batchOf, CODEC } from '../../tests/support/text-batches.ts'
import { cellsProblem, joinsPivot, nameProblem } from './column-changes.ts'
import { pivotColumns } from './map-column.ts'
import { beginning, canGo, changeUpload, modeOf, type UploadChange } from './upload-state.ts'
import { summaryWords, uploadSummary } from './upload-summary.ts'
import type { Preview } from './upload-types.ts'

const FIELDS: SourceField[] = [
  { name: 'county', type: 'text', dataType: 'text' },
  { name: 'year', type: 'text', dataType: 'text' },
]
const HEADER = ['County', 'FIPS', '2019', '2020']
const ROWS = [
  ['Autauga', '1001', '5', '$6'],
  ['Kings', '36047', '7', '$8'],
]

function previewOf(header = HEADER, earlier: Preview['earlier'] = []): Preview {
  const evidence = collectEvidence(header.length)
  const batch = batchOf(ROWS, header.length)
  evidence.addBatch(batch, plainKinds(batch), CODEC.textIn(batch))
  const measured = { header, evidence: evidence.columns() }
  const sheets = [{ name: 'Sheet1', hidden: false, skipped: null }]
  const firstRows = [header, ...ROWS].map((cells, at) => ({ row: at + 1, cells }))
  const shown = {
    whole: true,
    sheets,
    sheet: 'Sheet1',
    found: {},
    skip: 0,
    headerRows: 1,
    firstRows,
    rows: 2,
    sample: ROWS,
    notes: [],
  }
  return { sheet: { ...shown, ...measured }, ...proposeMapping(measured, FIELDS, null), fields: FIELDS, earlier }
}

const KEPT = { file: `${'a'.repeat(64)}.file`, bytes: 40, name: 'losses.csv' }
const changed = (...changes: UploadChange[]) => changes.reduce(changeUpload, beginning(7))
const begun = (...changes: UploadChange[]) =>
  changed({ type: 'kept', file: KEPT }, { type: 'previewed', preview: previewOf() }, ...changes)

describe('an upload', () => {
  test('goes on by itself once its file was read, unless the same file was loaded before', () => {
    expect(begun().step).toBe('sheet')
    const earlier = [{ viewId: 3, version: 'version 1', source: 'Losses', at: '2026-01-01', email: '', mode: 'append' }]
    const told = changed({ type: 'kept', file: KEPT }, { type: 'previewed', preview: previewOf(HEADER, earlier) })
    expect([told.step, canGo(told, 'sheet')]).toEqual(['file', true])
    expect(changeUpload(beginning(null), { type: 'go', step: 'columns' }).step).toBe('file')
    expect(changed({ type: 'kept', file: KEPT }, { type: 'too-large' })).toMatchObject({
      step: 'publish',
      mapping: null,
    })
  })

  test('maps several columns of the file to one that is there as pivot columns, and back', () => {
    const pivoted = begun(
      { type: 'map', at: 2, to: { kind: 'field', name: 'year' } },
      { type: 'map', at: 3, to: { kind: 'field', name: 'year' } },
    )
    expect(pivoted.mapping?.pivot).toEqual({ headers: 'year', values: 'value', skipEmpty: false })
    const summary = uploadSummary(pivoted)
    expect([summary?.problems, summary && summaryWords(summary)]).toEqual([[], '4 rows, 4 columns, 2 new columns'])
    expect(summary && summaryWords({ ...summary, whole: false })).toMatch(/^more than 4 rows, /)
    const named = changeUpload(pivoted, { type: 'rename', from: 'value', to: 'loss' })
    expect(named.mapping?.pivot?.values).toBe('loss')
    const back = changeUpload(changeUpload(named, { type: 'map', at: 2, to: { kind: 'ignore' } }), {
      type: 'map',
      at: 3,
      to: { kind: 'new' },
    })
    expect(back.mapping).toMatchObject({ pivot: null, columns: [{}, {}, { to: { kind: 'ignore' } }, {}] })
    expect(back.mapping?.targets.map(({ name }) => name)).toEqual(['county', 'FIPS', '2020'])
  })

  test('joins new columns of one name as pivot columns, whose cells are read by what all of them hold', () => {
    const named = begun({ type: 'rename', from: '2019', to: 'Period' })
    const wanted = ['Period', 'year', 'FIPS', '2020', 'other'].map((to) => joinsPivot(named, '2020', to))
    expect(wanted).toEqual([true, false, true, false, false])
    const joined = changeUpload(named, { type: 'map', at: 3, to: { kind: 'field', name: 'Period' } })
    expect(joined.mapping?.pivot).toEqual({ headers: 'Period', values: 'value', skipEmpty: false })
    expect([uploadSummary(joined)?.problems, joined.mapping && pivotColumns(joined.mapping)]).toEqual([[], [2, 3]])
    const target = (of: typeof joined, name: string) => of.mapping?.targets.find((one) => one.name === name)
    expect(target(joined, 'Period')).toMatchObject({ isNew: true, dataType: 'text' })
    // Some cells are written like $6: whether they are numbers is asked about all of them.
    const question = joined.asked.findIndex(({ column }) => column === 'value')
    expect(joined.asked[question]).toMatchObject({ kind: 'numbers', text: expect.stringContaining('All 4 values') })
    const numbers = changeUpload(joined, { type: 'answer', question, answer: joined.asked[question]?.suggested ?? -1 })
    expect(target(numbers, 'value')?.dataType).toBe('numeric')
    // Another pivot column may hold something else.
    const more = changeUpload(numbers, { type: 'map', at: 1, to: { kind: 'field', name: 'Period' } })
    expect(more.asked.filter(({ column }) => column === 'value').map(({ chosen }) => chosen)).toEqual([null])
  })

  test('puts the cells of pivot columns into a new column, or into one that is there and is read as its field says', () => {
    const pivoted = begun(
      { type: 'rename', from: '2019', to: 'Period' },
      { type: 'map', at: 3, to: { kind: 'field', name: 'Period' } },
    )
    expect(['county', 'Period', '', 'value', 'year', 'loss'].map((to) => cellsProblem(pivoted, to))).toEqual([
      'already exists',
      'already exists',
      'Give it a name.',
      null,
      null,
      null,
    ])
    expect(changeUpload(pivoted, { type: 'cells', to: 'county' }).mapping).toBe(pivoted.mapping)
    const renamed = changeUpload(pivoted, { type: 'cells', to: 'loss' })
    const asked = renamed.asked.filter(({ column }) => column === 'loss').map(({ text }) => text)
    expect(asked).toEqual([expect.stringContaining('values of "loss" are numbers')])
    const existing = changeUpload(renamed, { type: 'cells', to: 'year' })
    const target = (of: typeof existing, name: string) => of.mapping?.targets.find((one) => one.name === name)
    expect([target(existing, 'year')?.isNew, existing.mapping?.pivot?.values]).toEqual([false, 'year'])
    expect(existing.asked.some(({ column }) => column === 'year')).toBe(false)
    expect(target(changeUpload(existing, { type: 'cells', to: 'loss' }), 'loss')?.isNew).toBe(true)
  })

  test('asks about lost zeros and numbers; an answer changes the mapping, and a rule by hand takes it back', () => {
    const state = begun()
    const [zeros] = state.asked
    expect([zeros?.kind, zeros?.column, uploadSummary(state)?.open]).toEqual(['lost-zeros', 'FIPS', 2])
    const { preview } = state
    const codes = preview?.sheet.evidence[1]
    if (!preview || !codes) throw new Error('Nothing was read.')
    const shortened = { ...codes, codes: { ...codes.codes, shortened: 1 } }
    const sheet = { ...preview.sheet, evidence: preview.sheet.evidence.with(1, shortened) }
    const warned = uploadSummary({ ...state, preview: { ...preview, sheet } })?.columnWarnings ?? 0
    expect(warned - (uploadSummary(state)?.columnWarnings ?? 0)).toBe(1)
    const answered = changeUpload(state, { type: 'answer', question: 0, answer: 0 })
    const reading = (of: typeof state) => of.mapping?.targets.find(({ name }) => name === 'FIPS')?.rule.reading
    expect([reading(state), reading(answered)]).toEqual([{ as: 'text' }, { as: 'code', length: 5, area: 'county' }])
    const asText = { dataType: 'text' as const, rule: { nullWords: [], reading: { as: 'text' as const } } }
    const byHand = changeUpload(answered, { type: 'read', column: 'FIPS', reading: asText })
    expect([reading(byHand), byHand.asked[0]?.chosen]).toEqual([{ as: 'text' }, null])
    // A column that is mapped anew is asked about anew, and one that is ignored no more.
    const ignored = changeUpload(answered, { type: 'map', at: 1, to: { kind: 'ignore' } })
    expect(ignored.asked.map(({ column }) => column)).toEqual(['2020'])
    const again = changeUpload(ignored, { type: 'map', at: 1, to: { kind: 'new' } })
    expect(again.asked.map(({ column, chosen }) => [column, chosen])).toEqual([
      ['2020', null],
      ['FIPS', null],
    ])
  })

  test('takes no name twice, and updates rows where a primary column is chosen', () => {
    const state = begun()
    expect(['year', 'county', '', 'FIPS', 'code'].map((to) => nameProblem(state, 'FIPS', to))).toEqual([
      'already exists',
      'already exists',
      'Give it a name.',
      null,
      null,
    ])
    expect(changeUpload(state, { type: 'rename', from: 'FIPS', to: 'year' }).mapping).toBe(state.mapping)
    const primary = changeUpload(state, { type: 'primary', column: 'FIPS' })
    const renamed = changeUpload(primary, { type: 'rename', from: 'FIPS', to: 'code' })
    expect([renamed.mapping?.primary, renamed.asked[0]?.column]).toEqual(['code', 'code'])
    expect([state, primary].map(modeOf)).toEqual(['append', 'update'])
    const replaced = changeUpload(primary, { type: 'mode', mode: 'replace' })
    expect(modeOf(replaced)).toBe('replace')
    const gone = changeUpload(changeUpload(primary, { type: 'mode', mode: 'update' }), {
      type: 'primary',
      column: null,
    })
    expect(modeOf(gone)).toBe('append')
  })

  test('keeps what was changed by hand when the file is read in another way, as long as its columns are the same', () => {
    const edited = begun({ type: 'map', at: 1, to: { kind: 'ignore' } })
    const same = changeUpload(edited, { type: 'previewed', preview: previewOf() })
    expect(same.mapping).toBe(edited.mapping)
    const other = changeUpload(edited, { type: 'previewed', preview: previewOf(['a', 'b', 'c', 'd']) })
    expect(other.mapping?.columns.map(({ header }) => header)).toEqual(['a', 'b', 'c', 'd'])
  })
})
