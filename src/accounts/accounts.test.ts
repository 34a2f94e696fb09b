import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUEST_ACTOR, levelIn } from '#domain/access/access.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { openAccounts } from './accounts.server.ts'
import type { Accounts } from './accounts.ts'
import { SESSION_LIFETIME_MS } from './session-cookie.ts'
import { ACCOUNT_PACE, ADDRESS_PACE, BESIEGED_FROM, BESIEGED_PACE } from './sign-in-limit.server.ts'

const PASSWORD = 'correct horse battery'
const START = Date.parse('2026-01-01T00:00:00.000Z')

describe.each(DATABASES)('accounts on %s', (kind) => {
  let opened: TestStore
  let store: SqlStore
  let accounts: Accounts
  let clock = START
  const now = () => new Date(clock).toISOString()
  const open = (secret = 'the secret of this installation', publicUrl: string | null = null) =>
    openAccounts({ store, secret, publicUrl, now })
  const stamp = () => ({ by: null, at: now() })

  beforeAll(async () => {
    opened = await openTestStore(kind)
    store = opened.store
    accounts = open()
  })
  afterAll(() => opened.remove())

  let people = 0
  async function person(grant: { level?: number; app?: string | null } = {}) {
    const email = `person${++people}@example.org`
    const { id } = await accounts.createUser(
      { email, password: PASSWORD, name: 'Person', level: 5, app: null, ...grant },
      stamp(),
    )
    return { id, email }
  }

  function signIn(email: string, password = PASSWORD, ip: string | null = `10.0.0.${people}`) {
    return accounts.signIn({ email, password, ip, userAgent: 'test' })
  }

  /** The headers a browser would send after an answer with these cookies. */
  const browser = ({ setCookie }: { setCookie: string[] }) =>
    new Headers({ cookie: `theme=dark; ${setCookie.map((cookie) => cookie.split(';')[0]).join('; ')}; x=1` })
  const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

  test('a person signs in, is known by the cookie, and is a guest again once signed out', async () => {
    const { id, email } = await person({ level: 5 })
    const answer = await signIn(email)
    expect(answer.setCookie).toEqual([
      expect.stringMatching(/^almanac_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const headers = browser(answer)
    expect(await accounts.actorOf(headers)).toEqual({ id, email, name: 'Person', levels: { '*': 5 } })

    const out = await accounts.signOut(headers)
    expect(out.setCookie).toEqual(['almanac_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(await accounts.actorOf(headers)).toBe(GUEST_ACTOR)
  })

  test('over HTTPS the cookie is Secure and bound to its host', async () => {
    const { email } = await person()
    const answer = await open(undefined, 'https://almanac.example.org').signIn({
      email,
      password: PASSWORD,
      ip: null,
      userAgent: '',
    })
    expect(answer.setCookie[0]).toMatch(/^__Host-almanac_session=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('a request without cookie or token is a guest', async () => {
    expect(await accounts.actorOf(new Headers())).toBe(GUEST_ACTOR)
    expect(await accounts.actorOf(new Headers({ cookie: 'theme=dark; almanac_session=nonsense' }))).toBe(GUEST_ACTOR)
    expect(await accounts.actorOf(new Headers({ cookie: `almanac_session=${'a'.repeat(43)}` }))).toBe(GUEST_ACTOR)
  })

  test('an unknown email and a wrong password get the same answer', async () => {
    const { email } = await person()
    const wrong = await signIn(email, 'not the password').catch((error) => error.problem)
    const unknown = await signIn('nobody@example.org').catch((error) => error.problem)
    expect(wrong).toEqual({ status: 401, code: 'wrong-credentials', message: 'Email or password is wrong.' })
    expect(unknown).toEqual(wrong)
  })

  test('the stored session and password do not open anything', async () => {
    const { email } = await person()
    const answer = await signIn(email)
    const token = /=([\w-]{43});/.exec(answer.setCookie[0] ?? '')?.[1] ?? ''
    const sessions = await store.session.all<{ id: string }>({ sql: 'select * from sessions', parameters: [] })
    const passwords = await store.session.all<{ hash: string }>({ sql: 'select * from passwords', parameters: [] })
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(passwords.every(({ hash }) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
    expect(await open('another secret of the installation').actorOf(browser(answer))).toBe(GUEST_ACTOR)
  })

  test('a session ends by itself after its lifetime', async () => {
    const { email } = await person()
    const headers = browser(await signIn(email))
    clock += SESSION_LIFETIME_MS - 1
    expect((await accounts.actorOf(headers)).email).toBe(email)
    clock += 1
    expect(await accounts.actorOf(headers)).toBe(GUEST_ACTOR)
  })

  const statusOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 200,
      (error) => error.problem.status,
    )

  test('failures slow down their own address: twice as long after each, up to a bound, and a restart forgives nobody', async () => {
    const { email } = await person()
    const guess = () => statusOf(signIn(email, 'guess', '10.1.0.1'))
    const atOnce = await Promise.all(Array.from({ length: ACCOUNT_PACE.free + 5 }, guess))
    expect(atOnce.filter((status) => status === 401)).toHaveLength(ACCOUNT_PACE.free)
    const waits: number[] = []
    for (let tries = 0; tries < 9; tries++) {
      const refused = await open()
        .signIn({ email, password: PASSWORD, ip: '10.1.0.1', userAgent: '' })
        .catch((error) => error.problem)
      expect(refused).toMatchObject({ status: 429, code: 'too-many-attempts' })
      waits.push(refused.details.retryAfter)
      clock += refused.details.retryAfter * 1000
      expect(await guess()).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120])
    clock += ACCOUNT_PACE.mostSeconds * 1000
    expect(await statusOf(signIn(email, PASSWORD, '10.1.0.1'))).toBe(200)
    expect(await guess()).toBe(401)
  })

  test('an account that is guessed from everywhere is open to its owner, while each address gets fewer guesses', async () => {
    const { email } = await person()
    const from = (at: number) => `10.${3 + (at >> 8)}.0.${at & 255}`
    for (let at = 0; at < BESIEGED_FROM; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, more) => statusOf(signIn(email, 'guess', from(at + more)))))
    const guesses = []
    for (let at = 0; at < BESIEGED_PACE.free + 1; at++) guesses.push(await statusOf(signIn(email, 'guess', '10.9.9.9')))
    expect(guesses).toEqual([...Array(BESIEGED_PACE.free).fill(401), 429])
    expect(await statusOf(signIn(email, PASSWORD, '10.8.8.8'))).toBe(200)
    clock += 15 * 60_000
    expect(await statusOf(signIn(email, PASSWORD, '10.9.9.9'))).toBe(200)
  })

  test('an address that tries many accounts has to wait, its neighbours in the same /64 too, others not', async () => {
    const { email } = await person()
    for (let at = 0; at < ADDRESS_PACE.free; at++) {
      await expect(signIn(`guess${at}@example.org`, 'guess', `2001:db8::${at}`)).rejects.toMatchObject({
        problem: { status: 401 },
      })
    }
    await expect(signIn(email, PASSWORD, '2001:db8:0:0:ffff::9')).rejects.toMatchObject({ problem: { status: 429 } })
    expect((await signIn(email, PASSWORD, '2001:db8:0:1::1')).setCookie).toHaveLength(1)
  })

  test('signing in rightly counts neither against the account nor against the address', async () => {
    const { email } = await person()
    const failures = () => store.session.all({ sql: 'select sum(failures) as n from sign_in_failures', parameters: [] })
    await expect(signIn('nobody@example.org', 'guess', '10.2.0.1')).rejects.toMatchObject({ problem: { status: 401 } })
    const before = await failures()
    for (let at = 0; at < ACCOUNT_PACE.free + 1; at++) await signIn(email, PASSWORD, '10.2.0.1')
    expect(await failures()).toEqual(before)
  })

  test('a suspended person is signed out at once and stays out until restored', async () => {
    await person({ level: 10 })
    const { id, email } = await person({ level: 10 })
    const headers = browser(await signIn(email))
    const { token } = await accounts.createToken({ name: 'theirs', level: 10, app: null }, { by: id, at: now() })
    await accounts.suspendUser(id, stamp())
    expect(await accounts.actorOf(headers)).toBe(GUEST_ACTOR)
    await expect(accounts.actorOf(bearer(token))).rejects.toMatchObject({ problem: { status: 401 } })
    await expect(signIn(email)).rejects.toMatchObject({ problem: { status: 403, code: 'suspended' } })
    await expect(signIn(email, 'wrong')).rejects.toMatchObject({ problem: { status: 401 } })
    await accounts.restoreUser(id, stamp())
    expect(await accounts.actorOf(headers)).toBe(GUEST_ACTOR)
    expect((await signIn(email)).setCookie).toHaveLength(1)
    await expect(accounts.suspendUser('nobody', stamp())).rejects.toMatchObject({ problem: { status: 404 } })
  })

  test('a level holds on its own site only, and a changed level from the next request on', async () => {
    const { id, email } = await person({ level: 9, app: 'parks' })
    const headers = browser(await signIn(email))
    const actor = await accounts.actorOf(headers)
    expect([levelIn(actor, 'parks'), levelIn(actor, 'roads'), levelIn(actor, null)]).toEqual([9, 0, 0])
    await store.transaction(({ session }) =>
      session.all(store.db.deleteFrom('memberships').where('user_id', '=', id).compile()),
    )
    expect(levelIn(await accounts.actorOf(headers), 'parks')).toBe(0)
  })

  test('people of one level on one site share a group, named after what they are', async () => {
    await Promise.all([person({ level: 10, app: 'shared' }), person({ level: 10, app: 'shared' })])
    await person({ level: 5, app: 'shared' })
    await person({ level: 7, app: 'shared' })
    const groups = await store.session.all<{ name: string; level: number }>({
      sql: "select name, level from groups where app = 'shared' order by level",
      parameters: [],
    })
    expect(groups).toEqual([
      { name: 'Editors', level: 5 },
      { name: 'Level 7', level: 7 },
      { name: 'Administrators', level: 10 },
    ])
  })

  test('an email has one account, and the refused second one leaves nothing behind', async () => {
    const { email } = await person()
    const again = { email, password: PASSWORD, name: 'Other', level: 3, app: 'nowhere' }
    await expect(accounts.createUser(again, stamp())).rejects.toMatchObject({
      problem: { status: 409, code: 'email-taken' },
    })
    const groups = store.session.all({ sql: "select * from groups where app = 'nowhere'", parameters: [] })
    expect(await groups).toEqual([])
  })

  test('a token has its level on its site until it is revoked, and a bad token is refused rather than a guest', async () => {
    const { id, token } = await accounts.createToken({ name: 'Loader', level: 7, app: 'parks' }, stamp())
    expect(token).toMatch(/^almanac_[\w-]{43}$/)
    expect(await accounts.actorOf(bearer(token))).toEqual({
      id: `token:${id}`,
      email: '',
      name: 'Loader',
      levels: { parks: 7 },
    })
    const stored = await store.session.all({ sql: 'select * from api_tokens', parameters: [] })
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await accounts.tokenApp(id)).toBe('parks')
    await accounts.revokeToken(id, stamp())
    await accounts.revokeToken(id, stamp())
    const refused = { problem: { status: 401, code: 'bad-token' } }
    await expect(accounts.actorOf(bearer(token))).rejects.toMatchObject(refused)
    for (const bad of ['', 'x', `almanac_${'a'.repeat(43)}`, `${token} ${token}`, "' or 1=1 --"]) {
      await expect(accounts.actorOf(bearer(bad))).rejects.toMatchObject(refused)
    }
    await expect(accounts.revokeToken('unknown', stamp())).rejects.toMatchObject({ problem: { status: 404 } })
    expect(await accounts.tokenApp('unknown')).toBeUndefined()
  })

  test('a token never outranks the person who made it, nor does a token made through it', async () => {
    const { id } = await person({ level: 4 })
    const first = await accounts.createToken({ name: 'a', level: 10, app: null }, { by: id, at: now() })
    const second = await accounts.createToken(
      { name: 'b', level: 10, app: 'parks' },
      { by: `token:${first.id}`, at: now() },
    )
    expect((await accounts.actorOf(bearer(first.token))).levels).toEqual({ '*': 4 })
    expect((await accounts.actorOf(bearer(second.token))).levels).toEqual({ parks: 4 })
  })

  test('the use of a token is noted once a minute at most', async () => {
    const { id, token } = await accounts.createToken({ name: 'busy', level: 1, app: null }, stamp())
    const lastUsed = async () => {
      await accounts.actorOf(bearer(token))
      const query = store.db.selectFrom('api_tokens').select('last_used_at').where('id', '=', id)
      return (await store.session.all<{ last_used_at: string }>(query.compile()))[0]?.last_used_at
    }
    const first = now()
    expect(await lastUsed()).toBe(first)
    clock += 30_000
    expect(await lastUsed()).toBe(first)
    clock += 31_000
    expect(await lastUsed()).toBe(now())
  })
})
