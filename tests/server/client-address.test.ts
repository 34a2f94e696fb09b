import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_PACE, ADDRESS_PACE } from '#accounts/sign-in-limit.server.ts'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, type Identity } from '../support/people.ts'
import { smallWorld } from '../support/small-world.ts'

const ADA = { email: 'ada@example.org', password: 'correct horse battery' }

/** What a proxy on this machine hands on of a client: it adds the address that it saw to whatever the client sent. */
const through = (client: string, madeUp = ''): Identity => ({
  headers: { 'x-forwarded-for': madeUp === '' ? client : `${madeUp}, ${client}` },
})

describe('behind a proxy that is trusted', () => {
  let almanac: AlmanacServer
  let admin: Identity
  beforeAll(async () => {
    almanac = await startAlmanac({ env: { TRUSTED_PROXIES: '127.0.0.1/32, ::1' } })
    admin = await firstRun(almanac)
  })
  afterAll(() => almanac.stop())

  const signIn = (who: Identity, credentials = ADA) => call(almanac, 'session.sign-in', credentials, who)
  const guess = async (who: Identity, email = ADA.email) => (await signIn(who, { email, password: 'guess' })).status

  test('wrong passwords of many clients keep nobody else from signing in', async () => {
    const clients = Array.from({ length: ADDRESS_PACE.free + 10 }, (_, at) => through(`198.51.100.${at}`))
    const statuses = await Promise.all(clients.map((client, at) => guess(client, `guess${at}@example.org`)))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect((await signIn(through('203.0.113.200'))).status).toBe(200)
  })

  test('who guesses a password has to wait, whatever they put in front; its owner elsewhere does not', async () => {
    for (let at = 0; at < ACCOUNT_PACE.free; at++) expect(await guess(through('192.0.2.66', `10.0.0.${at}`))).toBe(401)
    const refused = await signIn(through('192.0.2.66', '203.0.113.1, 127.0.0.1'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()) as object).toMatchObject({
      error: { message: expect.stringMatching(/wait \d+ second/) },
    })
    expect((await signIn(through('203.0.113.1'))).status).toBe(200)
    expect((await signIn(through('2001:db8::7'))).status).toBe(200)
  })

  test('the log and the list of sessions name the client, not the proxy', async () => {
    const answer = await signIn(through('[2001:DB8:7::1]:4711', '6.6.6.6'))
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const browser = { headers: { cookie, origin: almanac.url, ...through('203.0.113.9').headers } }
    const { sessions } = await done<{ sessions: { ip: string; current: boolean }[] }>(
      almanac,
      'profile.view',
      {},
      browser,
    )
    expect(sessions.find(({ current }) => current)?.ip).toBe('2001:db8:7::1')
    await expect
      .poll(() => almanac.log.filter((line) => line.includes('"profile.view"') || line.includes('/api/profile.view')))
      .toEqual([expect.stringContaining('"ip":"203.0.113.9"')])
    expect(almanac.log.join('\n')).not.toContain('6.6.6.6')
  })

  test('a guest who searches too much is refused alone', async () => {
    const { patternId } = await smallWorld(almanac, admin)
    const search = async (who: Identity) =>
      (await call(almanac, 'pages.search', { patternId, term: 'home' }, who)).status
    const busy = await Promise.all(Array.from({ length: 80 }, () => search(through('192.0.2.80'))))
    expect(busy).toContain(429)
    expect(await search(through('192.0.2.81'))).toBe(200)
  })
})

test('a header of a client is not believed where no proxy is trusted, and the log says once what is missing', async () => {
  const almanac = await startAlmanac()
  try {
    const guess = (client: string) =>
      call(almanac, 'session.sign-in', { email: ADA.email, password: 'guess' }, through(client))
    for (let at = 0; at < ACCOUNT_PACE.free; at++) expect((await guess(`192.0.2.${at}`)).status).toBe(401)
    expect((await guess('192.0.2.99')).status).toBe(429)
    await expect.poll(() => almanac.log.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
  } finally {
    await almanac.stop()
  }
})
