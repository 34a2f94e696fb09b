import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Model } from 'falcor'
import HttpDataSource from 'falcor-http-datasource'
import { describe, expect, test } from 'vitest'
import { isFinalEvent } from '#domain/data/upload-context.ts'
import { createGraphClient } from '#graph/client/graph-host.ts'
import { finalEvent } from '#graph/client/poll-events.ts'
import { uploadFile } from '#graph/client/upload-file.ts'
import { jobOver } from '../support/load-csv.ts'
import { done, GUEST, type Identity, personOf, refusedOrCut } from '../support/people.ts'
import { secondSite, worldInUse } from '../support/world-in-use.ts'

const MOST = 2_000_000
const OTHER_SITE = 'other_site'
const opened = await worldInUse({ env: { UPLOAD_MAX_BYTES: String(MOST) } })
const { almanac, admin, world } = opened
await secondSite(opened, OTHER_SITE)
const editor = await personOf(almanac, admin, 5, world.app)
const folder = join(almanac.dataDir, 'uploads')
const ENV = `${world.app}+site`

const CSV = 'County,loss ($)\nAlbany,12.5\nBronx,7\n'
const client = ({ headers }: Identity = editor) =>
  createGraphClient({ Model, HttpDataSource }, { host: almanac.url }, headers)
const get = (path: string, { headers }: Identity = editor) => fetch(`${almanac.url}${path}`, { headers })

type Sent = { csv?: string; env?: string; fields?: Record<string, string>; who?: Identity }

function send({ csv = CSV, env, fields = {}, who = editor }: Sent = {}): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([csv], 'losses.csv'))
  const path = env === undefined ? '' : `/dama-admin/${env}`
  return fetch(`${almanac.url}${path}/gis-dataset/upload`, { method: 'POST', headers: who.headers, body: form })
}

const newContext = async (env = 'npmrds2', who = editor) =>
  (await (await get(`/dama-admin/${env}/etl/new-context-id`, who)).json()) as number

describe('an upload the way of the specification', () => {
  test('has a number of its own, which is never given twice [D-215]', async () => {
    for (const env of ['npmrds2', ENV, 'any_env']) {
      const answer = await get(`/dama-admin/${env}/etl/new-context-id`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(/^[1-9]\d*$/)
    }
    const numbers = await Promise.all([newContext(), newContext(), newContext()])
    expect(new Set(numbers).size).toBe(3)
  })

  test('is answered with a list whose first item has an id, under which its layers are [D-213, D-214]', async () => {
    const etlContextId = await newContext()
    const fields = { etlContextId: String(etlContextId), user_id: '1', email: 'ada@example.org' }
    const size = { fileSizeBytes: String(CSV.length) }
    const answer = await send({ fields: { ...fields, ...size } })
    expect(answer.status).toBe(200)
    const listed = (await answer.json()) as { id: number }[]
    expect(listed).toEqual([{ id: expect.any(Number) }])
    const [{ id } = { id: 0 }] = listed
    await finalEvent(client(), 'npmrds2', etlContextId)
    const layers = (await (await get(`/gis-dataset/${id}/layers`)).json()) as { layerName: string }[]
    expect(layers).toEqual([
      {
        layerName: expect.any(String),
        layerId: 0,
        fieldsMetadata: [
          { name: 'county', display_name: 'County' },
          { name: 'loss', display_name: 'loss ($)' },
        ].map(({ display_name }) => ({ name: expect.any(String), display_name })),
      },
    ])
    const under = await get(`/dama-admin/${ENV}/gis-dataset/${id}/layers`)
    expect(await under.json()).toEqual(layers)
  })

  test('tells its events in the graph, the last with ":final", in the name of whoever is signed in [D-216]', async () => {
    const etlContextId = await newContext(ENV)
    expect(await model(editor).getValue(events(ENV, etlContextId, 'length'))).toBe(0)
    await send({ env: ENV, fields: { etlContextId: String(etlContextId), email: 'ada@example.org', user_id: '1' } })
    const final = await finalEvent(client(), ENV, etlContextId)
    expect(final).toMatchObject({
      event_id: expect.any(Number),
      etl_context_id: etlContextId,
      type: 'read-upload:final',
      payload: { state: 'done', problem: null },
      user: `level5@${world.app.replaceAll('_', '-')}.example`,
    })
    const length = Number(await model(editor).getValue(events('npmrds2', etlContextId, 'length')))
    const last = [...events('npmrds2', etlContextId, 'byIndex'), length - 1, 'type']
    expect(isFinalEvent({ type: String(await model(editor).getValue(last)) })).toBe(true)
  })

  test('goes through the client of the protocol from file to layers', async () => {
    const log: unknown[] = []
    const context = await uploadFile(new File([CSV], 'losses.csv'), {
      falcor: client(),
      host: almanac.url,
      env: 'npmrds2',
      send: (url, init = {}) => fetch(url, { ...init, headers: editor.headers }),
      log: (error) => log.push(error),
      onLoading: () => {},
    })
    expect(log).toEqual([])
    expect(context).toMatchObject({ gisUploadId: expect.any(Number), layers: [{ fieldsMetadata: expect.any(Array) }] })
  })

  test('that cannot be read says so in its last event and at its layers, and is logged [D-230]', async () => {
    const etlContextId = await newContext()
    await send({ csv: 'PK\u0003\u0004 no zip', fields: { etlContextId: String(etlContextId) } })
    const { payload } = await finalEvent(client(), 'npmrds2', etlContextId)
    const { state, problem } = payload as { state: string; problem: string }
    expect([state, problem]).toEqual(['failed', expect.stringMatching(/\w+/)])
    const layers = await get(`/gis-dataset/${etlContextId}/layers`)
    expect([layers.status, await layers.text()]).toEqual([
      422,
      expect.stringContaining(JSON.stringify(problem).slice(1, -1)),
    ])
    expect(almanac.log.some((line) => line.includes('a job failed') && line.includes(problem.slice(0, 20)))).toBe(true)
  })
})

describe('the door of forms', () => {
  test('is open to editors and to pages of ours, and tells others nothing', async () => {
    expect((await send({ who: GUEST })).status).toBe(401)
    expect((await get('/dama-admin/npmrds2/etl/new-context-id', GUEST)).status).toBe(401)
    const reader = await personOf(almanac, admin, 4, world.app)
    expect((await send({ who: reader })).status).toBe(403)
    const other = await personOf(almanac, admin, 10, OTHER_SITE)
    expect((await send({ env: ENV, who: other })).status).toBe(403)
    expect((await get(`/dama-admin/${ENV}/etl/new-context-id`, other)).status).toBe(403)
    expect((await send({ who: { headers: { ...editor.headers, origin: 'https://evil.example' } } })).status).toBe(403)
    const mine = await newContext()
    expect((await send({ fields: { etlContextId: String(mine) }, who: other })).status).toBe(404)
    expect((await send({ fields: { etlContextId: String(mine) } })).status).toBe(200)
    expect((await send({ fields: { etlContextId: String(mine) } })).status).toBe(409)
    await finalEvent(client(), 'npmrds2', mine)
    for (const who of [other, reader]) expect((await get(`/gis-dataset/${mine}/layers`, who)).status).toBe(403)
    expect((await get(`/gis-dataset/${mine}/layers`, GUEST)).status).toBe(401)
    await expect(promised(model(other).getValue(events('npmrds2', mine, 'length')))).rejects.toThrow('is not allowed')
    for (const path of ['/gis-dataset/0/layers', '/gis-dataset/x/layers', '/gis-dataset/99999999/layers'])
      expect((await get(path)).status).toBe(404)
    expect((await get('/gis-dataset/upload')).status).toBe(405)
  })

  test('refuses what is too large, too short, or no form, and keeps nothing of it', async () => {
    const before = readdirSync(folder).length
    const large = 'x'.repeat(MOST + 1)
    expect(await refusedOrCut(send({ csv: large }))).toBe(413)
    expect(await refusedOrCut(send({ csv: `${large}${large}` }))).toBe(413)
    const short = await send({ csv: 'other,file\n1,2\n', fields: { fileSizeBytes: '99' } })
    expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('15 bytes, not 99')])
    expect((await send({ csv: '' })).status).toBe(400)
    expect((await send({ fields: { etlContextId: '-1' } })).status).toBe(400)
    const plain = { method: 'POST', headers: { ...editor.headers, 'content-type': 'text/csv' }, body: CSV }
    expect((await fetch(`${almanac.url}/gis-dataset/upload`, plain)).status).toBe(400)
    expect(readdirSync(folder)).toHaveLength(before)
  })

  test('leaves nothing of a client that vanishes before the end of its form', async () => {
    const before = readdirSync(folder)
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const headers = {
      ...editor.headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '1000000',
    }
    const sending = request(`${almanac.url}/gis-dataset/upload`, { method: 'POST', headers })
    sending.once('error', () => {})
    sending.write(`${head}${'a,b\n'.repeat(247_000)}`)
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000 }).toBe(before.length + 1)
    sending.destroy()
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual(before)
    expect(almanac.log.filter((line) => line.includes('unexpected'))).toEqual([])
  })

  test('hands out so many numbers and no more', async () => {
    const hurried = await personOf(almanac, admin, 5, world.app, 'hurried@example.org')
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => get('/dama-admin/x/etl/new-context-id', hurried)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(await done<unknown[]>(almanac, 'jobs.list', {}, hurried)).toEqual([])
  })
})

describe('a layer that is published', () => {
  type Started = { jobId: string; etl_context_id: number }
  type Column = { name: string; existingColumnMatch?: string; isPrimary?: boolean }

  async function read(csv: string): Promise<{ gisUploadId: number; layerName: string }> {
    const etlContextId = await newContext()
    const [{ id } = { id: 0 }] = (await (
      await send({ csv, fields: { etlContextId: String(etlContextId) } })
    ).json()) as {
      id: number
    }[]
    await finalEvent(client(), 'npmrds2', etlContextId)
    const [layer] = (await (await get(`/gis-dataset/${id}/layers`)).json()) as { layerName: string }[]
    return { gisUploadId: id, layerName: layer?.layerName ?? '' }
  }

  const publish = (type: string, body: object, who = editor) =>
    fetch(`${almanac.url}/dama-admin/dms/${world.app}+${type}/publish`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: '1', email: 'ada@example.org', ...body }),
    })

  async function published(type: string, csv: string, columns: Column[]): Promise<{ viewId: number }> {
    const answer = await publish(type, { ...(await read(csv)), columns })
    expect(answer.status).toBe(202)
    const { jobId, etl_context_id } = (await answer.json()) as Started
    const { payload, user } = await finalEvent(client(), 'npmrds2', etl_context_id)
    expect([payload, user]).toEqual([{ state: 'done', problem: null }, expect.stringContaining('level5@')])
    return (await jobOver(almanac, jobId, editor)).result as { viewId: number }
  }

  test('has its rows stored under its type, added, or updated by the primary column [D-217]', async () => {
    const plain = [{ name: 'County' }, { name: 'loss ($)' }]
    const { viewId } = await published(world.catalogueType, CSV, plain)
    const docType = await model(editor).getValue(['uda', ENV, 'views', 'byId', viewId, 'doc_type'])
    const type = `${docType}-${viewId}`
    const list = ['dms', 'data', `${world.app}+${type}`]
    expect(await model(editor).getValue([...list, 'length'])).toBe(2)
    const matched = [
      { name: 'where', existingColumnMatch: 'County' },
      { name: 'how much', existingColumnMatch: 'loss ($)' },
    ]
    await published(type, 'where,how much\nErie,30\n', matched)
    expect(await model(editor).getValue([...list, 'length'])).toBe(3)
    const [first, second] = matched
    await published(type, 'where,how much\nErie,31\nKings,2\n', [
      { ...first, isPrimary: true } as Column,
      second as Column,
    ])
    expect(await model(editor).getValue([...list, 'length'])).toBe(4)
    const options = JSON.stringify({ filter: { County: ['Erie'] } })
    expect(await model(editor).getValue([...list, 'options', options, 'byIndex', 0, "data->>'loss ($)'"])).toBe('31')
  })

  test('fills a version that was added without rows, which until then is read as an empty one', async () => {
    const call = <T>(verb: string, input: object) => done<T>(almanac, verb, input, admin)
    const source = await call<{ id: number; doc_type: string }>('sources.create', {
      patternId: world.catalogueId,
      name: 'Added by hand',
    })
    const { viewId } = await call<{ viewId: number }>('versions.create', { sourceId: source.id, name: 'first' })
    const type = `${source.doc_type}-${viewId}`
    const list = ['dms', 'data', `${world.app}+${type}`]
    const rows = ['uda', ENV, 'viewsById', viewId, 'options', '{}']
    expect(await model(editor).getValue([...list, 'length'])).toBe(0)
    expect(await model(editor).getValue([...rows, 'length'])).toBe(0)
    expect(await model(editor).getValue([...rows, 'dataByIndex', 0, 'County'])).toBeNull()
    expect(await call('sources.receipts', { viewId })).toEqual([])
    expect(await call('versions.invalid', { app: world.app, view: viewId })).toMatchObject({ rows: 0, columns: [] })
    const added = await call('rows.create', { app: world.app, view: viewId, data: {} }).catch(String)
    expect(added).toContain('This version has no rows yet. Upload a file to it first.')
    expect(await published(type, CSV, [{ name: 'County' }, { name: 'loss ($)' }])).toMatchObject({ viewId })
    expect(await model(editor).getValue([...list, 'length'])).toBe(2)
  })

  test('is published by editors of that site alone, from an upload of their own', async () => {
    const upload = await read(CSV)
    const other = await personOf(almanac, admin, 10, OTHER_SITE, 'publisher@example.org')
    expect((await publish(world.catalogueType, upload, GUEST)).status).toBe(401)
    expect((await publish(world.catalogueType, upload, other)).status).toBe(403)
    const colleague = await personOf(almanac, admin, 5, world.app, 'colleague@example.org')
    expect((await publish(world.catalogueType, upload, colleague)).status).toBe(403)
    expect((await publish('nowhere', upload)).status).toBe(404)
    expect((await publish(world.catalogueType, { ...upload, layerName: 'none' })).status).toBe(404)
    expect((await publish(world.catalogueType, { ...upload, gisUploadId: 999_999 })).status).toBe(404)
    expect((await publish(world.catalogueType, { ...upload, columns: 'all' })).status).toBe(400)
    const foreign = { headers: { ...editor.headers, origin: 'https://evil.example' } }
    expect((await publish(world.catalogueType, upload, foreign)).status).toBe(403)
  })
})

function model({ headers }: Identity): Model {
  return new Model({ source: new HttpDataSource(`${almanac.url}/graph`, { headers: { ...headers } }) })
}

function events(env: string, id: number, part: string): (string | number)[] {
  return ['dama', env, 'etlContexts', id, 'allEvents', part]
}

async function promised(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Error ? error : new Error(JSON.stringify(error))
  }
}
