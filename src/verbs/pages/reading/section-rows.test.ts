import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVerb } from '#verbs/call-verb.server.ts'
import { openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { createPage } from '../editing/create-page.ts'
import { publishPage } from '../editing/publish-page.ts'
import { savePageDraft } from '../editing/save-page.ts'
import { sectionRows } from './section-rows.ts'

const CSV = 'fips,state,loss\n36001,NY,12\n36005,NY,7\n34001,NJ,30\n'
const COLUMNS = [
  { name: 'fips', dataType: 'text' as const },
  { name: 'state', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
]
const CONFIG = {
  attributes: [
    { name: 'state', display: 'meta', meta_lookup: { NY: 'New York', NJ: 'New Jersey' } },
    { name: 'loss', type: 'number' },
  ],
}

let verbs: TestVerbs
let pageId: number
let viewId: number

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  const patternId = (await verbs.pattern('plan', 'page')).id
  await verbs.pattern('figures', 'forms')
  viewId = (await verbs.version('figures', CSV, COLUMNS, { config: CONFIG })).view.id
  pageId = (await runVerb(createPage, { patternId, title: 'Home' }, as(5))).id
})
afterAll(() => verbs.close())

const as = (level: number) => verbs.as(person(level))

/** Publishes a section of this kind, and answers the file of its rows. */
async function fileOf(type: string, columns: object[], display: object) {
  const data = { sourceInfo: { view_id: viewId }, columns, display }
  const element = { 'element-type': type, 'element-data': JSON.stringify(data) }
  const draft_sections = [{ trackingId: 'shown', title: 'Shown', element }]
  await runVerb(savePageDraft, { pageId, changes: { draft_sections } }, as(5))
  await runVerb(publishPage, { pageId }, as(5))
  const file = await runVerb(sectionRows, { pageId, anchor: 'shown' }, as(-1))
  const rows: (string | null)[][] = []
  for await (const batch of file.rows) rows.push(...batch)
  return { names: file.columns.map(({ name }) => name), rows }
}

test('what a lookup calls values stands in a column behind them', async () => {
  const shown = [{ name: 'state' }, { name: 'loss' }]
  expect(await fileOf('table', shown, { allowDownload: true })).toEqual({
    names: ['state', 'state_label', 'loss'],
    rows: [
      ['NY', 'New York', '12'],
      ['NY', 'New York', '7'],
      ['NJ', 'New Jersey', '30'],
    ],
  })
})

test('a graph and a map give the groups that they draw, where their author allows it', async () => {
  const drawn = (name: string) => [
    { name, xAxis: true },
    { name: 'loss', yAxis: true, fn: 'sum' },
    { name: 'county', show: true },
  ]
  expect((await fileOf('graph', drawn('state'), { allowDownload: true })).rows).toEqual([
    ['NJ', 'New Jersey', '30'],
    ['NY', 'New York', '19'],
  ])
  expect((await fileOf('map', drawn('fips'), { allowDownload: true })).rows).toEqual([
    ['34001', '30'],
    ['36001', '12'],
    ['36005', '7'],
  ])
  await expect(fileOf('map', drawn('fips'), {})).rejects.toThrow('A file of this section')
})
