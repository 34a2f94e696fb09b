import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#accounts/operator.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver } from '#domain/job/job.ts'
import type { ImportReport } from '#domain/site/moving/import-report.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { getJob } from '#verbs/jobs/verbs.ts'
import { viewPage } from '#verbs/pages/reading/view-page.ts'
import { importSite, previewImport, receiveSiteFile } from '#verbs/sites/moving/import-site.ts'
import { openVerbs, type TestVerbs } from '../../../tests/support/graph-server.ts'

const AT = { created_at: '2021-05-01 10:00:00', updated_at: '2022-06-01T12:00:00Z' }
const item = (id: number | string, type: string, data: unknown) => ({ id, app: 'mny', type, data, ...AT })
const element = (type: string, data: unknown) => ({ 'element-type': type, 'element-data': JSON.stringify(data) })
const text = {
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Floods of 1972' }] }] },
}

/** As the older system exports: numbers as text, data as JSON in text, one kind of sections, rows that are items. */
const LINES = [
  item(1, 'site', { site_name: 'Hazard plan', patterns: [{ id: 2, ref: 'mny+pattern' }] }),
  item(2, 'pattern', { name: 'Plan', base_url: '/older', doc_type: 'docs', authLevel: '-1' }),
  item(3, 'pattern', { pattern_type: 'forms', name: 'Forms', base_url: '/older-forms', doc_type: 'forms' }),
  item(
    '10',
    'docs',
    JSON.stringify({
      title: 'Floods',
      url_slug: 'floods',
      index: '0',
      published: '',
      sections: [
        { id: 20, ref: 'mny+docs|cms-section' },
        { id: 22, ref: 'mny+docs|cms-section' },
        { id: 23, ref: 'mny+docs|cms-section' },
      ],
      draft_sections: [{ id: 21, ref: 'mny+docs|cms-section' }],
    }),
  ),
  item(20, 'docs|cms-section', { title: 'Words', level: '1', element: element('lexical', { text }), draft_id: 21 }),
  item(21, 'docs|cms-section', { title: 'Words', element: element('lexical', { text }) }),
  item(22, 'docs|cms-section', {
    title: 'Rows',
    element: element('Table', {
      sourceInfo: { source_id: 30, view_id: '31' },
      columns: [{ name: 'county', show: true }],
    }),
  }),
  item(23, 'docs|cms-section', { title: 'Odd', element: element('Hazard Wheel', { spokes: 7 }) }),
  item(30, 'forms|source', {
    name: 'Losses',
    doc_type: 'losses',
    config: JSON.stringify({ attributes: [{ name: 'county', display_name: 'County', type: 'text' }] }),
    views: [{ id: 31, name: 'version 1' }],
  }),
  item(31, 'forms|view', { name: 'version 1' }),
  item(40, 'losses-31', { county: 'Albany', loss: 12.5 }),
  item(41, 'losses-31-invalid-entry', { loss: 'many', county: 'Erie', tags: ['a', 'b'] }),
  item(50, 'freight|trip', { from: 'A' }),
]

let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
})
afterAll(() => verbs?.close())

async function received(lines: readonly unknown[]): Promise<string> {
  async function* pieces() {
    yield new TextEncoder().encode(
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    )
  }
  return (await runVerb(receiveSiteFile, { file: pieces() }, verbs.as(OPERATOR))).file
}

test('items of the older system become a site; what nothing here knows is kept and listed', async () => {
  const context = verbs.as(OPERATOR)
  const file = await received(LINES)
  const preview = await runVerb(previewImport, { file }, context)
  const report: ImportReport = {
    upgraded: [
      { what: 'types of sections', count: 4 },
      { what: 'settings of Rich text', count: 2 },
      { what: 'settings of Table', count: 1 },
      { what: 'rows of versions', count: 2 },
    ],
    kept: [
      { id: 23, type: 'docs|cms-section', reason: 'No element here shows Hazard Wheel.' },
      { id: 50, type: 'freight|trip', reason: 'This type is not known here.' },
    ],
    keptCount: 2,
  }
  expect(preview).toMatchObject({ site: 'Hazard plan', report, sources: [{ name: 'Losses' }] })
  const { jobId, app } = await runVerb(importSite, { file }, context)
  await expect.poll(async () => isOver(await runVerb(getJob, { id: jobId }, context)), { timeout: 20_000 }).toBe(true)
  const job = await runVerb(getJob, { id: jobId }, context)
  expect(job.problem).toBeNull()
  expect(job.result).toMatchObject({ app: 'hazard_plan', dangling: 0, report })

  const patterns = await context.directory.patterns()
  const plan = patterns.find(({ base_url }) => base_url === '/older')
  const view = await runVerb(viewPage, { patternId: plan?.id ?? 0, slug: 'floods' }, context)
  const shown = JSON.stringify(view)
  for (const words of ['Floods of 1972', 'Albany', 'Erie', '"type":"Hazard Wheel"']) expect(shown).toContain(words)
  // Links to a section lead to it by the name that it had.
  expect(view.sections.map(({ anchor }) => anchor)).toEqual(['21', '22', '23'])
  const forms = patterns.find(({ base_url }) => base_url === '/older-forms')
  const [version] = await verbs.store.items.list(app, `${forms?.doc_type}|view`, ALL_ITEMS, { from: 0, to: 0 })
  expect(version?.data).toMatchObject({ rows: 2, columns: [{ name: 'county' }, { name: 'loss' }, { name: 'tags' }] })
  expect(version).toMatchObject({ updated_at: '2022-06-01T12:00:00.000Z' })
  const [odd] = await verbs.store.items.list(app, 'older:freight|trip', ALL_ITEMS, { from: 0, to: 0 })
  expect(odd?.data).toEqual({ from: 'A' })
}, 60_000)

test('lines that are none, of several sites, or without a pattern are refused by what is wrong', async () => {
  await expect(received([LINES[0], '{"id": 3'])).rejects.toThrow('Line 2 cannot be read.')
  await expect(received([LINES[1], { ...item(9, 'docs', {}), app: 'other' }])).rejects.toThrow(
    'several sites: mny, other',
  )
  await expect(received([LINES[0]])).rejects.toThrow('This file has no pattern')
})
