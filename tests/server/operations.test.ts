import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startAlmanac } from '../support/almanac-server.ts'
import { jobOver, sendFile, startLoad } from '../support/load-csv.ts'
import { call, done, firstRun, GUEST, personOf } from '../support/people.ts'
import { smallWorld } from '../support/small-world.ts'
import { worldInUse } from '../support/world-in-use.ts'

const { almanac, admin, world } = await worldInUse()

const isPart = (name: string) => name.endsWith('.part')

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(almanac.url + path, { headers, redirect: 'manual' })

describe('every answer', () => {
  test('carries the security headers, and pages a policy without inline script', async () => {
    for (const path of [
      '/plan/home',
      '/plan/home',
      '/nowhere',
      '/auth/login',
      '/health',
      '/api/openapi.json',
      '/graph',
    ]) {
      const { headers } = await get(path, { accept: 'text/html' })
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('x-frame-options'), path).toBe('SAMEORIGIN')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toContain('unsafe')
    }
  })

  test('has an id that is in the log; a refusal gives its reason and that id', async () => {
    const answer = await get('/api/no.such.verb')
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const { error } = (await answer.json()) as { error: object }
    expect(error).toEqual({ code: 'not-found', message: 'The verb no.such.verb was not found.', requestId: id })
    await expect.poll(() => almanac.log.filter((line) => line.includes(id)).length).toBe(2)
  })

  test('the scripts of the workbench run by a nonce that is new each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/auth/login', { accept: 'text/html' })
        const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
        const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? []
        expect(scripts.length).toBeGreaterThan(0)
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

describe('public pages', () => {
  test('come compressed, are asked for again, and answer 304 while nothing changed', async () => {
    await done(almanac, 'pages.save', { pageId: world.pageId, changes: { description: 'first' } }, admin)
    await done(almanac, 'pages.publish', { pageId: world.pageId }, admin)
    const rendered = await get('/plan/home', { 'accept-encoding': 'gzip' })
    expect(rendered.headers.get('content-encoding')).toBe('gzip')
    const page = await get('/plan/home', { 'accept-encoding': 'br' })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(await page.text()).toBe(await rendered.text())
    expect((await get('/api/openapi.json', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect(page.headers.get('cache-control')).toBe('public, no-cache')
    const etag = page.headers.get('etag') ?? ''
    expect((await get('/plan/home', { 'if-none-match': etag })).status).toBe(304)
    await done(almanac, 'pages.save', { pageId: world.pageId, changes: { description: `new ${Date.now()}` } }, admin)
    await done(almanac, 'pages.publish', { pageId: world.pageId }, admin)
    expect((await get('/plan/home', { 'if-none-match': etag })).status).toBe(200)
  })

  test('of someone who is signed in are theirs alone: never cached, with the way to edit', async () => {
    const editor = await personOf(almanac, admin, 5, world.app)
    const own = await get('/plan/home', editor.headers)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(await own.text()).toContain('/plan/edit/home')
    expect(await (await get('/plan/home')).text()).not.toContain('/plan/edit/home')
  })

  test('are gone at once from an address that their site leaves, and no other site takes it while it is theirs', async () => {
    expect(await (await get('/plan/home')).text()).toContain('Hazard Plan')
    const other = { app: 'another_app', type: 'site', data: { site_name: 'Another' } }
    await done(almanac, 'items.create', other, admin)
    const base = { app: 'another_app', name: 'Taken', base_url: '/plan/home' }
    expect((await call(almanac, 'patterns.create', base, admin)).status).toBe(409)
    const at = (base_url: string) =>
      done(almanac, 'patterns.edit', { patternId: world.patternId, changes: { base_url } }, admin)
    await at('/elsewhere')
    expect((await get('/plan/home')).status).toBe(404)
    await at('/plan')
    expect((await get('/plan/home')).status).toBe(200)
  })

  test('under a level are not shown to guests, from the cache or otherwise', async () => {
    await get('/plan/home')
    await done(almanac, 'patterns.edit', { patternId: world.patternId, changes: { authLevel: 5 } }, admin)
    const answer = await get('/plan/home', { accept: 'text/html' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/auth/login?from=%2Fplan%2Fhome')
    await done(almanac, 'patterns.edit', { patternId: world.patternId, changes: { authLevel: -1 } }, admin)
    expect((await get('/plan/home')).status).toBe(200)
  })
})

describe('signing in', () => {
  test('after several failures the next try has to wait, and the answer says how long', async () => {
    const attempt = () => call(almanac, 'session.sign-in', { email: 'eve@example.org', password: 'a guess' }, GUEST)
    for (let failures = 0; failures < 5; failures++) expect((await attempt()).status).toBe(401)
    const refused = await attempt()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('requests from elsewhere', () => {
  test('a post from another site is refused although the browser sends the cookie along', async () => {
    const editor = await personOf(almanac, admin, 9, world.app)
    const post = (headers: Record<string, string>) => {
      const body = JSON.stringify({ pageId: world.pageId })
      const type = { 'content-type': 'application/json' }
      return fetch(`${almanac.url}/api/pages.discard`, { method: 'POST', headers: { ...type, ...headers }, body })
    }
    const cookie = editor.headers.cookie ?? ''
    expect((await post({ cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ cookie, origin: 'null' })).status).toBe(403)
    expect((await post({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ cookie })).status).toBe(403)
    expect((await post({ cookie, origin: almanac.url })).status).toBe(200)
    expect((await post(admin.headers)).status).toBe(200)
    expect((await post(GUEST.headers)).status).toBe(401)
  })
})

describe('starting and stopping', () => {
  test('all settings that are wrong are said in one message', () => {
    const env = { ...process.env, PORT: 'http', SECRET: 'short', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'example' }
    const { status, stderr } = spawnSync(process.execPath, [resolve('build/server/main.js')], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    for (const name of ['PORT', 'SECRET', 'DATABASE_URL', 'PUBLIC_URL']) expect(stderr).toContain(name)
    expect(stderr).not.toMatch(/\bat .*\.js:\d+/)
  })

  test('an upload under way when the server is asked to stop is answered before it ends, and a load goes on at the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'almanac-stop-'))
    const stopping = await startAlmanac({ dataDir })
    try {
      const owner = await firstRun(stopping)
      const small = await smallWorld(stopping, owner)
      const about = { patternId: small.catalogueId, name: 'Big' }
      const started = await startLoad(stopping, { ...about, csv: `a,b\n${'1,"2"\n'.repeat(50_000)}` }, owner)
      const { jobId } = (await started.json()) as { jobId: string }
      const sending = new TransformStream<Uint8Array, Uint8Array>()
      const running = sendFile(stopping, about, sending.readable, owner)
      const writer = sending.writable.getWriter()
      await writer.write(Buffer.from('a\n1\n'))
      // What arrives is written at once: now it is running.
      await expect.poll(() => readdirSync(join(dataDir, 'uploads')).filter(isPart)).toHaveLength(1)
      const stopped = stopping.stop()
      await writer.write(Buffer.from('2\n'))
      await writer.close()
      expect((await running).status).toBe(201)
      expect(await stopped).toBe(0)
      expect(readdirSync(join(dataDir, 'uploads')).filter(isPart)).toEqual([])
      const again = await startAlmanac({ dataDir })
      try {
        expect(await jobOver(again, jobId, owner)).toMatchObject({ state: 'done', result: { rows: 50_000 } })
      } finally {
        await again.stop()
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  test('a server whose log nobody reads any more ends when it is asked to', async () => {
    const unread = await startAlmanac()
    unread.closeLog()
    expect(await unread.stop()).toBe(0)
  })
})
