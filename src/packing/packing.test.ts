import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { pack as tarPack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR } from '#accounts/operator.ts'
import { CHECKSUMS } from '#backup/archive-format.ts'
import { archiveFiles } from '#backup/archive-reader.server.ts'
import { ArchiveWriter } from '#backup/archive-writer.server.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver } from '#domain/job/job.ts'
import { versionsShown } from '#domain/page/search/section-sources.ts'
import { jobContext } from '#jobs/job-context.server.ts'
import { importSite as importJob } from '#jobs/moving/import-site.server.ts'
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
import { openSiteFile } from './open-site-file.server.ts'
import { SITE_FILE } from './packed-format.ts'

const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }

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
    const plans = async () => (await there.as(OPERATOR).directory.patterns()).filter(({ name }) => name === 'plan')
    await expect.poll(plans).toHaveLength(1)
    const [pattern] = await plans()
    const again = join(folder, `again-${kind}.almanac`)
    const asked = { app, patternId: pattern?.id ?? 0, history: true }
    const exported = await runVerb(exportSite, asked, there.as(OPERATOR))
    await pipeline(exported.open(), createWriteStream(again))
    expect(await comparable(again)).toEqual(await comparable(first))
  }, 120_000)

  test('a file is imported beside itself, or shows the sources that are there, as was decided', async () => {
    const path = await packed(here, `twice-${kind}.almanac`, { patternId: planId })
    expect(JSON.stringify(await itemsIn(path))).not.toContain('example.org')
    const context = here.as(OPERATOR)
    const file = await received(here, path, APP)
    const preview = await runVerb(previewImport, { app: APP, file }, context)
    expect(preview.patterns.map(({ choice }) => choice)).toMatchObject([
      { as: 'new', base_url: '/plan-copy' },
      { as: 'into' },
    ])
    expect(preview.sources.map(({ choice }) => choice)).toEqual([{ from: sourceId, as: 'use', sourceId }])
    await expect(runVerb(importSite, { app: APP, file }, context)).rejects.toThrow('Decide first')
    const used = await imported(here, { app: APP, file, asProposed: true })
    expect(used.job.problem).toBeNull()
    // What is kept of the patterns goes once the last commit is known here, a moment after others may read it.
    await expect.poll(() => shownBy(here, '/plan-copy')).toEqual([viewId])

    const [plan] = preview.patterns
    const choices = {
      patterns: [{ ...plan?.choice, base_url: '/plan-2' }],
      sources: [{ from: sourceId, as: 'new', name: 'Counts again' }],
    }
    const brought = await imported(here, { app: APP, file, choices })
    expect(brought.job.problem).toBeNull()
    await expect.poll(() => shownBy(here, '/plan-2')).toHaveLength(1)
    const [second = 0] = await shownBy(here, '/plan-2')
    expect(second).not.toBe(viewId)
    const items = await here.store.items.getMany([second, viewId])
    expect(items.map(({ type, data }) => [type, data.rows])).toEqual([
      ['figures|view', 3],
      ['figures|view', 3],
    ])
    const version = { ...choices, patterns: [{ ...plan?.choice, base_url: '/plan-2' }] }
    await expect(imported(here, { app: APP, file, choices: version })).rejects.toThrow('/plan-2 is taken')
  }, 120_000)

  test('an import that is cut off anywhere shows nothing, goes on, and leaves nothing when it is given up', async () => {
    const path = await packed(here, `cut-${kind}.almanac`, { patternId: planId })
    const context = there.as(OPERATOR)
    const file = await received(there, path)
    const before = await seen(there)
    const tables = (await context.rows.tables()).length
    const cut = await cutOffImport(there, file)
    for (let steps = 1; await cut.isCutOffAfter(steps); steps++) expect(await seen(there)).toEqual(before)
    const after = await seen(there)
    expect(after.patterns.length).toBe(before.patterns.length + 2)
    expect((await context.rows.tables()).length).toBe(tables + 1)
    expect(await shownBy(there, cut.base, cut.app)).toHaveLength(1)

    const given = await cutOffImport(there, file)
    for (const steps of [2, 4, 6]) await given.isCutOffAfter(steps)
    await given.undo()
    expect(await seen(there)).toEqual(after)
    expect((await context.rows.tables()).length).toBe(tables + 1)
    expect(await context.media.rows.ofSite(given.app)).toEqual([])
    expect(await there.store.items.getMany(await given.made())).toEqual([])
  }, 120_000)
})

describe('a hostile file', () => {
  let here: Place
  let [good, viewId] = ['', 0]
  beforeAll(async () => {
    here = await place('sqlite')
    await here.create('site', { site_name: 'County plan', patterns: [], themes: [] })
    await here.pattern('figures', 'forms')
    viewId = (await here.version('figures', 'county,loss\nKings,12\n', COLUMNS)).view.id
    good = await packed(here, 'good.almanac', {})
  })
  afterAll(() => here?.remove())

  /** The same file with some of its files changed, and checksums that fit. */
  async function changed(name: string, change: (name: string, text: string) => string | null, more: string[] = []) {
    const path = join(folder, `${name}.almanac`)
    const pack = tarPack()
    const archive = new ArchiveWriter(pack, new Date(STAMP.at))
    const written = pipeline(pack, createGzip(), createWriteStream(path))
    const add = async (file: string, text: string) =>
      archive.file(file, Buffer.byteLength(text), Readable.from([Buffer.from(text)]))
    for await (const { name: file, text } of archiveFiles(good, SITE_FILE)) {
      const is = file === CHECKSUMS ? null : change(file, await text())
      if (is !== null) await add(file, is)
    }
    for (const file of more) await add(file, 'evil')
    await archive.end()
    await written
    return path
  }
  const items = (change: (line: unknown[]) => unknown[]) => (name: string, text: string) =>
    name.startsWith('content/items/') ? lines(text, change) : text
  const lines = (text: string, change: (line: unknown[]) => unknown[]) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => `${JSON.stringify(change(JSON.parse(line)))}\n`)
      .join('')

  /** Imports a file into a new site; what there is to see afterwards is the same as before where it is refused. */
  async function refusal(path: string): Promise<string | null> {
    const before = await seen(here)
    try {
      const file = await received(here, path)
      const { job } = await imported(here, { file, asProposed: true })
      if (job.state === 'done') return null
      expect(await seen(here)).toEqual(before)
      return job.problem
    } catch (error) {
      expect(await seen(here)).toEqual(before)
      return String((error as Error).message)
    }
  }

  test('is refused for what is wrong with it, and leaves nothing', async () => {
    const bytes = gunzipSync(readFileSync(good))
    const at = bytes.indexOf('Kings')
    bytes.write('Queens'.slice(0, 5), at)
    const damaged = join(folder, 'damaged.almanac')
    writeFileSync(damaged, gzipSync(bytes))
    expect(await refusal(damaged)).toContain('in this site file is damaged.')
    const cut = join(folder, 'cut.almanac')
    writeFileSync(cut, readFileSync(good).subarray(0, -200))
    expect(await refusal(cut)).toBe('This site file is cut off: its end is missing.')
    const bomb = join(folder, 'bomb.almanac')
    const zeros = tarPack()
    const head = await changed('head', (name, text) => (name === SITE_FILE.head ? text : null))
    for await (const { name, text } of archiveFiles(head, SITE_FILE)) zeros.entry({ name }, await text())
    zeros.entry({ name: 'content/items/000002.jsonl' }, Buffer.alloc(180_000_000))
    zeros.finalize()
    await pipeline(zeros, createGzip(), createWriteStream(bomb))
    expect(await refusal(bomb)).toBe('This site file unpacks to far more than its size, so it is not read.')
    const backup = await changed('backup', (name, text) => (name === SITE_FILE.head ? null : text))
    expect(await refusal(backup)).toBe('This file is not a site file of Almanac.')
    const said = (name: string, text: string) =>
      text.replace(/"items":[0-9]+/, name === SITE_FILE.head ? '"items":1' : '$&')
    expect(await refusal(await changed('more', said))).toBe('This site file has more items than it claims.')
    const wide = (name: string, text: string) =>
      name.startsWith('rows/v') ? lines(text, (row) => [...row, 'x']) : text
    expect(await refusal(await changed('wide', wide))).toBe(
      'A row in this site file has different columns than its version.',
    )
    const odd = items(([id, type, , ...dates]) => [id, type, 'no object', ...dates])
    expect(await refusal(await changed('odd', odd))).toBe('content/items/000001.jsonl cannot be read.')
    const column = items(([id, type, data, ...dates]) => [
      ...[id, type, JSON.parse(JSON.stringify(data).replaceAll('"c1"', '"c0 or 1=1"')), ...dates],
    ])
    expect(await refusal(await changed('column', column))).toBeNull()
  }, 120_000)

  test('reaches neither rows nor items of others, nor files of the machine', async () => {
    const before = await here.store.items.get(viewId)
    const theirs = items(([id, type, data, ...dates]) => [
      ...[id, type === 'figures' ? 'user' : type],
      { ...(data as object), table: before?.data.table, _loaded: ['c0'] },
      ...dates,
    ])
    const names = ['../../evil', '/etc/evil', 'pictures/../../evil', `pictures/${'f'.repeat(64)}`, 'uploads/evil']
    const noRows = (name: string, text: string) => {
      if (name === 'rows/tables.json') return '[]'
      return name.startsWith('rows/v') ? null : theirs(name, text)
    }
    expect(await refusal(await changed('theirs', noRows, names))).toBeNull()
    const views = (await here.store.items.ofType('site')).map(({ app }) => app).filter((app) => app !== APP)
    expect(views.length).toBeGreaterThan(0)
    const patterns = (await here.as(OPERATOR).directory.patterns()).filter(({ app }) => app === views.at(-1))
    const [version] = await here.store.items.list(views.at(-1) ?? '', `${patterns[0]?.doc_type}|view`, ALL_ITEMS, {
      from: 0,
      to: 0,
    })
    expect(version?.data).toMatchObject({ name: 'version 1' })
    expect([version?.data.table, version?.data._loaded]).toEqual([undefined, undefined])
    expect(await here.store.items.get(viewId)).toEqual(before)
  }, 120_000)
})

/** The versions that the first page of a pattern shows. */
async function shownBy({ as }: Place, base: string, app = APP): Promise<number[]> {
  const { directory, store } = as(OPERATOR)
  const pattern = (await directory.patterns()).find(({ base_url }) => base_url === base)
  const sections = await store.items.list(app, `${pattern?.doc_type}|section`, ALL_ITEMS, { from: 0, to: 9 })
  return sections.flatMap(({ data }) => versionsShown(data).map(({ viewId }) => viewId ?? 0))
}

/** What anybody can see of the sites of an installation. */
async function seen({ as }: Place) {
  const { directory, store } = as(OPERATOR)
  const sites = (await store.items.ofType('site')).map(({ id, data }) => [id, data])
  return { patterns: (await directory.patterns()).map(({ id }) => id), sites }
}

/** Begins an import under a name that no worker knows, to be ended after so many of its steps, as a kill does. */
async function cutOffImport(at: Place, file: string) {
  const { store, rows, media, uploads, accounts, random } = at.as(OPERATOR)
  const preview = await runVerb(previewImport, { file }, at.as(OPERATOR))
  const app = `cut_${random()}`
  const patterns = preview.patterns.map(({ id, name, subdomain }) => ({
    ...{ from: id, docType: `cut_${random()}`, base_url: `/cut-${random()}`, made: { name, subdomain } },
  }))
  const rest = { themes: [], sources: [], known: [], everySite: true }
  const kind = `cut-off-${random()}`
  const input = { file, app, newSite: 'Cut off', patterns, ...rest }
  await store.jobs.create({ kind, app, onceKey: kind, input }, STAMP)
  const lease = () => {
    const now = Date.now()
    return { boot: kind, at: new Date(now).toISOString(), until: new Date(now + 60_000).toISOString() }
  }
  const job = await store.jobs.claim(lease(), { kinds: [kind], alone: true, held: [] })
  if (!job) throw new Error('The job was not there.')
  const workplace = {
    ...{ store, rows, media, uploads, random, levelOf: accounts.levelOf },
    ...{ publishFailed: () => {}, now: () => new Date().toISOString(), report: () => {} },
  }
  const context = (ending: boolean, most = Number.POSITIVE_INFINITY) => {
    const own = jobContext(workplace, { job, signal: new AbortController().signal, ending, lease })
    let done = 0
    const cut = () => {
      if (++done > most) throw new Error('cut off')
    }
    const step: typeof own.step = async (...asked) => {
      cut()
      return own.step(...asked)
    }
    const finish: typeof own.finish = async (work) => {
      cut()
      return own.finish(work)
    }
    return { ...own, step, finish }
  }
  return {
    app,
    made: async () => [...(await store.jobs.copies(job.id)).values()],
    base:
      patterns.find(({ from }) => preview.patterns.some(({ id, name }) => id === from && name === 'plan'))?.base_url ??
      '',
    isCutOffAfter: (steps: number) =>
      importJob.run(context(false, steps)).then(
        () => false,
        (error: Error) => {
          if (error.message !== 'cut off') throw error
          return true
        },
      ),
    undo: () => importJob.undo?.(context(true)),
  }
}

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
