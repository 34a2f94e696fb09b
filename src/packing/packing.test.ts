import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR } from '#accounts/operator.ts'
import { isOver } from '#domain/job/job.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { getJob } from '#verbs/jobs/verbs.ts'
import { uploadMedia } from '#verbs/media/upload-media.ts'
import { createPage } from '#verbs/pages/editing/create-page.ts'
import { publishPage } from '#verbs/pages/editing/publish-page.ts'
import { savePageDraft } from '#verbs/pages/editing/save-page.ts'
import { exportSite } from '#verbs/sites/moving/export-site.ts'
import { importSite, previewImport, receiveSiteFile } from '#verbs/sites/moving/import-site.ts'
import { DATABASES } from '../../tests/support/content-store.ts'
import { APP, openVerbs, type TestVerbs } from '../../tests/support/graph-server.ts'
import { picture } from '../../tests/support/pictures.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { openSiteFile } from './read-site-file.server.ts'

type Kind = (typeof DATABASES)[number]
type Place = TestVerbs & { remove(): Promise<void> }

async function place(kind: Kind): Promise<Place> {
  const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
  const verbs = await openVerbs(database?.url ?? null)
  const remove = async () => {
    await verbs.close()
    await database?.drop()
  }
  return { ...verbs, remove }
}

const folder = mkdtempSync(join(tmpdir(), 'almanac-packing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function packed({ as }: Place, name: string, asked: object): Promise<string> {
  const path = join(folder, name)
  const exported = await runVerb(exportSite, { app: APP, ...asked }, as(OPERATOR))
  await pipeline(exported.open(), createWriteStream(path))
  return path
}

async function received({ as }: Place, path: string, app: string | null = null) {
  async function* pieces() {
    yield new Uint8Array(readFileSync(path))
  }
  return (await runVerb(receiveSiteFile, { app, file: pieces() }, as(OPERATOR))).file
}

async function imported(here: Place, input: object) {
  const context = here.as(OPERATOR)
  const { jobId, app } = await runVerb(importSite, input as never, context)
  for (;;) {
    const job = await runVerb(getJob, { id: jobId }, context)
    if (isOver(job)) return { job, app }
    await new Promise((next) => setTimeout(next, 20))
  }
}

type Item = { id: number; type: string; data: Record<string, unknown> }

async function itemsIn(path: string): Promise<Item[]> {
  const found: Item[] = []
  for await (const [id, type, data] of (await openSiteFile(path)).items()) found.push({ id, type, data })
  return found
}

const COLUMNS = [
  { name: 'county', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
]

const text = (children: unknown[]) => ({ root: { type: 'root', children: [{ type: 'paragraph', children }] } })

describe.each(DATABASES)('a site on %s', (kind) => {
  let here: Place
  let there: Place
  let planId = 0
  let [homeId, floodsId, sourceId, viewId, hash] = [0, 0, 0, 0, '']

  beforeAll(async () => {
    here = await place(kind)
    there = await place(kind === 'sqlite' ? 'postgres' : 'sqlite')
    const operator = here.as(OPERATOR)
    await here.create('site', { site_name: 'County plan', patterns: [], themes: [] })
    planId = (await here.pattern('plan', 'page')).id
    await here.pattern('figures', 'forms')
    const made = await here.version('figures', 'county,loss\nKings,12\n"Süd ""x""",\nErie,unknown\n', COLUMNS)
    ;[sourceId, viewId] = [made.source.id, made.view.id]
    const file = await runVerb(
      uploadMedia,
      { app: APP, file: await picture('png'), name: 'map.png', alt: 'A map' },
      operator,
    )
    hash = file.hash
    homeId = (await runVerb(createPage, { patternId: planId, title: 'Home' }, operator)).id
    floodsId = (await runVerb(createPage, { patternId: planId, title: 'Floods' }, operator)).id
    const sections = [
      section('text', 'rich-text', {
        text: text([
          { type: 'link', url: '/plan/floods', $: { pageId: floodsId }, children: [{ type: 'text', text: 'Floods' }] },
          { type: 'image', src: `/media/${hash}/map`, altText: 'A map' },
        ]),
      }),
      section('rows', 'table', {
        sourceInfo: { source_id: sourceId, view_id: viewId, isDms: true, app: APP, name: 'Counts', env: `${APP}+site` },
        columns: [{ name: 'county', show: true }],
        data: [{ id: 1, source_id: sourceId }],
      }),
    ]
    await runVerb(savePageDraft, { pageId: homeId, changes: { draft_sections: sections } } as never, operator)
    await runVerb(publishPage, { pageId: homeId }, operator)
    await runVerb(publishPage, { pageId: floodsId }, operator)
  }, 120_000)
  afterAll(async () => {
    await Promise.all([here?.remove(), there?.remove()])
  })

  test('a pattern goes to the other kind of stores, and comes back from there the same', async () => {
    const first = await packed(here, `first-${kind}.almanac`, { patternId: planId, history: true })
    const file = await received(there, first)
    const preview = await runVerb(previewImport, { file }, there.as(OPERATOR))
    expect(preview).toMatchObject({ site: 'County plan', sources: [{ name: 'Counts' }] })
    expect(preview.patterns.map(({ name, whole, conflict }) => ({ name, whole, conflict }))).toEqual([
      { name: 'plan', whole: true, conflict: null },
      { name: 'figures', whole: false, conflict: null },
    ])
    const { job, app } = await imported(there, { file })
    expect(job.problem).toBeNull()
    expect(job.result).toMatchObject({ dangling: 0, refusedPictures: 0 })
    expect(app).toBe('county_plan')
    const [pattern] = (await there.as(OPERATOR).directory.patterns()).filter((one) => one.name === 'plan')
    const again = join(folder, `again-${kind}.almanac`)
    const asked = { app, patternId: pattern?.id ?? 0, history: true }
    const exported = await runVerb(exportSite, asked, there.as(OPERATOR))
    await pipeline(exported.open(), createWriteStream(again))
    expect(await comparable(again)).toEqual(await comparable(first))
  }, 120_000)
})

function section(trackingId: string, type: string, settings: object) {
  const element = { 'element-type': type, 'element-data': JSON.stringify(settings) }
  return { trackingId, title: trackingId, level: 1, size: '1', group: 'default', element }
}

/** A site file with every id by its place in it, so that two of them can be compared. */
async function comparable(path: string) {
  const file = await openSiteFile(path)
  await file.verify()
  const items = await itemsIn(path)
  const numbers = new Map(items.map(({ id }, at) => [id, at + 1]))
  const types = new Map(file.head.patterns.map(({ doc_type, name }) => [doc_type, name]))
  const rows: Record<string, unknown> = {}
  for await (const { version, rows: batches } of file.rows()) {
    const cells: unknown[] = []
    for await (const batch of batches) cells.push(...batch.map(([, ...rest]) => rest))
    rows[`version ${numbers.get(version.versionId)}`] = { columns: version.columns, cells }
  }
  const pictures: unknown[] = []
  for await (const { hash, name, alt, bytes } of file.pictures()) pictures.push([hash, name, alt, bytes.length])
  const named = (text: string) =>
    [...types].reduce(
      (said, [type, name]) => said.replace(type, `TYPE ${name}`),
      text.replace(file.head.site.app, 'APP'),
    )
  const plain = (value: unknown, key = ''): unknown => {
    // Rows that are stored with a section refer to nothing.
    if (key === 'data') return value
    if (typeof value === 'string' && /^[[{]/.test(value)) return plain(JSON.parse(value))
    if (typeof value === 'string') return ['ref', 'app', 'env', 'doc_type'].includes(key) ? named(value) : value
    if (typeof value === 'number' && /(^id$|_id$|Id$)/.test(key)) return `#${numbers.get(value) ?? 'nothing'}`
    if (Array.isArray(value)) return value.map((one) => plain(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, name)]))
  }
  return { items: items.map(({ type, data }) => ({ type: plain(type, 'ref'), data: plain(data) })), rows, pictures }
}
