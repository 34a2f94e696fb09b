import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { almanacCli, call, done, GUEST, type Identity, operatorToken } from '../support/people.ts'

const ADA = { site: 'Hazard Plan', name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }

let almanac: AlmanacServer
let dataDir: string
async function start(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-first-'))
  almanac = await startAlmanac({ dataDir })
}
async function stop(): Promise<void> {
  await almanac.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

const open = (path: string) => fetch(almanac.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
const printedCode = () => almanac.log.flatMap((line) => /setup code: (\S+)$/.exec(line)?.[1] ?? [])[0] ?? ''
const shownPages = async () =>
  Promise.all(['/', '/hazards', '/privacy-policy'].map(async (path) => (await open(path)).status))
const withCode = <T extends object>(input: T) => ({ ...input, code: printedCode() })

/** A first run without the code, under a name of the machine that `fetch` does not let one claim. */
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
  beforeAll(start)
  afterAll(stop)

  test('only the front page asks for it; other addresses are as they always are', async () => {
    expect(await (await open('/')).text()).toContain('Site name')
    for (const path of ['/plan', '/edit', '/first-run', '/_root.data', '/index.data'])
      expect((await open(path)).status, path).toBe(404)
    const list = await open('/list')
    expect([list.status, list.headers.get('location')]).toEqual([303, '/'])
  })

  test('a form that another website posts here is refused', async () => {
    const body = new URLSearchParams(ADA)
    const headers = { origin: 'https://evil.example' }
    expect((await fetch(`${almanac.url}/?index`, { method: 'POST', headers, body })).status).toBe(403)
    expect(await (await open('/')).text()).toContain('Site name')
    // Behind a proxy a page of ours has https:, though the server is asked by http:.
    const proxied = { origin: almanac.url.replace('http:', 'https:') }
    const answer = await fetch(`${almanac.url}/?index`, { method: 'POST', headers: proxied, body })
    expect(await answer.text()).toContain('Site name')
  })

  test('a level, an app or an id cannot be slipped in', async () => {
    for (const extra of [{ level: 10 }, { app: 'mine' }, { id: 1 }, { authLevel: 10 }])
      expect((await call(almanac, 'sites.first-run', { ...ADA, ...extra }, GUEST)).status).toBe(400)
  })

  test('what the server leaves for the command line is for its owner alone', async () => {
    const path = join(dataDir, 'server.json')
    const left = readFileSync(path, 'utf8')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { key } = JSON.parse(left) as { key: string }
    const as = (authorization: string) => call(almanac, 'sites.demo', {}, { headers: { authorization } })
    expect((await as(`AlmanacOperator ${key}`)).status).toBe(404)
    for (const wrong of ['AlmanacOperator x', 'AlmanacOperator ', `Bearer ${key}`, key])
      expect((await as(wrong)).status, wrong).toBe(401)
    expect(await almanac.cli(['demo'])).toMatchObject({ code: 1, stderr: 'almanac: A site was not found.\n' })
  })

  test('asks everybody for the code that the server printed, also on the machine itself, where a forwarder asks for others', async () => {
    const attempt = (code?: string) => call(almanac, 'sites.first-run', { ...ADA, code }, GUEST)
    expect(await codeOf(await attempt())).toBe('code-needed')
    for (const host of ['localhost', '127.0.0.1', 'almanac.example.org', 'localhost.evil.example'])
      expect(await underHost(host), host).toBe(403)
    for (let tries = 0; tries < 7; tries++) expect(await codeOf(await attempt('AAAA-AAAA-AAAA'))).toBe('wrong-code')
    const link = almanac.log.flatMap((line) => /Open (\S+) to create/.exec(line)?.[1] ?? [])[0] ?? ''
    expect(await (await fetch(link)).text()).toContain(`value="${printedCode()}"`)
    expect((await attempt(printedCode().toLowerCase())).status).toBe(200)
    // It is worth nothing from now on.
    expect((await attempt(printedCode())).status).toBe(409)
    expect(await (await open('/')).text()).not.toContain('Setup code')
  })

  test('what the server left for the command line goes with it, and misleads nobody where it did not: the demonstration is added all the same', async () => {
    const path = join(dataDir, 'server.json')
    const left = readFileSync(path, 'utf8')
    await almanac.stop()
    expect(() => statSync(path)).toThrow('ENOENT')
    // As after a server that died without a word.
    writeFileSync(path, left)
    expect(await almanacCli(almanac, 'demo')).toContain('Added 26 pages at / ')
    almanac = await startAlmanac({ dataDir })
    expect(await shownPages()).toEqual([200, 200, 200])
  })

  test('shows real rows in the demonstration, which is refused by name when it is there', async () => {
    expect(await (await open('/hazards/tornado')).text()).toContain('Rows 1 to 12 of 1,000')
    expect(await (await open('/counties')).text()).toMatch(/>2,504,700<.*>36\.3</s)
    const again = await almanac.cli(['demo'])
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('"Demonstration plan" at /.') })
  })
})

describe('the code that the server printed', () => {
  beforeAll(start)
  afterAll(stop)

  test('has to wait after too many wrong ones', async () => {
    for (let tries = 0; tries < 10; tries++) await call(almanac, 'sites.first-run', { ...ADA, code: 'no' }, GUEST)
    const refused = await call(almanac, 'sites.first-run', withCode(ADA), GUEST)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('three first runs at once', () => {
  let answers: Response[]
  let admin: Identity
  beforeAll(async () => {
    await start()
    const people = [ADA, { ...ADA, email: 'eve@example.org' }, { ...ADA, email: 'bob@example.org' }]
    answers = await Promise.all(people.map((person) => call(almanac, 'sites.first-run', withCode(person), GUEST)))
  })
  afterAll(stop)

  test('are won by one, and the others are told', async () => {
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = await fetch(`${almanac.url}/?index`, {
      method: 'POST',
      headers: { origin: almanac.url, accept: 'text/html' },
      body: new URLSearchParams(ADA),
    })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Almanac is already set up')])
  })

  test('leave one site, to which the command line adds the demonstration through the running server, beside what is there', async () => {
    admin = await operatorToken(almanac)
    const home = { app: 'hazard_plan', name: 'Home', base_url: '/' }
    const { id: patternId } = await done<{ id: number }>(almanac, 'patterns.create', home, admin)
    await done(almanac, 'pages.create', { patternId, title: 'Plan', published: '' }, admin)
    expect(await almanacCli(almanac, 'demo')).toContain('Added 26 pages at /demonstration and')
    expect((await open('/demonstration/hazards')).status).toBe(200)
    expect((await open('/plan')).status).toBe(200)
  })

  test('leave an installation that is not up for taking when its sites are all gone', async () => {
    const sites = { app: 'hazard_plan', type: 'site' }
    const listed = await done<{ id: number }[]>(almanac, 'items.list', sites, admin)
    expect(listed).toHaveLength(1)
    for (const { id } of listed) await done(almanac, 'items.set-type', { id, type: 'note' }, admin)
    const latecomer = { ...ADA, email: 'new@example.org' }
    expect((await call(almanac, 'sites.first-run', withCode(latecomer), GUEST)).status).toBe(409)
    expect(await (await open('/')).text()).not.toContain('Site name')
    expect((await open('/list')).headers.get('location')).toBe('/auth/login?from=%2Flist')
  })
})
