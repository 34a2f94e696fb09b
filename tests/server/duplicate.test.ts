import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, type Identity, personOf } from '../support/people.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { smallWorld } from '../support/small-world.ts'

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

describe.each(['embedded', 'postgres'])('a copy on %s', (stores) => {
  test('the call copies pages, sections, sources and rows, and the copy is independent [P-283]', async () => {
    const database = stores === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    const almanac = await startAlmanac(database ? { databaseUrl: database.url } : {})
    try {
      const admin = await firstRun(almanac)
      const world = await smallWorld(almanac, admin)
      const { app, docType, catalogueType, pageId } = world
      await done(almanac, 'pages.save', { pageId, changes: { draft_sections: [SECTION] } }, admin)
      await done(almanac, 'pages.publish', { pageId }, admin)

      const answer = await duplicate(almanac, `${app}+${docType}`, { newApp: app, newType: 'plan_two' }, admin)
      expect(answer.status).toBe(202)
      const job = await ended(almanac, ((await answer.json()) as Copy).jobId, admin)
      expect(job).toMatchObject({ state: 'done', result: { base_url: '/plan-copy' } })
      const visit = await fetch(`${almanac.url}/plan-copy/home`)
      expect(await visit.text()).toContain('Risk')

      const [page] = await items(almanac, app, 'plan_two', admin)
      const [section] = await items(almanac, app, 'plan_two|section', admin)
      expect(page?.data.sections).toEqual([{ id: section?.id, ref: `${app}+plan_two|section` }])
      expect(section?.data).toMatchObject({ title: 'Risk', page_id: page?.id })
      // What the original said before is no past of the copy.
      expect(await items(almanac, app, 'plan_two|revision', admin)).toEqual([])
      await done(almanac, 'pages.save', { pageId: page?.id, changes: { draft_sections: [] } }, admin)
      await done(almanac, 'pages.publish', { pageId: page?.id }, admin)
      expect(await (await fetch(`${almanac.url}/plan-copy/home`)).text()).not.toContain('Risk')
      expect(await (await fetch(`${almanac.url}/plan/home`)).text()).toContain('Risk')

      const rows = await duplicate(almanac, `${app}+${catalogueType}`, { newApp: app, newType: 'data_two' }, admin)
      await ended(almanac, ((await rows.json()) as Copy).jobId, admin)
      const [view] = await items(almanac, app, 'data_two|view', admin)
      const [source] = await items(almanac, app, 'data_two|source', admin)
      expect(view?.data.source_id).toBe(source?.id)
      const copied = await done<Item[]>(almanac, 'rows.list', { app, view: view?.id }, admin)
      expect(copied.map(({ data }) => data)).toEqual([
        { county: 'Albany', loss: 12.5 },
        { county: 'Bronx', loss: 7 },
      ])
      await done(almanac, 'rows.edit', { id: copied[0]?.id, patch: { county: 'Kings' } }, admin)
      const [original] = await done<Item[]>(almanac, 'rows.list', { app, view: world.viewId }, admin)
      expect(original?.data.county).toBe('Albany')

      const again = await duplicate(almanac, `${app}+${docType}`, { newApp: app, newType: 'plan_two' }, admin)
      expect(again.status).toBe(409)
      const editor = await personOf(almanac, admin, 9, app)
      const body = { newApp: app, newType: 'plan_three' }
      expect((await duplicate(almanac, `${app}+${docType}`, body, editor)).status).toBe(403)
      expect((await duplicate(almanac, `${app}+${docType}`, body, { headers: {} })).status).toBe(401)
      expect((await duplicate(almanac, `${app}+${docType}`, { ...body, newType: 'pattern' }, admin)).status).toBe(400)
    } finally {
      await almanac.stop()
      await database?.drop()
    }
  })
})

test('a copy that is cut off by a killed server is finished by the next one, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-copy-'))
  let almanac = await startAlmanac({ dataDir })
  try {
    const admin = await firstRun(almanac)
    const { app, docType, patternId } = await smallWorld(almanac, admin)
    const PAGES = 100
    for (let n = 0; n < PAGES; n++) {
      const page = await done<{ id: number }>(almanac, 'pages.create', { patternId, title: `Page ${n}` }, admin)
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
    expect(drafts).toHaveLength(PAGES)
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
