import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { graph } from './model.ts'
import GraphElement from './view.tsx'

const columns = [
  { name: 'county', display_name: 'County', show: true, xAxis: true },
  { name: 'loss', display_name: 'Loss', show: true, yAxis: true, fn: 'sum' },
]
const state = (display = {}, own: SectionState['columns'] = columns): SectionState => ({
  ...graph.defaults,
  sourceInfo: { view_id: 7, name: 'Risk' },
  columns: own,
  display: { pageSize: 5, ...display },
})
const answer = (rows: Cell[][]): NeededData => ({
  ok: true,
  kind: 'groups',
  rows,
  fields: (rows[0] ?? []).map(() => null),
  from: 0,
  total: rows.length,
  origin: { sourceId: 3, source: 'Risk Index', version: 'March', updatedAt: '2026-03-01T00:00:00.000Z' },
})
const ROWS: Cell[][] = [
  ['Albany', 20_000],
  ['Bronx', 45_000],
]
const html = (settings: SectionState, data: NeededData[] = [answer(ROWS)]) =>
  renderToStaticMarkup(
    <GraphElement
      settings={settings}
      data={data}
      reader={NOTHING_ASKED}
      label="Losses"
      sectionKey="a b"
      place={null}
    />,
  )

describe('a graph without script', () => {
  test('is drawn 640 wide until it was measured, and for a phone and a wide screen beside that [D-239]', () => {
    const page = html(state())
    expect([...page.matchAll(/viewBox="0 0 (\d+) 300"/g)].map(([, width]) => width)).toEqual(['360', '640', '1000'])
  })

  test('has its figures in a table, its source, and a name for those who do not see it', () => {
    const page = html(state({ title: { title: 'Losses by county' } }))
    expect(page).toContain('<th scope="row">Bronx</th><td data-number="true">45,000</td>')
    expect(page).toContain('>Risk Index, March</a> · 1 Mar 2026')
    expect(page).toContain('aria-label="Bar graph: Losses by county, 2 by 1. Its figures are in the data table."')
  })

  test('says what it does not show', () => {
    const zero = answer([...ROWS, ['Cayuga', 0], ['Erie', -4]])
    expect(html(state({ isLog: true }), [zero])).toContain(
      '2 values of zero or below can&#x27;t be shown on a log scale.',
    )
    expect(html(state({ upperLimit: 30_000 }))).toContain('1 bar goes beyond 30000, the end of the scale.')
    expect(html(state(), [answer([...ROWS, [null, 5]])])).toContain('1 value without a name is not shown.')
    expect(html(state(), [{ ...answer(ROWS), total: 9 } as NeededData])).toContain('7 more groups of rows')
  })

  test('says so where there is no data, no column, no version and no answer', () => {
    expect(html(state(), [answer([])])).toContain('No data to show.')
    expect(html(state({}, []))).toContain('No columns selected.')
    expect(html({ ...state(), sourceInfo: null })).toContain('No version selected.')
    const problem = { code: 'unexpected' as const, status: 500, message: 'The source is gone.' }
    expect(html(state(), [{ ok: false, problem }])).toContain(
      'An Error occurred while fetching data. The source is gone.',
    )
  })
})

test('a graph asks for groups by X axis and category, along the axis, whatever else is shown', () => {
  const hidden = { name: 'region', show: true, filters: [{ type: 'internal', operation: 'filter', values: ['East'] }] }
  const own = [...columns, hidden] as SectionState['columns']
  const [need] = graph.data?.needs(state({}, own), { filters: {}, reader: NOTHING_ASKED }) ?? []
  expect(need).toMatchObject({
    kind: 'groups',
    viewId: 7,
    query: {
      select: [
        { kind: 'column', name: 'county' },
        { kind: 'aggregate', fn: 'sum', of: { kind: 'column', name: 'loss' } },
      ],
      groupBy: [{ kind: 'column', name: 'county' }],
      orderBy: [{ by: { kind: 'column', name: 'county' }, direction: 'asc' }],
    },
  })
  expect(JSON.stringify(need)).toContain('East')
})
