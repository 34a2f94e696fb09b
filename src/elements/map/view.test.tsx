import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { chooseValue } from './choose-columns.ts'
import { map } from './model.ts'
import MapElement from './view.tsx'

const columns = [
  { name: 'fips', display_name: 'County', show: true, xAxis: true },
  { name: 'loss', display_name: 'Loss', show: true, yAxis: true, fn: 'sum' },
]
const state = (display = {}, own: SectionState['columns'] = columns): SectionState => ({
  ...map.defaults,
  sourceInfo: { view_id: 7, name: 'Risk' },
  columns: own,
  display: { pageSize: 5, ...display },
})
const answer = (rows: Cell[][]): NeededData => ({
  ok: true,
  kind: 'groups',
  rows,
  fields: [null, null],
  from: 0,
  total: rows.length,
  origin: { sourceId: 3, source: 'Risk Index', version: 'March', updatedAt: '2026-03-01T00:00:00.000Z' },
})
const ROWS: Cell[][] = [
  ['36001', 20_000],
  ['36005', 45_000],
  ['36029', 5_000],
]
const html = (settings: SectionState, data: NeededData[] = [answer(ROWS)]) =>
  renderToStaticMarkup(
    <MapElement settings={settings} data={data} reader={NOTHING_ASKED} label="Losses" sectionKey="a b" place={null} />,
  )
/** The codes of the places of each class, and of those without a value. */
const drawn = (page: string) =>
  page
    .split(/<g class="map-(?:class|none)"/)
    .slice(1)
    .map((group) => [...group.matchAll(/data-place="(\d+)"/g)].map(([, code]) => code))

describe('a map without script', () => {
  test('colours the places of each class, and marks those without a value', () => {
    const groups = drawn(html(state({ classing: 'manual', breaks: [10_000, 30_000] })))
    expect(groups.slice(0, 3)).toEqual([['36029'], ['36001'], ['36005']])
    expect(groups[3]).toHaveLength(59)
    const page = html(state())
    expect(page).toContain('fill="url(#map-a_b-none)"')
    expect(page).toContain('<pattern id="map-a_b-none"')
    expect(page).toContain('<title>Bronx: 45,000</title>')
    expect(page).toContain('<title>Suffolk: No data</title>')
  })

  test('has a legend, its figures in a table, where they and its outlines come from, and a name', () => {
    const page = html(state({ classing: 'equal', classes: 2, title: { title: 'Losses by county' } }))
    expect(page).toContain('5,000 – 25,000</li>')
    expect(page).toContain('25,000 – 45,000</li>')
    expect(page).toContain('No data</li>')
    expect(page).toContain('<th scope="row">Bronx</th><td data-number="true">45,000</td>')
    expect(page.indexOf('<th scope="row">Bronx')).toBeLessThan(page.indexOf('<th scope="row">Albany'))
    expect(page).toContain('>Risk Index, March</a> · 1 Mar 2026')
    expect(page).toContain('Boundaries: US Census Bureau, 2017.')
    expect(page).toContain('aria-label="Map of New York: Losses by county. Its figures are in the data table."')
  })

  test('is of the area that was chosen, in the palette that was chosen, with a legend of its own words or none', () => {
    expect(drawn(html(state({ area: 'states' }), [answer([['36', 5]])])).flat()).toHaveLength(51)
    const page = html(state({ area: '09', palette: 'green', legend: { label: 'Dollars' }, darkMode: true }))
    expect(page).toContain('data-palette="green"')
    expect(page).toContain('data-dark="true"')
    expect(page).toContain('3 values for places that are not on this map are not shown.')
    expect(page).toContain('No data to show.')
    expect(html(state({ legend: { label: 'Dollars' } }))).toContain('>Dollars</p>')
    expect(html(state({ legend: { show: false } }))).not.toContain('map-legend')
  })

  test('says so where there is no column, no version and no answer', () => {
    expect(html(state({}, []))).toContain('No columns selected.')
    expect(html({ ...state(), sourceInfo: null })).toContain('No version selected.')
    const problem = { code: 'unexpected' as const, status: 500, message: 'The source is gone.' }
    expect(html(state(), [{ ok: false, problem }])).toContain('The source is gone.')
    expect(html(state({ area: '99' }))).toContain('The outlines of this map could not be loaded.')
  })
})

test('a map asks for groups by place, whatever else is shown, and its filters hold', () => {
  const filters = [{ type: 'internal', operation: 'filter', values: ['East'] }]
  const own = [...columns, { name: 'region', show: true, filters }] as SectionState['columns']
  const [need] = map.data?.needs(state({}, own), { filters: {}, reader: NOTHING_ASKED }) ?? []
  expect(need).toMatchObject({
    kind: 'groups',
    query: {
      select: [
        { kind: 'column', name: 'fips' },
        { kind: 'aggregate', fn: 'sum', of: { kind: 'column', name: 'loss' } },
      ],
      groupBy: [{ kind: 'column', name: 'fips' }],
    },
  })
  expect(JSON.stringify(need)).toContain('East')
})

test('whoever chooses values gets the places of the column that holds codes', () => {
  const source = [{ name: 'county' }, { name: 'area', display: 'geoid-variable' }, { name: 'loss', defaultFn: 'sum' }]
  const chosen = chooseValue({ ...state({}, []), sourceInfo: { view_id: 7, name: 'Risk', columns: source } }, 'loss')
  const roles = chosen.columns.map(({ name, xAxis, yAxis, fn }) => ({ name, xAxis, yAxis, fn }))
  expect(roles).toEqual([
    { name: 'area', xAxis: true, yAxis: undefined, fn: undefined },
    { name: 'loss', xAxis: undefined, yAxis: true, fn: 'sum' },
  ])
  // Another column takes the place of the first.
  const other = chooseValue(chosen, 'county')
  expect(other.columns.filter(({ yAxis }) => yAxis).map(({ name }) => name)).toEqual(['county'])
})
