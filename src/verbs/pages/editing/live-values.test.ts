import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { liveNodes } from '#domain/rich-text/live-nodes.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { editRow } from '#verbs/rows/write-rows.server.ts'
import { countingReads } from '../../../../tests/support/counting-reads.ts'
import { openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { viewPage } from '../reading/view-page.ts'
import { createPage } from './create-page.ts'
import { readLiveValues } from './live-values.ts'
import { publishPage } from './publish-page.ts'
import { savePageDraft } from './save-page.ts'

const CSV = 'county,loss\nAlbany,1200\nBronx,7\nErie,\n'
const COLUMNS = [
  { name: 'county', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
]

let verbs: TestVerbs
let patternId: number
let pageId: number
let version: Awaited<ReturnType<TestVerbs['version']>>

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
  await verbs.pattern('figures', 'forms')
  version = await verbs.version('figures', CSV, COLUMNS)
  pageId = (await runVerb(createPage, { patternId, title: 'Home' }, as(5))).id
})
afterAll(() => verbs.close())

const as = (level: number) => verbs.as(person(level))

const live = (more: object) => ({
  sourceInfo: { source_id: version.source.id, view_id: version.view.id },
  what: 'sum',
  column: 'loss',
  formatFn: 'comma_dollar',
  ...more,
})
const bronx = { columns: [{ name: 'county', filters: [{ values: ['Bronx'] }] }] }

/** Publishes a page whose text has these values. */
async function publish(...values: object[]) {
  const children = values.map((value) => ({ type: 'live-value', text: '?', live: value }))
  const root = { type: 'root', children: [{ type: 'paragraph', children }] }
  const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
  const draft_sections = [{ trackingId: 'text', title: 'Text', element }]
  await runVerb(savePageDraft, { pageId, changes: { draft_sections } }, as(5))
  await runVerb(publishPage, { pageId }, as(5))
}

const change = (patch: Record<string, string>, row = 0) =>
  runVerb(editRow, { app: 'county', id: version.firstId + row, patch }, as(5))

const valuesIn = (root: RichNode) =>
  liveNodes(root) as unknown as readonly { text: string; origin: object | null; live?: object }[]

async function shown(level = -1, search = '') {
  const view = await runVerb(viewPage, { patternId, slug: 'home', search }, as(level))
  const [section] = view.sections
  if (section?.element.kind !== 'known') throw new Error('The text is not shown.')
  const { text } = section.element.settings as { text: { root: RichNode } }
  return { values: valuesIn(text.root), tags: view.tags }
}
const texts = async (level = -1) => (await shown(level)).values.map(({ text }) => text)

test('a value is a cell, a function of a column, a count or a date, in its format', async () => {
  await publish(
    ...[{ what: 'cell', ...bronx }, {}, { what: 'avg', formatFn: '' }, { what: 'min' }, { what: 'max' }].map(live),
    live({ what: 'count', column: '', formatFn: '' }),
    live({ what: 'changed', column: '', formatFn: '' }),
  )
  const { values } = await shown()
  expect(values.slice(0, -1).map(({ text }) => text)).toEqual(['$7', '$1,207', '603.5', '$7', '$1,200', '3'])
  expect(values.at(-1)?.text).toMatch(/^\d{1,2} \w{3} \d{4}$/)
  expect(values[0]).toMatchObject({ origin: { name: 'Counts, version 1', href: `/forms/source/${version.source.id}` } })
  expect(values.every((value) => value.live === undefined)).toBe(true)
})

test('one that follows at once says what the data says, one that follows with a publish what it said then', async () => {
  await publish(live({ follows: 'at-once' }), live({ follows: 'publish' }))
  expect(await texts()).toEqual(['$1,207', '$1,207'])
  await change({ loss: '2000' })
  expect(await texts()).toEqual(['$2,007', '$1,207'])
  const { values, tags } = await shown()
  expect(values.map(({ origin }) => (origin as { asOf: string | null }).asOf === null)).toEqual([true, false])
  expect(tags).toEqual(expect.arrayContaining([`rows:${version.view.id}`, `item:${version.source.id}`]))
  await publish(live({ follows: 'at-once' }), live({ follows: 'publish' }))
  expect(await texts()).toEqual(['$2,007', '$2,007'])
  await change({ loss: '1200' })
})

test('a value that cannot be read is the last known one or a dash; equal ones are read once', async () => {
  const gone = live({ column: 'lost', follows: 'at-once' })
  await publish(gone, live({ ...bronx, follows: 'at-once' }), live({ ...bronx, follows: 'at-once' }), { what: 'sum' })
  expect(await texts()).toEqual(['—', '$7', '$7', '—'])
  const { context, counts } = countingReads(as(4))
  await runVerb(viewPage, { patternId, slug: 'home' }, context)
  expect(counts.select).toBe(2)
  await publish(live({ what: 'cell', ...bronx, follows: 'at-once' }))
  await change({ county: 'Kings' }, 1)
  expect((await shown()).values).toMatchObject([
    { text: '$7', origin: { href: null, asOf: expect.stringMatching(/\d/) } },
  ])
  await change({ county: 'Bronx' }, 1)
  const read = await runVerb(readLiveValues, { app: 'county', values: [gone, live(bronx)] } as never, as(5))
  expect(read).toMatchObject([
    { ok: false, hidden: false },
    { ok: true, text: '$7' },
  ])
})

test('nobody reads a value of a level that they do not have, nor is it kept where they could', async () => {
  const level = (authLevel: number) =>
    verbs.store.items.edit(version.source.id, { authLevel }, { by: null, at: '2026-02-01T00:00:00.000Z' })
  await publish(live({ follows: 'publish' }))
  await level(5)
  expect([await texts(-1), await texts(5)]).toEqual([['—'], ['$1,207']])
  expect((await shown(-1)).values).toMatchObject([{ origin: null }])
  await publish(live({ follows: 'publish' }), live({ follows: 'at-once' }))
  expect([await texts(-1), await texts(5)]).toEqual([
    ['—', '—'],
    ['$1,207', '$1,207'],
  ])
  const stored = await verbs.store.items.list(
    'county',
    'plan|section',
    { conditions: [], groupBy: [], orderBy: [] },
    { from: 0, to: 9 },
  )
  expect(JSON.stringify(stored)).not.toContain('1,207')
  await level(-1)
})

test('the newest version is the newest one with rows, whichever was chosen', async () => {
  await publish(live({ newest: true, follows: 'at-once' }))
  expect(await texts()).toEqual(['$1,207'])
  const stamp = { by: null, at: '2026-03-01T00:00:00.000Z' }
  const next = await verbs.version('figures', 'county,loss\nAlbany,5\n', COLUMNS)
  await verbs.store.items.edit(next.view.id, { source_id: version.source.id }, stamp)
  await verbs.create('figures|view', { name: 'under way', source_id: version.source.id, doc_type: 'counts' })
  expect(await texts()).toEqual(['$5'])
  expect((await shown()).tags).toEqual(
    expect.arrayContaining(['list:county+figures|view', `rows:${next.view.id}`, `item:${version.source.id}`]),
  )
})
