import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, type Identity, personOf } from '../support/people.ts'
import { smallWorld } from '../support/small-world.ts'

const SITE = 'hazard_plan'
let almanac: AlmanacServer
let admin: Identity
beforeAll(async () => {
  almanac = await startAlmanac()
  admin = await firstRun(almanac)
})
afterAll(() => almanac.stop())

const status = async (verb: string, input: unknown, headers: Record<string, string>) =>
  (await call(almanac, verb, input, { headers })).status

describe('a request from another site with the cookie of someone who is signed in', () => {
  let cookie: string
  let weak: string
  beforeAll(async () => {
    cookie = (await personOf(almanac, admin, 10, SITE)).headers.cookie ?? ''
    const token = { name: 'weak', level: 0, app: SITE }
    weak = `Bearer ${(await done<{ token: string }>(almanac, 'tokens.create', token, admin)).token}`
  })
  const rename = (headers: Record<string, string>) => status('profile.rename', { name: 'Eve' }, { cookie, ...headers })
  const nameNow = async () =>
    (await done<{ name: string }>(almanac, 'profile.view', {}, { headers: { cookie, origin: almanac.url } })).name

  test('is refused, whatever Authorization it carries that a browser may add by itself', async () => {
    const before = await nameNow()
    for (const authorization of ['Basic YWRhOnNlY3JldA==', 'Digest username="ada"', 'Negotiate x', 'almanac_x', ' ']) {
      for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}])
        expect(await rename({ authorization, ...from }), JSON.stringify({ authorization, ...from })).toBe(403)
      expect(await rename({ authorization, origin: almanac.url })).toBe(200)
      await done(almanac, 'profile.rename', { name: before }, { headers: { cookie, origin: almanac.url } })
    }
    expect(await nameNow()).toBe(before)
  })

  test('is whoever its token or key says, and nothing of the cookie counts', async () => {
    const before = await nameNow()
    const origin = 'https://evil.example'
    for (const authorization of ['Bearer x', 'bearer', 'AlmanacOperator wrong'])
      expect(await rename({ authorization, origin }), authorization).toBe(401)
    expect(await rename({ authorization: weak, origin })).toBe(403)
    expect(await status('sites.rename', { app: SITE, name: 'Taken' }, { cookie, authorization: weak })).toBe(403)
    expect(await status('session.sign-out', {}, { cookie, authorization: weak, origin })).toBe(200)
    expect(await nameNow()).toBe(before)
    const page = await fetch(`${almanac.url}/auth/profile`, { headers: { cookie, authorization: 'Bearer x' } })
    expect(page.status).toBe(401)
  })
})

describe('signing out', () => {
  const signOut = (method: string, { headers }: Identity, more: Record<string, string> = {}) =>
    fetch(`${almanac.url}/auth/logout`, {
      method,
      headers: { cookie: headers.cookie ?? '', ...more },
      redirect: 'manual',
    })
  const isSignedIn = async (who: Identity) => (await call(almanac, 'profile.view', {}, who)).ok

  test('reading the address signs nobody out; the form that it shows does, from a page of ours alone', async () => {
    const person = await personOf(almanac, admin, 1, SITE)
    const asked: Record<string, string>[] = [
      {},
      { accept: 'text/html' },
      { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { accept: 'text/html', referer: 'https://evil.example/' },
    ]
    for (const headers of asked) {
      const page = await signOut('GET', person, headers)
      expect([page.status, page.headers.get('set-cookie')], JSON.stringify(headers)).toEqual([200, null])
      expect(await page.text()).toMatch(/<form [^>]*method="post"[^>]*>.*Sign out<\/button>/s)
    }
    expect((await signOut('HEAD', person)).headers.get('set-cookie')).toBeNull()
    expect((await signOut('POST', person)).status).toBe(403)
    expect((await signOut('POST', person, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await isSignedIn(person)).toBe(true)
    const left = await signOut('POST', person, { origin: almanac.url })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
    expect(await isSignedIn(person)).toBe(false)
  })
})

describe('links in emails', () => {
  /** A request under a host that `fetch` does not let one claim. */
  function underHost(host: string, verb: string, input: unknown, headers: Record<string, string>): Promise<number> {
    return new Promise((answered, fail) => {
      const options = { method: 'POST', headers: { ...headers, host, 'content-type': 'application/json' } }
      httpRequest(`${almanac.url}/api/${verb}`, options, (answer) => {
        answer.resume()
        answered(answer.statusCode ?? 0)
      })
        .on('error', fail)
        .end(JSON.stringify(input))
    })
  }

  test('never lead to a host that the request made up, not even for an administrator', async () => {
    const invitation = { email: 'new@example.org', level: 1, app: SITE }
    for (const host of ['evil.example', 'localhost.evil.example', '192.0.2.1:3000', '127.0.0.1@evil.example'])
      expect(await underHost(host, 'invitations.create', invitation, admin.headers), host).not.toBe(200)
    expect(await underHost('evil.example', 'password.request-reset', { email: 'ada@example.org' }, {})).not.toBe(200)
    const letters = () => done<{ body: string }[]>(almanac, 'outbox.list', {}, admin)
    expect(await letters()).toEqual([])
    await done(almanac, 'invitations.create', invitation, admin)
    await expect.poll(letters).toEqual([expect.objectContaining({ body: expect.stringContaining(almanac.url) })])
  })
})

test('an installation that is reached by HTTPS tells browsers so with every answer, others do not', async () => {
  const secure = await startAlmanac({ env: { PUBLIC_URL: 'https://almanac.example.org' } })
  try {
    await smallWorld(secure, await firstRun(secure))
    const page = await (await fetch(`${secure.url}/plan`)).text()
    const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? ''
    // The second time the page comes from the cache.
    for (const path of ['/plan', '/plan', stylesheet, '/auth/login', '/health', '/nowhere', '/api/none', '/graph']) {
      const answer = await fetch(secure.url + path)
      expect(answer.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    }
    expect((await fetch(`${secure.url}/plan`)).headers.get('cache-status')).toBe('almanac; hit')
  } finally {
    await secure.stop()
  }
  expect((await fetch(`${almanac.url}/health`)).headers.get('strict-transport-security')).toBeNull()
})
