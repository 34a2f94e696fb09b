import { describe, expect, test } from 'vitest'
import { call, done, GUEST, type Identity, mailedToken, personOf } from '../support/people.ts'
import { secondSite, serverInUse } from '../support/world-in-use.ts'

const SITE = 'hazard_plan'
const OTHER = 'other_site'

const { almanac, admin } = await serverInUse()
await secondSite({ almanac, admin }, OTHER)
const editor = await personOf(almanac, admin, 5, SITE)
const siteAdmin = await personOf(almanac, admin, 10, SITE)

const status = async (verb: string, input: unknown, who: Identity) => (await call(almanac, verb, input, who)).status

async function newPerson(email: string, level: number, app: string | null): Promise<string> {
  const user = { email, password: 'long enough', level, app }
  return (await done<{ id: string }>(almanac, 'users.create', user, admin)).id
}

async function groupOf(level: number, app: string | null): Promise<string> {
  const groups = await done<{ id: string; level: number; app: string | null }[]>(almanac, 'groups.list', {}, admin)
  return groups.find((group) => group.level === level && group.app === app)?.id ?? ''
}

test('nobody invites, approves or makes a token above their own level, or on another site', async () => {
  const email = 'someone@example.org'
  expect(await status('invitations.create', { email, level: 5, app: SITE }, editor)).toBe(200)
  expect(await status('invitations.create', { email, level: 6, app: SITE }, editor)).toBe(403)
  expect(await status('invitations.create', { email, level: 0, app: null }, editor)).toBe(403)
  expect(await status('invitations.create', { email, level: 0, app: OTHER }, siteAdmin)).toBe(403)
  expect(await status('profile.create-token', { name: 'x', level: 6, app: SITE }, editor)).toBe(403)
  expect(await status('profile.create-token', { name: 'x', level: 1, app: null }, editor)).toBe(403)
})

test('an administrator of one site reaches nobody of another site and nobody of all sites', async () => {
  const own = await newPerson('own@example.org', 5, SITE)
  const others = await newPerson('others@example.org', 5, OTHER)
  const everywhere = await newPerson('everywhere@example.org', 1, null)
  for (const verb of ['people.suspend', 'people.restore', 'people.remove']) {
    expect(await status(verb, { id: others }, siteAdmin), verb).toBe(403)
    expect(await status(verb, { id: everywhere }, siteAdmin), verb).toBe(403)
  }
  for (const group of [await groupOf(10, null), await groupOf(5, OTHER)]) {
    expect(await status('people.join', { id: own, groupId: group }, siteAdmin)).toBe(403)
    expect(await status('people.leave', { id: others, groupId: group }, siteAdmin)).toBe(403)
    expect(await status('groups.edit', { id: group, level: 0 }, siteAdmin)).toBe(403)
    expect(await status('groups.remove', { id: group }, siteAdmin)).toBe(403)
  }
  expect(await status('people.list', { app: OTHER }, siteAdmin)).toBe(403)
  expect(await status('people.list', {}, siteAdmin)).toBe(403)
  expect(await status('outbox.list', {}, siteAdmin)).toBe(403)
  expect(await status('people.suspend', { id: own }, siteAdmin)).toBe(200)
})

describe('joining a group', () => {
  const signIn = async (email: string): Promise<Identity> => {
    const answer = await call(almanac, 'session.sign-in', { email, password: 'long enough' }, GUEST)
    return { headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', origin: almanac.url } }
  }
  const isIn = async (who: Identity) => (await done<{ authed: boolean }>(almanac, 'session.user', {}, who)).authed
  const isListed = async (email: string) =>
    (await done<{ email: string }[]>(almanac, 'people.list', { app: SITE }, siteAdmin)).some(
      (one) => one.email === email,
    )

  test('takes authority over the person: others stay where they are, signed in and unseen', async () => {
    const otherAdmin = await personOf(almanac, admin, 10, OTHER)
    const emails = ['of-other@example.org', 'of-all@example.org', 'of-none@example.org']
    const ids = [
      await newPerson(emails[0] ?? '', 5, OTHER),
      await newPerson(emails[1] ?? '', 1, null),
      await newPerson(emails[2] ?? '', 0, null),
    ]
    const groupId = await groupOf(5, SITE)
    for (const [at, email] of emails.entries()) {
      const session = await signIn(email)
      const refused = await call(almanac, 'people.join', { id: ids[at], groupId }, siteAdmin)
      expect(await refused.json(), email).toMatchObject({ error: { code: 'invite-instead' } })
      expect(refused.status).toBe(403)
      // Leaving a group that they are not in must not sign them out either.
      expect(await status('people.leave', { id: ids[at], groupId }, siteAdmin)).toBe(200)
      expect(await isIn(session), email).toBe(true)
      expect(await isListed(email), email).toBe(false)
    }
    // Whether there is such an account at all is not told.
    const nobody = { id: '00000000-0000-4000-8000-000000000000', groupId }
    expect(await (await call(almanac, 'people.join', nobody, siteAdmin)).json()).toMatchObject({
      error: { code: 'invite-instead' },
    })
    expect(await status('people.join', nobody, admin)).toBe(404)
    expect(await status('people.suspend', { id: ids[0] }, otherAdmin)).toBe(200)
  })

  test('by invitation people are on two sites: each changes its own level and signs nobody out of the other', async () => {
    const email = 'of-both@example.org'
    const id = await newPerson(email, 5, OTHER)
    expect(await status('invitations.create', { email, level: 5, app: SITE }, siteAdmin)).toBe(200)
    await expect.poll(() => mailedToken(almanac, admin, email, 'accept-invite')).not.toBeNull()
    const proof = { token: await mailedToken(almanac, admin, email, 'accept-invite'), password: 'long enough' }
    expect(await status('invitations.accept', proof, GUEST)).toBe(200)
    const session = await signIn(email)
    const { id: groupId } = await done<{ id: string }>(
      almanac,
      'groups.create',
      { name: 'Reviewers', level: 7, app: SITE },
      siteAdmin,
    )
    const levelHere = async () =>
      (await done<{ authLevel: number }>(almanac, 'session.user', { app: SITE }, session)).authLevel
    expect(await status('people.join', { id, groupId }, siteAdmin)).toBe(200)
    expect(await levelHere()).toBe(7)
    expect(await status('groups.edit', { id: groupId, level: 6 }, siteAdmin)).toBe(200)
    expect(await levelHere()).toBe(6)
    expect(await status('groups.remove', { id: groupId }, siteAdmin)).toBe(200)
    expect(await levelHere()).toBe(5)
    expect(await status('people.leave', { id, groupId: await groupOf(5, SITE) }, siteAdmin)).toBe(200)
    expect(await levelHere()).toBe(0)
    expect(await isIn(session)).toBe(true)
    // Out is out: without another invitation there is no way back.
    expect(await status('people.join', { id, groupId: await groupOf(5, SITE) }, siteAdmin)).toBe(403)
  })

  test('an administrator of one site tries a few emails for accounts, not a list of them', async () => {
    const tries = await personOf(almanac, admin, 10, SITE, 'prober@example.org')
    const answers: number[] = []
    for (let at = 0; at < 31; at++) {
      const user = { email: 'ada@example.org', password: 'long enough', level: 1, app: SITE }
      answers.push(await status('users.create', user, tries))
    }
    expect([...new Set(answers)]).toEqual([409, 429])
    expect(answers.indexOf(429)).toBe(30)
  })
})

test('nobody gives themselves a level, group or name through fields that a form does not have', async () => {
  const person = { email: 'mass@example.org', name: 'Mass' }
  for (const extra of [{ level: 10 }, { authLevel: 10 }, { groups: ['Administrators'] }, { created_by: 'cli' }]) {
    expect(await status('registration.request', { ...person, ...extra }, GUEST)).toBe(400)
    expect(await status('profile.rename', { name: 'Mass', ...extra }, editor)).toBe(400)
  }
})

test('a token is no person: it has no profile, no password and no sessions to change', async () => {
  for (const verb of ['profile.view', 'profile.end-other-sessions']) expect(await status(verb, {}, admin)).toBe(403)
  expect(await status('profile.rename', { name: 'x' }, admin)).toBe(403)
})

test("the profile names the sites of one's own groups and levels, and no others", async () => {
  const profileOf = async ({ headers }: Identity) => (await fetch(`${almanac.url}/auth/profile`, { headers })).text()
  const sites = await done<{ app: string; name: string }[]>(almanac, 'sites.list', {}, admin)
  const nameOf = (app: string) => sites.find((site) => site.app === app)?.name ?? expect.fail(app)
  await newPerson('nowhere@example.org', 0, null)
  const shown = await profileOf(await signInAs('nowhere@example.org'))
  expect(shown).toContain('API tokens')
  for (const { name, app } of sites) {
    expect(shown).not.toContain(name)
    expect(shown).not.toContain(app)
  }
  const own = await profileOf(editor)
  expect(own).toContain(nameOf(SITE))
  expect(own).not.toContain(nameOf(OTHER))
})

async function signInAs(email: string): Promise<Identity> {
  const answer = await call(almanac, 'session.sign-in', { email, password: 'long enough' }, GUEST)
  return { headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' } }
}
