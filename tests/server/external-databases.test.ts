import { Model } from 'falcor'
import HttpDataSource from 'falcor-http-datasource'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { externalId, tableNumber } from '#domain/data/external-id.ts'
import { call, done, GUEST, type Identity, personOf } from '../support/people.ts'
import { startOwnPostgres } from '../support/postgres.ts'
import { worldInUse } from '../support/world-in-use.ts'

const far = await startOwnPostgres()
afterAll(() => far.stop())
const client = new pg.Client({ connectionString: far.url })
await client.connect()
await client.query(`
  CREATE TABLE counties (id int PRIMARY KEY, county text, loss numeric, seen date);
  INSERT INTO counties VALUES (1, 'Albany', 12.5, '2024-01-31'), (2, 'Bronx', 7, NULL), (3, 'Erie', 30, '2024-02-29')`)
await client.query('CREATE DATABASE listed')
const listedUrl = new URL(far.url)
listedUrl.pathname = '/listed'
const listed = new pg.Client({ connectionString: listedUrl.href })
await listed.connect()
await listed.query(`
  CREATE SCHEMA data_manager;
  CREATE TABLE data_manager.sources (source_id int PRIMARY KEY, name text, metadata jsonb);
  CREATE TABLE data_manager.views (view_id int PRIMARY KEY, source_id int, version text, table_schema text, table_name text,
    _modified_timestamp timestamptz);
  CREATE TABLE public.speeds (ogc_fid int PRIMARY KEY, road text);
  INSERT INTO public.speeds VALUES (1, 'I-87');
  INSERT INTO data_manager.sources VALUES (4, 'Speeds', '{"columns": [{"name": "road"}]}');
  INSERT INTO data_manager.views VALUES (1723, 4, '2024', 'public', 'speeds', '2024-05-05T00:00:00Z')`)
await Promise.all([client.end(), listed.end()])

const databases = {
  npmrds2: { url: listedUrl.href, level: 5, timeoutMs: 2_000 },
  open: { url: far.url, level: -1, timeoutMs: 2_000 },
}
const { almanac, admin, world } = await worldInUse({ env: { EXTERNAL_DATABASES: JSON.stringify(databases) } })
const { app } = world
const editor = await personOf(almanac, admin, 5, app)
const COUNTIES = tableNumber('public', 'counties')

const falcor = ({ headers }: Identity = editor) =>
  new Model({ source: new HttpDataSource(`${almanac.url}/graph`, { headers: { ...headers } }) })
// biome-ignore lint/suspicious/noExplicitAny: what a path brings is looked at by the tests
const read = async (path: any[], who?: Identity): Promise<any> => {
  const answer = await falcor(who).get(path)
  const fixed = path.slice(
    0,
    path.findIndex((key) => typeof key === 'object'),
  )
  return fixed.reduce((branch, key) => branch?.[key], answer?.json as never)
}
const sections = (...infos: object[]) =>
  infos.map(({ columns = ['county', 'loss'], ...sourceInfo }: { columns?: string[] }, at) => ({
    trackingId: `t${at}`,
    title: `Section ${at}`,
    element: {
      'element-type': 'table',
      'element-data': JSON.stringify({ sourceInfo, columns: columns.map((name) => ({ name })) }),
    },
  }))
const OPEN = { view_id: COUNTIES, name: 'counties', env: 'open', srcEnv: 'open', isDms: false }
const SPEEDS = { view_id: 1723, name: 'Speeds', env: 'npmrds2', isDms: false }
const OWN = { view_id: world.viewId, name: 'Losses' }

describe('sources of external databases', () => {
  test('have a name and metadata, and their versions a version and when they were changed [D-045, D-046]', async () => {
    const sources = await read(['uda', 'npmrds2', 'sources', 'byIndex', { from: 0, to: 1 }, ['id', 'name', 'metadata']])
    expect(sources[0]).toMatchObject({ id: 4, name: 'Speeds', metadata: { columns: [{ name: 'road' }] } })
    expect(sources[1] ?? null).toBeNull()
    const views = ['uda', 'npmrds2', 'sources', 'byId', 4, 'views', 'byIndex', { from: 0, to: 0 }]
    const versions = await read([...views, ['version', '_modified_timestamp']])
    expect(versions[0]).toMatchObject({ version: '2024', _modified_timestamp: '2024-05-05T00:00:00+00:00' })
    const tables = await read(['uda', 'open', 'sources', 'byIndex', { from: 0, to: 0 }, ['id', 'name', 'metadata']])
    expect(tables[0]).toMatchObject({ id: COUNTIES, name: 'counties', metadata: { columns: expect.any(Array) } })
  })

  test('are counted, listed and read as those of sites are [D-197, D-198]', async () => {
    const model = falcor()
    expect(await model.getValue(['uda', 'npmrds2', 'sources', 'length'])).toBe(1)
    expect(await model.getValue(['uda', 'npmrds2', 'sources', 'byId', 4, 'views', 'length'])).toBe(1)
    expect(await model.getValue(['uda', 'npmrds2', 'views', 'byId', 1723, 'version'])).toBe('2024')
    const rows = ['uda', 'npmrds2', 'viewsById', 1723]
    expect(await model.getValue([...rows, 'options', '{}', 'length'])).toBe(1)
    expect(await model.getValue([...rows, 'options', '{}', 'dataByIndex', 0, 'road as r'])).toBe('I-87')
    expect(await model.getValue([...rows, 'dataById', 1, 'upper(road) as loud'])).toBe('I-87')
    const grouped = JSON.stringify({ filter: { county: ['Albany', 'Erie'] }, gt: { loss: 20 } })
    const open = ['uda', 'open', 'viewsById', COUNTIES, 'options', grouped]
    expect(await falcor(GUEST).getValue([...open, 'dataByIndex', 0, 'sum(loss) as total'])).toBe(30)
  })

  test('are there for those who may read them alone, and are never written', async () => {
    const reader = await personOf(almanac, admin, 4, app)
    for (const who of [GUEST, reader]) {
      const length = ['uda', 'npmrds2', 'sources', 'length']
      await expect(promised(falcor(who).getValue(length))).rejects.toThrow('not found')
      const rows = ['uda', 'npmrds2', 'viewsById', 1723, 'options', '{}', 'length']
      await expect(promised(falcor(who).getValue(rows))).rejects.toThrow('not found')
    }
    await expect(promised(falcor().getValue(['uda', 'nowhere', 'sources', 'length']))).rejects.toThrow('nowhere')
    const view = externalId('open', COUNTIES)
    const write = await call(almanac, 'rows.create', { app: 'open', view, data: { county: 'x' } }, admin)
    expect([write.status, await write.text()]).toEqual([403, expect.stringContaining('can only be read')])
    const mass = { app: 'open', view, column: 'county', maps: [{ invalidValue: 'Erie', validValue: 'x' }] }
    expect((await call(almanac, 'rows.mass-edit', mass, admin)).status).toBe(403)
    expect((await call(almanac, 'rows.delete', { app: 'open', view, ids: [2 ** 40 + 1] }, admin)).status).toBe(403)
  })

  test('can be chosen by editors, with their versions', async () => {
    type Found = { sources: { id: number; name: string; env: string | null }[]; unreachable: string[] }
    const found = await done<Found>(almanac, 'sources.search', { app, text: 'COUNT' }, editor)
    expect(found).toMatchObject({ sources: [{ name: 'counties', env: 'open' }], unreachable: [] })
    const sourceId = found.sources[0]?.id
    const versions = await done<object>(almanac, 'sources.versions', { sourceId }, editor)
    expect(versions).toMatchObject({
      source: { env: 'open' },
      versions: [{ viewId: externalId('open', COUNTIES), name: 'current', rows: null }],
    })
    const all = await done<Found>(almanac, 'sources.search', { app }, editor)
    expect(all.sources.map(({ name }) => name)).toEqual(['Losses', 'Speeds', 'counties'])
  })
})

describe('a page with a section of an external database', () => {
  const page = async () => (await fetch(`${almanac.url}/plan/home`)).text()
  const publish = async (...infos: object[]) => {
    const changes = { draft_sections: sections(...infos) }
    await done(almanac, 'pages.save', { pageId: world.pageId, changes }, editor)
    await done(almanac, 'pages.publish', { pageId: world.pageId }, editor)
  }

  test('shows its rows to whoever may read them, and says so where they may not', async () => {
    await publish(OPEN, OWN, { ...SPEEDS, columns: ['road'] })
    const html = await page()
    expect(html).toContain('Erie')
    expect(html).not.toContain('I-87')
    expect(html).toContain('is not allowed to read this source')
    const forEditors = await (await fetch(`${almanac.url}/plan/home`, { headers: editor.headers })).text()
    expect(forEditors).toContain('I-87')
  })

  test('stays up while the database is away, with the reason in that section alone', async () => {
    await publish(OPEN, OWN)
    expect(await page()).toContain('Erie')
    const asking = Array.from({ length: 6 }, (_, at) => fetch(`${almanac.url}/plan/home?t0_page=${at}`))
    await far.goAway()
    await Promise.all(asking)
    const begun = performance.now()
    const answer = await fetch(`${almanac.url}/plan/home?t0_sort=county.desc`)
    const html = await answer.text()
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(answer.status).toBe(200)
    expect(html).toContain('The database &quot;open&quot; cannot be reached at the moment.')
    // Its own rows are there.
    expect(html).toContain('12.5')
    const { password, host } = new URL(far.url)
    expect(almanac.log.some((line) => line.includes('an external database cannot be read'))).toBe(true)
    for (const secret of [password, host]) {
      expect(almanac.log.some((line) => line.includes(secret))).toBe(false)
      expect(html).not.toContain(secret)
    }
    await far.comeBack()
    await expect.poll(page, { timeout: 20_000, interval: 1_000 }).toContain('Erie')
  })
})

async function promised(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Error ? error : new Error(JSON.stringify(error))
  }
}
