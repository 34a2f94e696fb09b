import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadCsv } from '../support/load-csv.ts'
import { done, GUEST, type Identity, personOf } from '../support/people.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { secondSite, worldInUse } from '../support/world-in-use.ts'

const CSV = 'county,loss,note\nAlbany,12.5,"a, b"\nBronx,-7,\n"St. ""X""",,=1+1\n'
const SAFE = CSV.replace('=1+1', "'=1+1")

describe.each(['embedded', 'postgres'])('published data (%s)', async (kind) => {
  const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
  const opened = await worldInUse(database ? { databaseUrl: database.url } : {})
  const { almanac, admin, world } = opened
  const load = (name: string, csv = CSV) => loadCsv(almanac, { patternId: world.catalogueId, name, csv }, admin)
  const get = (path: string, headers: Record<string, string> = {}, who: Identity = GUEST, method = 'GET') =>
    fetch(`${almanac.url}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers, ...who.headers } })

  test('a version leaves as CSV under its own number or as the latest, with a name that is safe', async () => {
    const { sourceId, viewId } = await load('Löss "by" County/../2024')
    for (const address of [`${sourceId}/${viewId}`, `${sourceId}/latest`, `${sourceId}-whatever/${viewId}`]) {
      const answer = await get(`/data/${address}.csv`)
      expect([answer.status, await answer.text()]).toEqual([200, SAFE])
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="loss-by-county-2024-version-1.csv"')
      expect(answer.headers.get('cache-control')).toContain('public')
    }
    const other = await load('Other')
    for (const address of [
      `${other.sourceId}/${viewId}.csv`,
      `${sourceId}/999999.csv`,
      `999999/latest.csv`,
      `${sourceId}/${viewId}.exe`,
      `${sourceId}/${viewId}.csv.csv`,
      `x/${viewId}.csv`,
      `${sourceId}/..%2f${viewId}.csv`,
      `${world.pageId}/latest.csv`,
    ])
      expect((await get(`/data/${address}`)).status, address).toBe(404)
    expect((await get(`/data/${sourceId}/latest.csv`, {}, GUEST, 'POST')).status).toBe(405)
    const found = await done<{ url: string }>(
      almanac,
      'versions.export',
      { sourceId, version: 'latest', form: 'csv' },
      GUEST,
    )
    expect(Object.keys(found).sort()).toEqual(['fileName', 'isPublic', 'mark', 'url'])
    expect((await get(found.url)).status).toBe(200)
  })

  test('who has it already is told so, until rows or columns change', async () => {
    const { sourceId, viewId } = await load('Marked')
    const path = `/data/${sourceId}/${viewId}.csv`
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect((await get(path, { 'if-none-match': tags })).status).toBe(304)
    const [row] = await done<{ id: number }[]>(almanac, 'rows.list', { app: world.app, view: viewId, to: 0 }, admin)
    await done(almanac, 'rows.edit', { app: world.app, id: row?.id, patch: { county: 'Essex' } }, admin)
    const second = await get(path, { 'if-none-match': etag })
    expect([second.status, await second.text()]).toEqual([200, SAFE.replace('Albany', 'Essex')])
    const [version] = await done<{ revision: number }[]>(almanac, 'items.get', { ids: [viewId] }, admin)
    const columns = [{ key: 'c0', name: 'place' }, { key: 'c2' }]
    await done(almanac, 'versions.configure', { viewId, baseRevision: version?.revision, columns }, admin)
    const third = await get(path, { 'if-none-match': second.headers.get('etag') ?? '' })
    expect([third.status, (await third.text()).split('\n')[0]]).toEqual([200, 'place,note'])
  })

  test('parts of the file, its head and its packed form are those of the same bytes', async () => {
    const { sourceId, viewId } = await load('Parts')
    const path = `/data/${sourceId}/${viewId}.csv`
    const part = await get(path, { range: 'bytes=7-11' })
    expect([part.status, await part.text()]).toEqual([206, SAFE.slice(7, 12)])
    expect(part.headers.get('content-range')).toBe(`bytes 7-11/${SAFE.length}`)
    const etag = part.headers.get('etag') ?? ''
    expect(await (await get(path, { range: 'bytes=-5', 'if-range': etag })).text()).toBe(SAFE.slice(-5))
    expect((await get(path, { range: 'bytes=-5', 'if-range': '"other"' })).status).toBe(200)
    const beyond = await get(path, { range: 'bytes=9999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${SAFE.length}`])
    const head = await get(path, {}, GUEST, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(SAFE.length),
      'bytes',
    ])
    const packed = await bytesOf(`${almanac.url}${path}`, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toBe('accept-encoding')
    expect(packed.headers.etag).toBe(etag.replace(/"$/, '-gzip"'))
    expect(gunzipSync(packed.body).toString()).toBe(SAFE)
    const ranged = await bytesOf(`${almanac.url}${path}`, { 'accept-encoding': 'gzip', range: 'bytes=0-5' })
    expect([ranged.headers['content-encoding'], ranged.body.toString()]).toEqual([undefined, 'county'])
  })

  test('levels are those of the source: what somebody may not read is not there', async () => {
    const { sourceId, viewId } = await load('Guarded')
    await done(almanac, 'items.edit', { id: sourceId, patch: { authLevel: 5 } }, admin)
    const path = `/data/${sourceId}/${viewId}.csv`
    await secondSite(opened, `other_${kind}`)
    const other = await personOf(almanac, admin, 10, `other_${kind}`)
    const reader = await personOf(almanac, admin, 4, world.app)
    const editor = await personOf(almanac, admin, 5, world.app)
    // Made by whoever may, and still for nobody else.
    const answer = await get(path, {}, editor)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache, no-transform'])
    for (const who of [GUEST, reader, other]) {
      expect((await get(path, {}, who)).status).toBe(404)
      expect((await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' }, who)).status).toBe(404)
      expect((await get(`/data/${sourceId}/latest.csv`, {}, who)).status).toBe(404)
    }
  })

  test('every form is there, and comes in again where it is one that is read', async () => {
    const { sourceId, viewId } = await load('Forms')
    const at = (form: string) => get(`/data/${sourceId}/${viewId}.${form}`)
    const json = await (await at('json')).json()
    expect(json).toEqual([
      { county: 'Albany', loss: 12.5, note: 'a, b' },
      { county: 'Bronx', loss: -7, note: null },
      { county: 'St. "X"', loss: null, note: '=1+1' },
    ])
    expect(
      (await (await at('ndjson')).text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(json)
    const begins = async (form: string) => Buffer.from(await (await at(form)).arrayBuffer()).subarray(0, 4)
    expect([(await begins('parquet')).toString(), (await begins('xlsx')).toString()]).toEqual([
      'PAR1',
      'PK\u0003\u0004',
    ])
    const again = await load('Again', await (await at('csv')).text())
    expect(await (await get(`/data/${again.sourceId}/latest.json`)).json()).toEqual(json)
  })

  test('a version has a page for people and descriptions for programs, and guests are told of what they may read alone', async () => {
    const { sourceId, viewId } = await load('Described <script>')
    const words = { description: 'Losses </script><b>by</b> county', license: 'https://example.org/licence' }
    const config = { attributes: [{ name: 'loss', display_name: 'Loss in dollars', description: 'As reported' }] }
    await done(almanac, 'items.edit', { id: sourceId, patch: { ...words, config } }, admin)
    const page = await get(`/data/${sourceId}/latest`, { accept: 'text/html' })
    const html = await page.text()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const said of ['Loss in dollars', 'As reported', 'version 1', `/${viewId}.parquet`, 'Hazard Plan', '3 rows'])
      expect(html).toContain(said)
    expect(html).not.toContain('<b>by</b>')
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const { origin } = new URL(almanac.url)
    expect(JSON.parse(block)).toMatchObject({
      '@type': 'Dataset',
      name: 'Described <script>',
      ...words,
      distribution: expect.arrayContaining([
        expect.objectContaining({ contentUrl: `${origin}/data/${sourceId}-described-script/${viewId}.csv` }),
      ]),
    })
    const descriptor = await (await get(`/data/${sourceId}/${viewId}/datapackage.json`)).json()
    const [resource] = (descriptor as { resources: { path: string; schema: unknown }[] }).resources
    expect(resource?.schema).toMatchObject({
      fields: [{ name: 'county', type: 'string' }, { name: 'loss', type: 'number', title: 'Loss in dollars' }, {}],
    })
    expect(await (await fetch(resource?.path ?? '')).text()).toBe(SAFE)

    const listed = async () => {
      const { dataset } = (await (await get('/data.json')).json()) as {
        dataset: { title: string; landingPage: string }[]
      }
      return dataset
    }
    const told = (await listed()).find(({ title }) => title === 'Described <script>')
    expect((await fetch(told?.landingPage ?? '')).status).toBe(200)
    await done(almanac, 'items.edit', { id: sourceId, patch: { authLevel: 5 } }, admin)
    expect((await listed()).map(({ title }) => title)).not.toContain('Described <script>')
    for (const path of ['latest', `${viewId}/datapackage.json`])
      expect((await get(`/data/${sourceId}/${path}`)).status).toBe(404)
    expect(await (await get(`/data/${sourceId}/latest`, {}, admin)).text()).toContain('Not public')
  })

  test('a client that leaves takes what is made for it along', async () => {
    const line = `${'x'.repeat(500)},1,y\n`
    const { sourceId, viewId } = await load('Large', `county,loss,note\n${line.repeat(30_000)}`)
    const folder = join(almanac.dataDir, 'exports')
    const before = readdirSync(folder).length
    const path = `${almanac.url}/data/${sourceId}/${viewId}.csv`
    await Promise.all(
      Array.from(
        { length: 5 },
        () =>
          new Promise<void>((left) => {
            const asking = request(path, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
              answer.once('data', () => asking.destroy())
            })
            asking.once('close', () => left())
            asking.once('error', () => {})
            asking.end()
          }),
      ),
    )
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000 }).toBeLessThanOrEqual(before + 2)
    const whole = await get(`/data/${sourceId}/${viewId}.csv`)
    expect((await whole.arrayBuffer()).byteLength).toBe(17 + line.length * 30_000)
    expect(almanac.log.filter((logged) => logged.includes('unexpected'))).toEqual([])
  })
})

/** An answer as it came, not unpacked. */
function bytesOf(url: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece)
      resolve({ headers: answer.headers, body: Buffer.concat(pieces) })
    })
      .once('error', reject)
      .end()
  })
}
