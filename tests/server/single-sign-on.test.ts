import { afterAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '../support/openid-provider.ts'
import { call, done, GUEST, type Identity, mailedToken } from '../support/people.ts'
import { ProviderBrowser } from '../support/provider-browser.ts'
import { serverInUse } from '../support/world-in-use.ts'

const PASSWORD = 'correct horse battery'
const CALLBACK = '/auth/sso/callback'

const provider = await startOpenIdProvider()
afterAll(() => provider.stop())
const { almanac, admin } = await serverInUse({
  env: {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
    OIDC_NAME: 'Staff directory',
    OIDC_SCOPES: 'openid email profile groups',
    OIDC_GROUPS: 'CN=planners,OU=staff=Planners:5; heads=Heads:8',
    OIDC_NEW_ACCOUNTS: 'on',
    OIDC_EMAIL_DOMAINS: 'example.org',
  },
})
provider.serve(almanac.url)

type Person = { id: string; email: string; signIn: unknown; groups: { name: string; byProvider: boolean }[] }

const people = () => done<Person[]>(almanac, 'people.list', { app: null }, admin)
const personOf = async (email: string) => (await people()).find((person) => person.email === email)

/** Somebody whom the provider knows. */
function known(sub: string, said: Partial<{ email: string; email_verified: boolean; groups: string[] }> = {}) {
  const person = { sub, email: `${sub}@example.org`, email_verified: true, name: `Person ${sub}`, groups: [], ...said }
  provider.people.set(sub, person)
  return person
}

const isCallback = ({ pathname }: URL) => pathname === CALLBACK

/** Goes to the provider and signs in there; answers the address that it sends back to, not yet opened. */
async function throughProvider(
  browser: ProviderBrowser,
  who: string,
  { from = '/', change = (url: URL) => url }: { from?: string; change?: (url: URL) => URL } = {},
): Promise<URL> {
  const begun = await browser.ask(`${almanac.url}/auth/sso?from=${encodeURIComponent(from)}`)
  expect(begun.status).toBe(303)
  const there = change(new URL(begun.headers.get('location') ?? ''))
  const { url: form } = await browser.follow(there.href, isCallback)
  if (isCallback(form)) return form
  const answer = await browser.ask(form.href, who === '' ? { cancel: '1' } : { who })
  const next = new URL(answer.headers.get('location') ?? '', form)
  return isCallback(next) ? next : (await browser.follow(next.href, isCallback)).url
}

/** The whole way in; answers where it ended and who is signed in. */
async function signIn(who: string, { browser = new ProviderBrowser(), from = '/' } = {}) {
  const back = await browser.ask((await throughProvider(browser, who, { from })).href)
  const location = new URL(back.headers.get('location') ?? '', almanac.url)
  return { browser, location, user: await userIn(browser), identity: identityOf(browser) }
}

const identityOf = (browser: ProviderBrowser): Identity => ({
  headers: { cookie: browser.cookiesOf(almanac.url), origin: almanac.url },
})
const userIn = (browser: ProviderBrowser) =>
  done<Record<string, unknown>>(almanac, 'session.user', {}, identityOf(browser))

const problemIn = ({ searchParams }: URL) => searchParams.get('problem')

test('a first sign-in makes an account without a password, and the next one finds it whatever its address is by then', async () => {
  known('new')
  const { location, user, identity } = await signIn('new', { from: '/somewhere?a=1' })
  expect(location.href).toBe(`${almanac.url}/somewhere?a=1`)
  expect(user).toMatchObject({ email: 'new@example.org', authed: true, authLevel: 0 })
  const made = await personOf('new@example.org')
  expect(made?.signIn).toEqual({ password: false, provider: 'Staff directory' })
  expect(await done(almanac, 'profile.view', {}, identity)).toMatchObject({
    signIn: { password: false, provider: 'Staff directory' },
  })
  known('new', { email: 'married@example.org' })
  const again = await signIn('new')
  expect(again.user).toMatchObject({ email: 'married@example.org', authed: true })
  expect((await personOf('married@example.org'))?.id).toBe(made?.id)
})

test('an account with a password is connected by that password alone, which ends its other sessions', async () => {
  known('keeps')
  const email = 'keeps@example.org'
  await done(almanac, 'users.create', { email, password: PASSWORD, level: 5, app: null }, admin)
  const elsewhere = await call(almanac, 'session.sign-in', { email, password: PASSWORD }, GUEST)
  const cookie = elsewhere.headers.get('set-cookie')?.split(';')[0] ?? ''
  const before: Identity = { headers: { cookie, origin: almanac.url } }
  const { browser, location, user } = await signIn('keeps', { from: '/after' })
  expect([location.pathname, user.authed]).toEqual(['/auth/connect', false])
  expect((await browser.ask(location.href, { password: 'not the password' })).status).toBe(401)
  expect((await personOf(email))?.signIn).toEqual({ password: true, provider: null })
  const connected = await browser.ask(location.href, { password: PASSWORD })
  expect([connected.status, connected.headers.get('location')]).toEqual([303, '/after'])
  expect(await userIn(browser)).toMatchObject({ email, authLevel: 5 })
  expect(await done(almanac, 'session.user', {}, before)).toMatchObject({ authed: false })
  expect((await personOf(email))?.signIn).toEqual({ password: true, provider: 'Staff directory' })
  // From now on without it, and the password still works.
  expect((await signIn('keeps')).user).toMatchObject({ email })
  expect((await call(almanac, 'session.sign-in', { email, password: PASSWORD }, GUEST)).status).toBe(200)
  // Another person of the provider who got this address is not let in, until an administrator says so.
  known('heir', { email })
  const heir = await signIn('heir')
  expect([problemIn(heir.location), heir.user.authed]).toEqual(['other-identity', false])
})

test('groups of the claim come and go with it, and those given by people stay', async () => {
  const planner = known('planner', { groups: ['CN=planners,OU=staff', 'heads', 'nothing here'] })
  const { identity, user } = await signIn('planner')
  expect(user.authLevel).toBe(8)
  const person = await personOf(planner.email)
  const id = person?.id ?? ''
  const groupIn = (name: string, all = person?.groups ?? []) => all.find((group) => group.name === name)
  expect([groupIn('Planners')?.byProvider, groupIn('Heads')?.byProvider]).toEqual([true, true])
  const { id: byHand } = await done<{ id: string }>(
    almanac,
    'groups.create',
    { name: 'By hand', level: 3, app: null },
    admin,
  )
  await done(almanac, 'people.join', { id, groupId: byHand }, admin)
  known('planner', { groups: ['CN=planners,OU=staff'] })
  expect((await signIn('planner')).user.authLevel).toBe(5)
  known('planner')
  const { user: lowered } = await signIn('planner')
  expect(lowered).toMatchObject({ authLevel: 3, groups: ['By hand', 'NPMRDS_PM3 New Users'] })
  // A level is what it is with the very next request, also in a session from before.
  expect(await done(almanac, 'session.user', {}, identity)).not.toMatchObject({ authLevel: 8 })
  // A group of the name that people gave another level gives nobody anything.
  const { id: heads } = (await done<{ id: string; name: string }[]>(almanac, 'groups.list', {}, admin)).find(
    ({ name }) => name === 'Heads',
  ) ?? { id: '' }
  await done(almanac, 'groups.edit', { id: heads, name: 'Heads', level: 10 }, admin)
  known('planner', { groups: ['heads'] })
  expect((await signIn('planner')).user.authLevel).toBe(3)
  expect(almanac.log.some((line) => line.includes('the group Heads has level 10, and not 8'))).toBe(true)
})

test('an answer counts once, in the browser that asked for it, and only as it was asked for', async () => {
  known('careful')
  const refused = async (browser: ProviderBrowser, url: URL) => {
    const answer = await browser.ask(url.href)
    return problemIn(new URL(answer.headers.get('location') ?? '', almanac.url))
  }
  const browser = new ProviderBrowser()
  const back = await throughProvider(browser, 'careful')
  expect(await refused(new ProviderBrowser(), back)).toBe('sign-in-again')
  const otherState = new URL(back)
  otherState.searchParams.set('state', 'x'.repeat(43))
  expect(await refused(browser, otherState)).toBe('sign-in-again')
  const thief = browser.copy()
  expect((await browser.ask(back.href)).headers.get('location')).toBe('/')
  expect(await userIn(browser)).toMatchObject({ authed: true })
  // The code was used, even for whoever has all that the browser had.
  expect(await refused(thief, back)).toBe('sign-in-again')
  expect(await userIn(thief)).toMatchObject({ authed: false })

  const withNonce = new ProviderBrowser()
  const change = (url: URL) => {
    url.searchParams.set('nonce', 'another one')
    return url
  }
  expect(await refused(withNonce, await throughProvider(withNonce, 'careful', { change }))).toBe('sign-in-again')
  // Somebody else's code in one's own sign-in, which PKCE finds out.
  const own = new ProviderBrowser()
  const ownBack = await throughProvider(own, 'careful')
  const other = new ProviderBrowser()
  ownBack.searchParams.set('code', (await throughProvider(other, 'careful')).searchParams.get('code') ?? '')
  expect(await refused(own, ownBack)).toBe('sign-in-again')
  // A cookie that was changed is none.
  const forger = new ProviderBrowser()
  const forged = await throughProvider(forger, 'careful')
  const cookie = forger.cookiesOf(almanac.url).replace(/(almanac_sign_on=)./, '$1_')
  const answer = await fetch(forged, { headers: { cookie }, redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('problem=sign-in-again')
})

test('whoever has no verified address of an allowed domain, or is suspended, stays out and is told why', async () => {
  known('unverified', { email_verified: false })
  known('outsider', { email: 'outsider@elsewhere.example' })
  known('waits', { email: 'ada@example.org', email_verified: false })
  for (const [who, problem, words] of [
    ['unverified', 'email-not-verified', 'did not confirm that your email address is yours'],
    ['outsider', 'not-allowed', 'Your email address cannot be used to sign in here.'],
    ['waits', 'email-not-verified', 'Staff directory'],
    ['', 'sign-in-cancelled', 'The sign-in was cancelled.'],
  ] as const) {
    const { browser, location, user } = await signIn(who, { from: '/wanted' })
    expect([who, problemIn(location), user.authed]).toEqual([who, problem, false])
    expect(location.searchParams.get('from')).toBe('/wanted')
    expect(await (await browser.ask(location.href)).text()).toContain(words)
  }
  expect(await personOf('unverified@example.org')).toBeUndefined()
  known('leaver')
  const { identity } = await signIn('leaver')
  await done(almanac, 'people.suspend', { id: (await personOf('leaver@example.org'))?.id }, admin)
  expect(await done(almanac, 'session.user', {}, identity)).toMatchObject({ authed: false })
  const again = await signIn('leaver')
  expect([problemIn(again.location), again.user.authed]).toEqual(['suspended', false])
})

test('nobody is led to another host, and a provider that is away is said so', async () => {
  known('tricked')
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { location, user } = await signIn('tricked', { from })
    expect([location.href, user.authed]).toEqual([`${almanac.url}/`, true])
  }
  const browser = new ProviderBrowser()
  const back = await throughProvider(browser, 'tricked')
  provider.reachable = false
  try {
    const answer = await browser.ask(back.href)
    const login = new URL(answer.headers.get('location') ?? '', almanac.url)
    expect(problemIn(login)).toBe('provider-away')
    expect(await (await browser.ask(login.href)).text()).toContain('cannot be reached at the moment')
  } finally {
    provider.reachable = true
  }
  expect((await browser.ask(`${almanac.url}${CALLBACK}`, { code: '1' })).status).toBe(405)
})

test('who has no password gets one only from an administrator; sign-out ends the session here and leads to the provider', async () => {
  const { email } = known('bare')
  const { browser, identity } = await signIn('bare')
  await done(almanac, 'password.request-reset', { email }, GUEST)
  const letters = async () =>
    (await done<{ recipient: string; subject: string }[]>(almanac, 'outbox.list', {}, admin)).filter(
      ({ recipient }) => recipient === email,
    )
  await expect
    .poll(async () => (await letters()).map(({ subject }) => subject))
    .toEqual(['You sign in with Staff directory'])
  expect(await mailedToken(almanac, admin, email, 'set-password')).toBeNull()
  await done(almanac, 'people.mail-password-link', { id: (await personOf(email))?.id }, admin)
  await expect.poll(() => mailedToken(almanac, admin, email, 'set-password')).not.toBeNull()
  const token = await mailedToken(almanac, admin, email, 'set-password')

  const { leave } = await done<{ leave: string }>(almanac, 'session.sign-out', {}, identity)
  expect(new URL(leave).origin).toBe(provider.issuer)
  expect(Object.fromEntries(new URL(leave).searchParams)).toMatchObject({
    id_token_hint: expect.stringMatching(/^ey/),
    post_logout_redirect_uri: `${almanac.url}/`,
  })
  expect(await userIn(browser)).toMatchObject({ authed: false })
  expect(await (await browser.ask(leave)).text()).toContain('sign-out')

  // Without script a form leads to no other host.
  const plain = await signIn('bare', { browser: browser.copy() })
  const left = await plain.browser.ask(`${almanac.url}/auth/logout`, {})
  expect(left.headers.get('location')).toBe('/auth/login?news=signed-out')
  const told = await (await plain.browser.ask(`${almanac.url}/auth/login?news=signed-out`)).text()
  expect(told).toContain('You may still be signed in with Staff directory.')

  expect((await call(almanac, 'password.set', { token, password: PASSWORD }, GUEST)).status).toBe(200)
  const withPassword = await call(almanac, 'session.sign-in', { email, password: PASSWORD }, GUEST)
  expect(withPassword.status).toBe(200)
  const cookie = withPassword.headers.get('set-cookie')?.split(';')[0] ?? ''
  const out = await done<{ leave: string | null }>(
    almanac,
    'session.sign-out',
    {},
    {
      headers: { cookie, origin: almanac.url },
    },
  )
  expect(out.leave).toBeNull()
})

test('whoever signs out at the provider is signed out here: of that session, or of all, and by its word alone', async () => {
  known('parting')
  const [here, there] = [await signIn('parting'), await signIn('parting')]
  const areIn = async () => [(await userIn(here.browser)).authed, (await userIn(there.browser)).authed]
  const asked = await here.browser.ask(`${provider.issuer}/session/end`)
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await asked.text()) ?? []
  await here.browser.ask(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  await expect.poll(areIn).toEqual([false, true])

  const seconds = Math.floor(Date.now() / 1_000)
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const good = { iss: provider.issuer, aud: provider.client.id, iat: seconds, jti: 'one', sub: 'parting', events }
  const tell = async (token: string) =>
    (
      await fetch(`${almanac.url}/auth/sso/sign-out`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status
  const { iat: _, ...undated } = good
  const bad = [
    { ...good, aud: 'another client' },
    { ...good, iss: 'https://elsewhere.example' },
    { ...good, iat: seconds - 3_600 },
    { ...good, exp: seconds - 3_600 },
    { ...good, nonce: 'of an ID token' },
    { ...good, events: {} },
    { ...good, jti: undefined },
    { ...good, sub: undefined },
    undated,
  ]
  for (const claims of bad) expect([claims, await tell(await provider.signed(claims))]).toEqual([claims, 400])
  const [head, body] = (await provider.signed(good)).split('.')
  const [, , otherSignature] = (await provider.signed({ ...good, jti: 'two' })).split('.')
  for (const forged of [`${head}.${body}.${otherSignature}`, `${head}.${body}.`, 'no token', ''])
    expect(await tell(forged)).toBe(400)
  // What was said before a session began does not end it, and a session of somebody else is not theirs to end.
  expect(await tell(await provider.signed({ ...good, iat: seconds - 120 }))).toBe(200)
  expect(await tell(await provider.signed({ ...good, sub: 'nobody' }))).toBe(200)
  expect(await areIn()).toEqual([false, true])
  expect(await tell(await provider.signed(good))).toBe(200)
  expect(await areIn()).toEqual([false, false])
  expect((await fetch(`${almanac.url}/auth/sso/sign-out`)).status).toBe(405)
})
