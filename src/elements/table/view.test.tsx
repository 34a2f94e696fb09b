import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SectionColumn } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { table } from './model.ts'
import TableElement from './view.tsx'

const ORIGIN = { sourceId: 3, source: 'Counts', version: 'version 1', updatedAt: '2026-01-01T00:00:00.000Z' }
const FAILED = { ok: false, of: 'total', problem: { status: 500, code: 'x', message: 'The disk is gone.' } } as const

type Shown = {
  columns: SectionColumn[]
  rows: Cell[][]
  display?: object
  sourceInfo?: object
  /** What was answered behind the rows. */
  others?: NeededData[]
  fields?: Extract<NeededData, { fields: unknown }>['fields']
}

/** A table as it is drawn where its section is edited. */
function drawn({ columns, rows, display = {}, sourceInfo = {}, others = [], fields }: Shown) {
  const settings = {
    ...table.defaults,
    sourceInfo: { view_id: 7, name: 'Counts', ...sourceInfo },
    columns,
    display: { ...table.defaults.display, ...display },
  }
  const answer: NeededData = {
    ok: true,
    kind: 'rows',
    rows,
    fields: fields ?? columns.map(() => null),
    from: 0,
    total: rows.length,
    origin: ORIGIN,
  }
  const props = { settings, data: [answer, ...others], reader: NOTHING_ASKED, label: 'Counts', sectionKey: 'a' }
  return renderToStaticMarkup(<TableElement {...props} place={null} />)
}

const headsOf = (html: string) => [...html.matchAll(/<th([^>]*)>([^<]*)<\/th>/g)].map(([, tag, text]) => [text, tag])

test('a table heads its columns as its author says, else as the source shows them, else by their names', () => {
  const html = drawn({
    columns: [
      { name: 'fips', show: true },
      { name: 'loss', show: true, display_name: 'Losses', customName: 'Losses in $' },
      { name: 'year', show: true },
    ],
    rows: [['36001', 2, 2020]],
    fields: [{ name: 'fips', type: 'text', display_name: 'FIPS code' }, { name: 'loss', type: 'text' }, null],
  })
  expect(headsOf(html).map(([text]) => text)).toEqual(['FIPS code', 'Losses in $', 'year'])
})

test('a heading stands to the right over numbers, also where the first row has none', () => {
  const columns = ['loss', 'county', 'note'].map((name) => ({ name, show: true }))
  const rows = [
    [null, 'Albany', null],
    ['', 'Bronx', null],
    [12, 'Erie', null],
  ]
  const heads = headsOf(drawn({ columns, rows }))
  expect(heads.filter(([, tag]) => tag?.includes('data-number')).map(([text]) => text)).toEqual(['loss'])
})

test('columns are as wide as their author set them', () => {
  const html = drawn({ columns: [{ name: 'loss', show: true, size: 320 }], rows: [[1]] })
  expect(html.match(/width:320px;min-width:320px;max-width:320px/g)).toHaveLength(2)
})

test('totals that could not be brought fail their section; values of a filter that could not are typed', () => {
  const columns = [{ name: 'loss', show: true }]
  const shown = { columns, rows: [[1]], others: [FAILED] }
  const failed = drawn({ ...shown, display: { showTotal: true } })
  expect(failed).toContain('An Error occurred while fetching data. The disk is gone.')
  expect(failed).not.toContain('<table')
  const values = { ...FAILED, of: 'values' } as const
  expect(drawn({ ...shown, others: [values], display: { showTotal: true } })).toContain('<table')
})

test('a picture of the author stands in every row', () => {
  const html = drawn({
    columns: [{ name: 'seal', show: true, isImg: true, imageSrc: '/seal.png' }],
    rows: [['A'], ['B']],
  })
  expect(html.match(/src="\/seal.png"/g)).toHaveLength(2)
})

test('the source of another database is described at the address that the section says', () => {
  const shown = { columns: [{ name: 'loss', show: true }], rows: [[1]] }
  const elsewhere = { ...shown, sourceInfo: { source_id: 12, env: 'hazards' } }
  expect(drawn({ ...elsewhere, display: { dataBaseUrl: 'https://data.example.org/' } })).toContain(
    'href="https://data.example.org/source/12"',
  )
  expect(drawn({ ...shown, display: { dataBaseUrl: 'https://data.example.org/' } })).toContain('href="/forms/source/3"')
})

test('an action stands in every row unless it is not shown, or is for readers alone', () => {
  const action = { name: 'a', customName: 'Plan', actionType: 'url', url: '/plan?of=1', display: 'both', show: true }
  const shown = (change: object) =>
    drawn({
      columns: [
        { name: 'loss', show: true },
        { ...action, ...change },
      ],
      rows: [[1], [2]],
    })
  expect(shown({}).match(/href="\/plan\?of=1"/g)).toHaveLength(2)
  expect(shown({ show: false })).not.toContain('Plan')
  expect(shown({ display: 'view only' })).not.toContain('Plan')
})
