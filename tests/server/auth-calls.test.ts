import { expect, test } from 'vitest'
import { call, done, GUEST, type Identity, mailedToken } from '../support/people.ts'
import { serverInUse } from '../support/world-in-use.ts'

const PASSWORD = 'long enough'

const { almanac, admin } = await serverInUse()

const status = async (verb: string, input: unknown, who = GUEST) => (await call(almanac, verb, input, who)).status
const userOf = (who: Identity) => done<Record<string, unknown>>(almanac, 'session.user', {}, who)
const signIn = (email: string, password = PASSWORD) => call(almanac, 'session.sign-in', { email, password }, GUEST)
const newPerson = (email: string) =>
  done(almanac, 'users.create', { email, password: PASSWORD, level: 5, app: null }, admin)

/** Whoever an answer signs in, known by its session cookie. */
function signedInBy(answer: Response): Identity {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? expect.fail('no cookie was set')
  return { headers: { cookie, origin: almanac.url } }
}

async function tokenMailedTo(email: string, screen: string): Promise<string> {
  await expect.poll(() => mailedToken(almanac, admin, email, screen)).not.toBeNull()
  return (await mailedToken(almanac, admin, email, screen)) ?? ''
}

const screenOf = async ({ headers }: Identity) =>
  (await fetch(`${almanac.url}/auth/profile`, { headers, redirect: 'manual' })).status

test('sign-in opens a session to whoever knows the password, and to nobody else [P-285]', async () => {
  const email = 'signs-in@example.org'
  await newPerson(email)
  for (const [who, password] of [
    [email, 'long enougH'],
    [email, ` ${PASSWORD}`],
    ['nobody@example.org', PASSWORD],
  ] as const) {
    const refused = await signIn(who, password)
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null])
  }
  const answer = await signIn(email.toUpperCase())
  expect(answer.status).toBe(200)
  const person = signedInBy(answer)
  expect(await userOf(person)).toMatchObject({ email, authLevel: 5, authed: true })
  expect(await screenOf(person)).toBe(200)
  expect(await userOf(GUEST)).toMatchObject({ authed: false, authLevel: -1 })
})

test('registration makes the account that its link is for, once, and none before [P-285]', async () => {
  const email = 'registers@example.org'
  expect(await status('registration.request', { email, name: 'New' })).toBe(200)
  const token = await tokenMailedTo(email, 'verify-request')
  expect((await signIn(email)).status).toBe(401)
  expect(
    await status('registration.finish', {
      token: token.replace(/^./, token[0] === 'a' ? 'b' : 'a'),
      password: PASSWORD,
    }),
  ).toBe(410)
  const person = signedInBy(await call(almanac, 'registration.finish', { token, password: PASSWORD }, GUEST))
  expect(await userOf(person)).toEqual({
    email,
    groups: ['NPMRDS_PM3 New Users'],
    authLevel: 0,
    authed: true,
    fake: false,
  })
  expect(await done<object>(almanac, 'profile.view', {}, person)).toMatchObject({ name: 'New', email })
  expect((await signIn(email)).status).toBe(200)
  expect(await status('registration.finish', { token, password: 'somebody else' })).toBe(410)
  expect((await signIn(email, 'somebody else')).status).toBe(401)
})

test('a reset takes the mailed link once; then the old password and all sessions are over [P-285]', async () => {
  const email = 'forgets@example.org'
  await newPerson(email)
  const sessions = [signedInBy(await signIn(email)), signedInBy(await signIn(email))]
  const [known, unknown] = [email, 'never-seen@example.org'].map((asked) =>
    call(almanac, 'password.request-reset', { email: asked }, GUEST),
  )
  expect((await known)?.status).toBe(200)
  expect((await unknown)?.status).toBe(200)
  const token = await tokenMailedTo(email, 'set-password')
  expect(await mailedToken(almanac, admin, 'never-seen@example.org', 'set-password')).toBeNull()
  // Asking alone changes nothing, and the link leads to a screen.
  expect((await signIn(email)).status).toBe(200)
  expect((await fetch(`${almanac.url}/auth/set-password?token=${token}`)).status).toBe(200)

  expect(await status('password.set', { token, password: 'another one' })).toBe(200)
  for (const session of sessions) expect(await userOf(session)).toMatchObject({ authed: false, authLevel: -1 })
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(email, 'another one')).status).toBe(200)
  expect(await status('password.set', { token, password: 'a third one' })).toBe(410)
  expect((await signIn(email, 'a third one')).status).toBe(401)
})

test('sign-out ends the session on the server, and that session alone [P-285]', async () => {
  const email = 'signs-out@example.org'
  await newPerson(email)
  const [here, elsewhere] = [signedInBy(await signIn(email)), signedInBy(await signIn(email))]
  const answer = await call(almanac, 'session.sign-out', {}, here)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^almanac_session=; Max-Age=0;/)
  // Whoever kept the cookie is nobody with it.
  expect(await userOf(here)).toMatchObject({ authed: false, authLevel: -1 })
  expect(await status('profile.view', {}, here)).toBe(401)
  expect(await screenOf(here)).toBe(401)
  expect(await userOf(elsewhere)).toMatchObject({ email, authed: true })
  expect((await signIn(email)).status).toBe(200)
})
