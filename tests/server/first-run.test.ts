import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { almanacCli, call, done, GUEST, personOf, tokenOf } from '../support/people.ts'

const ADA = { site: 'Hazard Plan', name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
const ELSEWHERE = { headers: { 'x-forwarded-for': '203.0.113.7' } }

let almanac: AlmanacServer
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-first-'))
  almanac = await startAlmanac({ dataDir })
})
afterEach(async () => {
  await almanac.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (path: string) => fetch(almanac.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
const printedCode = () => almanac.log.flatMap((line) => /set-up code: (\S+)$/.exec(line)?.[1] ?? [])[0] ?? ''

/** A first run under another name of the machine, which `fetch` does not let one claim. */
function underHost(host: string): Promise<number> {
  return new Promise((done, fail) => {
    const options = { method: 'POST', headers: { host, 'content-type': 'application/json' } }
    const request = httpRequest(`${almanac.url}/api/sites.first-run`, options, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    request.on('error', fail).end(JSON.stringify(ADA))
  })
}

describe('before the first run', () => {
  test('only the front page asks for it; other addresses are as they always are', async () => {
    expect(await (await open('/')).text()).toContain('Site name')
    for (const path of ['/plan', '/edit', '/first-run', '/_root.data', '/index.data'])
      expect((await open(path)).status, path).toBe(404)
    const list = await open('/list')
    expect([list.status, list.headers.get('location')]).toEqual([303, '/'])
  })

  test('nobody elsewhere gets in without the code that the server printed, and guesses are counted', async () => {
    const attempt = (code?: string) => call(almanac, 'sites.first-run', { ...ADA, code }, ELSEWHERE)
    expect(await codeOf(await attempt())).toBe('code-needed')
    expect(await underHost('almanac.example.org')).toBe(403)
    expect(await underHost('localhost.evil.example')).toBe(403)
    for (let tries = 0; tries < 9; tries++) expect(await codeOf(await attempt('AAAA-AAAA-AAAA'))).toBe('wrong-code')
    expect((await attempt(printedCode().toLowerCase())).status).toBe(200)
    // It is worth nothing from now on.
    expect((await attempt(printedCode())).status).toBe(409)
    const page = await fetch(`${almanac.url}/`, ELSEWHERE)
    expect(await page.text()).not.toContain('Set-up code')
  })

  test('after too many wrong codes even the right one has to wait', async () => {
    for (let tries = 0; tries < 10; tries++) await call(almanac, 'sites.first-run', { ...ADA, code: 'no' }, ELSEWHERE)
    const refused = await call(almanac, 'sites.first-run', { ...ADA, code: printedCode() }, ELSEWHERE)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Whoever sits at the machine is not kept waiting by them.
    expect((await call(almanac, 'sites.first-run', ADA, GUEST)).status).toBe(200)
  })

  test('a form that another website posts here is refused', async () => {
    const body = new URLSearchParams(ADA)
    const headers = { origin: 'https://evil.example' }
    expect((await fetch(`${almanac.url}/?index`, { method: 'POST', headers, body })).status).toBe(403)
    expect(await (await open('/')).text()).toContain('Site name')
  })

  test('a level, an app or an id can not be slipped in', async () => {
    for (const extra of [{ level: 10 }, { app: 'mine' }, { id: 1 }, { authLevel: 10 }])
      expect((await call(almanac, 'sites.first-run', { ...ADA, ...extra }, GUEST)).status).toBe(400)
  })
})

test('of two first runs at once one wins and the other is told', async () => {
  const people = [ADA, { ...ADA, email: 'eve@example.org' }, { ...ADA, email: 'bob@example.org' }]
  const answers = await Promise.all(people.map((person) => call(almanac, 'sites.first-run', person, GUEST)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const late = await fetch(`${almanac.url}/?index`, {
    method: 'POST',
    headers: { origin: almanac.url, accept: 'text/html' },
    body: new URLSearchParams(ADA),
  })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Almanac is already set up')])
})

test('an installation whose sites are all gone is not up for taking', async () => {
  expect((await call(almanac, 'sites.first-run', ADA, GUEST)).status).toBe(200)
  const admin = await tokenOf(almanac, 10)
  const sites = { app: 'hazard_plan', type: 'site' }
  const listed = await done<{ id: number }[]>(almanac, 'items.list', sites, admin)
  for (const { id } of listed) await done(almanac, 'items.set-type', { id, type: 'note' }, admin)
  expect((await call(almanac, 'sites.first-run', { ...ADA, email: 'eve@example.org' }, GUEST)).status).toBe(409)
  expect(await (await open('/')).text()).not.toContain('Site name')
  expect((await open('/list')).headers.get('location')).toBe('/auth/login?from=%2Flist')
})

describe('the demonstration site', () => {
  const INIT = ['init', '--site', ADA.site, '--email', ADA.email, '--password', ADA.password]
  const pages = async () =>
    Promise.all(['/', '/hazards', '/privacy-policy'].map(async (path) => (await open(path)).status))

  test('comes with the first run, and is refused by name when it is there', async () => {
    const made = await call(almanac, 'sites.first-run', { ...ADA, demo: true }, GUEST)
    expect(await made.json()).toMatchObject({ app: 'hazard_plan', demo: { base: '/' } })
    expect(await pages()).toEqual([200, 200, 200])
    expect(await (await open('/hazards/wind')).text()).toContain('Rows 1 to 12 of 1,000')
    expect(await (await open('/counties')).text()).toMatch(/>2,504,700<.*>\$36\.30</s)
    const again = await almanac.cli(['demo'])
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('"Demonstration plan" at /.') })
  })

  test('is added by the command line through the running server, beside what is there', async () => {
    expect(await almanac.cli(['demo'])).toMatchObject({ code: 1, stderr: 'almanac: A site was not found.\n' })
    await almanacCli(almanac, ...INIT)
    const owner = await personOf(almanac, 10, 'hazard_plan')
    const home = { app: 'hazard_plan', name: 'Home', base_url: '/' }
    expect((await call(almanac, 'patterns.create', home, owner)).status).toBe(200)
    expect(await almanacCli(almanac, 'demo')).toContain('Added 11 pages at /plan')
    expect((await open('/plan/hazards')).status).toBe(200)
  })

  test('is added by the command line while no server runs', async () => {
    await almanacCli(almanac, ...INIT)
    await almanac.stop()
    expect(await almanacCli(almanac, 'demo')).toContain('Added 11 pages at / ')
    almanac = await startAlmanac({ dataDir })
    expect(await pages()).toEqual([200, 200, 200])
  })
})

describe('what a running server leaves for the command line', () => {
  const path = () => join(dataDir, 'server.json')

  test('is for its owner alone and gone when it stops; a wrong key is worth nothing', async () => {
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    const { key } = JSON.parse(readFileSync(path(), 'utf8')) as { key: string }
    const as = (authorization: string) => call(almanac, 'sites.demo', {}, { headers: { authorization } })
    expect((await as(`AlmanacOperator ${key}`)).status).toBe(404)
    for (const wrong of ['AlmanacOperator x', 'AlmanacOperator ', `Bearer ${key}`, key])
      expect((await as(wrong)).status, wrong).toBe(401)
    await almanac.stop()
    expect(() => statSync(path())).toThrow('ENOENT')
  })

  test('does not mislead a command when the server died without a word', async () => {
    await almanacCli(almanac, 'init', '--site', ADA.site, '--email', ADA.email, '--password', ADA.password)
    const left = readFileSync(path(), 'utf8')
    await almanac.stop()
    writeFileSync(path(), left)
    expect(await almanacCli(almanac, 'demo')).toContain('Added 11 pages')
  })
})
