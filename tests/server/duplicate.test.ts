import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, type Identity, personOf } from '../support/people.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { type SmallWorld, smallWorld } from '../support/small-world.ts'

type Item = { id: number; data: Record<string, unknown> }
type Job = { id: string; state: string; progress: { done: number; total: number }; result: { base_url: string } }
type Copy = { jobId: string }

const SECTION = { trackingId: 's', title: 'Risk', element: { 'element-type': 'rich-text', 'element-data': '{}' } }

function duplicate(almanac: AlmanacServer, key: string, body: unknown, { headers }: Identity): Promise<Response> {
  return fetch(`${almanac.url}/dama-admin/dms/${key}/duplicate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function ended(almanac: AlmanacServer, id: string, admin: Identity): Promise<Job> {
  for (;;) {
    const job = await done<Job>(almanac, 'jobs.get', { id }, admin)
    if (job.state !== 'waiting' && job.state !== 'running') return job
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const items = (almanac: AlmanacServer, app: string, type: string, admin: Identity) =>
  done<Item[]>(almanac, 'items.list', { app, type, options: {}, from: 0, to: 5000 }, admin)

type Page = { id: number; title: string; parent: string; sections: Section[]; draft_sections: Section[] } & Record<
  string,
  unknown
>
type Section = { id: number } & Record<string, unknown>

/** The pages of a type with all that they hold; ids and revisions are each side's own, a parent is told by its title. */
async function contentOf(almanac: AlmanacServer, app: string, type: string, admin: Identity) {
  const listed = await items(almanac, app, type, admin)
  const titles = new Map(listed.map(({ id, data }) => [String(id), data.title]))
  const sections = (all: Section[]) => all.map(({ id, page_id, draft_id, section_id, ref, ...content }) => content)
  const read = listed.map(async ({ id: pageId }) => {
    const { page } = await done<{ page: Page }>(almanac, 'pages.draft', { pageId }, admin)
    const { id, app, type, revision, created_at, updated_at, created_by, updated_by, ...content } = page
    return {
      ...content,
      parent: titles.get(page.parent) ?? page.parent,
      sections: sections(page.sections),
      draft_sections: sections(page.draft_sections),
    }
  })
  return (await Promise.all(read)).sort((a, b) => a.title.localeCompare(b.title))
}

function textSection(title: string, text: string, more: object = {}) {
  const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] }
  const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
  return { trackingId: title, title, element, ...more }
}

describe.each(['embedded', 'postgres'])('a copy on %s', (stores) => {
  let almanac: AlmanacServer
  let admin: Identity
  let world: SmallWorld
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)

  beforeAll(async () => {
    database = stores === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    almanac = await startAlmanac(database ? { databaseUrl: database.url } : {})
    admin = await firstRun(almanac)
    world = await smallWorld(almanac, admin)
  })

  afterAll(async () => {
    await almanac?.stop()
    await database?.drop()
  })

  /** Copies to another type and waits for its end; answers where the copy is. */
  async function copied(type: string, newType: string, newApp = world.app): Promise<string> {
    const answer = await duplicate(almanac, `${world.app}+${type}`, { newApp, newType }, admin)
    expect(answer.status).toBe(202)
    const job = await ended(almanac, ((await answer.json()) as Copy).jobId, admin)
    expect(job.state).toBe('done')
    return job.result.base_url
  }

  /** A site of four pages: one below another, one with sections in two groups and others in its draft, one never published. */
  async function site(base: string) {
    const { id: patternId, doc_type } = await make<{ id: number; doc_type: string }>('patterns.create', {
      app: world.app,
      name: base,
      base_url: base,
    })
    const add = async (title: string, sections: object[], more: object = {}) => {
      const { id: pageId } = await make<{ id: number }>('pages.create', { patternId, title, ...more })
      await make('pages.save', { pageId, changes: { draft_sections: sections } })
      await make('pages.publish', { pageId })
      return pageId
    }
    const home = await add('Home', [
      textSection('Welcome', 'To all.'),
      textSection('Risk', 'Floods.', { tags: 'flood' }),
    ])
    const hazards = await add('Hazards', [])
    await add('Flood', [textSection('Rivers', 'They rise.', { size: '1/2', border: 'full' })], {
      parent: String(hazards),
    })
    const group = (name: string, index: number) => ({
      name,
      position: 'content',
      index,
      theme: 'content',
      full_width: 'off',
    })
    const draft = [textSection('Welcome', 'Another word.'), textSection('Soon', 'In the draft.', { group: 'more' })]
    const changes = { draft_sections: draft, draft_section_groups: [group('default', 0), group('more', 1)] }
    await make('pages.save', { pageId: home, changes: { ...changes, description: 'Where it begins', icon: 'Waves' } })
    const later = await make<{ id: number }>('pages.create', { patternId, title: 'Later' })
    await make('pages.save', { pageId: later.id, changes: { draft_sections: [textSection('Not yet', 'Wait.')] } })
    return { doc_type, home }
  }

  const read = async (path: string) => (await fetch(almanac.url + path)).text()
  const idOf = async (type: string, title: string, app = world.app) =>
    (await items(almanac, app, type, admin)).find(({ data }) => data.title === title)?.id ?? expect.fail(title)

  test('holds the same pages and sections, live and in the draft, here and on another site [P-283]', async () => {
    const { doc_type } = await site('/whole')
    const original = await contentOf(almanac, world.app, doc_type, admin)
    expect(original.map(({ title }) => title)).toEqual(['Flood', 'Hazards', 'Home', 'Later'])
    await make('items.create', { app: 'second_site', type: 'site', data: { site_name: 'Second' } })
    for (const [app, type] of [
      [world.app, 'whole_two'],
      ['second_site', 'whole_three'],
    ] as const) {
      const base = await copied(doc_type, type, app)
      expect(await contentOf(almanac, app, type, admin)).toEqual(original)
      for (const text of ['To all.', 'Floods.']) expect(await read(`${base}/home`)).toContain(text)
      expect(await read(`${base}/hazards/flood`)).toContain('They rise.')
      expect(await read(`${base}/home`)).not.toContain('In the draft.')
      // Its references lead to parts of its own, and what the original said before is no past of the copy.
      const parts = await Promise.all(
        ['|section', '|draft-section'].map((part) => items(almanac, app, `${type}${part}`, admin)),
      )
      const own = new Map(parts.flat().map(({ id, data }) => [id, data.page_id]))
      for (const { id, data } of await items(almanac, app, type, admin)) {
        for (const { id: part, ref } of [data.sections, data.draft_sections].flat() as { id: number; ref: string }[]) {
          expect(ref).toMatch(`${app}+${type}|`)
          expect(own.get(part)).toBe(id)
        }
      }
      expect(await items(almanac, app, `${type}|revision`, admin)).toEqual([])
    }
  })

  /** What a copy is does not depend on the store, once it holds everything. */
  describe.runIf(stores === 'embedded')('as everywhere', () => {
    test('is independent: what becomes of one is never seen in the other [P-283]', async () => {
      const { doc_type, home } = await site('/apart')
      const base = await copied(doc_type, 'apart_two')
      const copyHome = await idOf('apart_two', 'Home')
      const rewrite = async (pageId: number, text: string) => {
        await make('pages.save', { pageId, changes: { draft_sections: [textSection('Risk', text)] } })
        await make('pages.publish', { pageId })
      }
      await rewrite(copyHome, 'Only in the copy.')
      expect(await read(`${base}/home`)).toContain('Only in the copy.')
      expect(await read('/apart/home')).toContain('To all.')
      expect(await read('/apart/home')).not.toContain('Only in the copy.')
      const kept = await contentOf(almanac, world.app, 'apart_two', admin)
      await rewrite(home, 'Only in the original.')
      await make('pages.save', { pageId: await idOf(doc_type, 'Flood'), changes: { title: 'Storm' } })
      await make('pages.delete', { pageId: await idOf(doc_type, 'Later') })
      expect(await read('/apart/home')).toContain('Only in the original.')
      expect(await contentOf(almanac, world.app, 'apart_two', admin)).toEqual(kept)
      expect(await read(`${base}/home`)).not.toContain('Only in the original.')

      await make('pages.delete', { pageId: copyHome })
      expect(await read('/apart/home')).toContain('Only in the original.')
    })

    test('of a catalogue has its sources, versions and rows, independent of the original [P-283]', async () => {
      const { app, catalogueType, viewId } = world
      await copied(catalogueType, 'data_two')
      const [view] = await items(almanac, app, 'data_two|view', admin)
      const [source] = await items(almanac, app, 'data_two|source', admin)
      expect(view?.data.source_id).toBe(source?.id)
      const rows = (id?: number) => make<Item[]>('rows.list', { app, view: id })
      const counties = async (id?: number) => (await rows(id)).map(({ data }) => data.county)
      const copies = await rows(view?.id)
      expect(copies.map(({ data }) => data)).toEqual([
        { county: 'Albany', loss: 12.5 },
        { county: 'Bronx', loss: 7 },
      ])
      await make('rows.edit', { id: copies[0]?.id, patch: { county: 'Kings' } })
      expect(await counties(viewId)).toEqual(['Albany', 'Bronx'])
      await make('rows.edit', { id: (await rows(viewId))[1]?.id, patch: { county: 'Queens' } })
      expect(await counties(view?.id)).toEqual(['Kings', 'Bronx'])
      const changes = await make<{ kind: string; added: number }[]>('rows.changes', { app, view: view?.id })
      expect(changes.map(({ kind, added }) => [kind, added])).toEqual([
        ['edit', 0],
        ['load', 2],
      ])
    })

    test('goes to a type of its own that is free, and is for administrators', async () => {
      const { app, docType, catalogueType } = world
      const call = async (body: object, who: Identity) =>
        (await duplicate(almanac, `${app}+${docType}`, { newApp: app, ...body }, who)).status
      expect(await call({ newType: catalogueType }, admin)).toBe(409)
      expect(await call({ newType: docType }, admin)).toBe(409)
      expect(await call({ newType: 'pattern' }, admin)).toBe(400)
      const editor = await personOf(almanac, admin, 9, app)
      expect(await call({ newType: 'free' }, editor)).toBe(403)
      expect(await call({ newType: 'free' }, { headers: {} })).toBe(401)
    })
  })
})

test('a copy that is cut off by a killed server is finished by the next one, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-copy-'))
  let almanac = await startAlmanac({ dataDir })
  try {
    const admin = await firstRun(almanac)
    const { app, docType, patternId } = await smallWorld(almanac, admin)
    const PAGES = 100
    const WRITTEN = 20
    for (let n = 0; n < PAGES; n++) {
      const page = await done<{ id: number }>(almanac, 'pages.create', { patternId, title: `Page ${n}` }, admin)
      if (n < WRITTEN)
        await done(almanac, 'pages.save', { pageId: page.id, changes: { draft_sections: [SECTION] } }, admin)
    }
    const answer = await duplicate(almanac, `${app}+${docType}`, { newApp: app, newType: 'second' }, admin)
    const { jobId } = (await answer.json()) as Copy
    for (;;) {
      const { state, progress } = await done<Job>(almanac, 'jobs.get', { id: jobId }, admin)
      if (progress.done > 0 || state === 'done') break
    }
    process.kill(almanac.pid, 'SIGKILL')
    await almanac.stop()

    almanac = await startAlmanac({ dataDir })
    expect(await ended(almanac, jobId, admin)).toMatchObject({ state: 'done', result: { base_url: '/plan-copy' } })
    const pages = await items(almanac, app, 'second', admin)
    const drafts = await items(almanac, app, 'second|draft-section', admin)
    expect(new Set(pages.map(({ data }) => data.title)).size).toBe(PAGES + 1)
    expect(pages).toHaveLength(PAGES + 1)
    expect(drafts).toHaveLength(WRITTEN)
    const owners = new Set(pages.map(({ id }) => id))
    expect(drafts.every(({ data }) => owners.has(Number(data.page_id)))).toBe(true)
    const { patterns } = await done<{ patterns: { base_url: string }[] }>(almanac, 'patterns.list', {}, admin)
    expect(patterns.filter(({ base_url }) => base_url.startsWith('/plan'))).toHaveLength(2)
  } finally {
    await almanac.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a copy that is cancelled leaves nothing; only those who may follow it know of it', async () => {
  const almanac = await startAlmanac()
  try {
    const admin = await firstRun(almanac)
    const { app, docType, patternId } = await smallWorld(almanac, admin)
    for (let n = 0; n < 60; n++) await done(almanac, 'pages.create', { patternId, title: `Page ${n}` }, admin)
    const level9 = await personOf(almanac, admin, 9, app)
    const start = await personOf(almanac, admin, 10, app)

    /** A copy may be done before anybody can cancel it; another is tried then. */
    const cancelled = async (tries: number): Promise<{ jobId: string; type: string }> => {
      const type = `unwanted_${tries}`
      const answer = await duplicate(almanac, `${app}+${docType}`, { newApp: app, newType: type }, start)
      const { jobId } = (await answer.json()) as Copy
      const { status } = await call(almanac, 'jobs.cancel', { id: jobId }, start)
      if (status === 409 && tries > 1) return cancelled(tries - 1)
      expect(status).toBe(200)
      return { jobId, type }
    }
    const { jobId, type } = await cancelled(20)
    for (const verb of ['jobs.get', 'jobs.events', 'jobs.cancel']) {
      expect((await call(almanac, verb, { id: jobId }, level9)).status, verb).toBe(403)
    }
    expect(await ended(almanac, jobId, start)).toMatchObject({ state: 'cancelled', result: null })
    for (const prefix of ['', '_copy:']) {
      for (const part of ['', '|draft-section']) {
        expect(await items(almanac, app, `${prefix}${type}${part}`, admin)).toEqual([])
      }
    }
    const events = await done<{ type: string; payload: unknown }[]>(almanac, 'jobs.events', { id: jobId }, start)
    expect(events.at(-1)).toMatchObject({ type: 'duplicate-pattern:final', payload: { state: 'cancelled' } })
    expect(await done(almanac, 'jobs.list', {}, level9)).toEqual([])
    expect(JSON.stringify(await done(almanac, 'jobs.list', {}, start))).toContain(jobId)
    // The type is free again.
    expect((await duplicate(almanac, `${app}+${docType}`, { newApp: app, newType: type }, start)).status).toBe(202)
  } finally {
    await almanac.stop()
  }
})
