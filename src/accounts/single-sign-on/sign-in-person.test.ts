import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountWorld, openAccountWorld, PASSWORD } from '../../../tests/support/account-world.ts'
import { DATABASES } from '../../../tests/support/content-store.ts'
import { type AccountDb, accountDb } from '../account-db.server.ts'
import { oneTimeLinks } from '../one-time-links.server.ts'
import { ADDRESS_PACE, signInLimit } from '../sign-in-limit.server.ts'
import { applyGrants } from './claimed-groups.server.ts'
import type { ProvedPerson } from './claims.ts'
import { keepIdentity } from './identities.server.ts'
import type { SignOnSettings } from './settings.ts'
import { accountOf } from './sign-in-person.server.ts'

const SETTINGS: SignOnSettings = {
  issuer: 'https://login.example.org',
  clientId: 'almanac',
  clientSecret: null,
  name: 'Staff',
  scopes: 'openid',
  verifiedClaim: 'email_verified',
  groupsClaim: 'groups',
  grants: [],
  makesAccounts: false,
  emailDomains: null,
}
const DAY_MS = 24 * 3600_000
const ADMINISTRATORS = { value: 'admins', name: 'Chiefs', level: 10, app: null }

describe.each(DATABASES)('people of a provider on %s', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(kind)
  })
  afterAll(() => world.remove())

  const writing = <T>(work: (db: AccountDb) => Promise<T>) =>
    world.store.transaction(({ session }) => work(accountDb(world.store.db, session)))
  const person = (subject: string, email: string | null = `${subject}@example.org`): ProvedPerson => ({
    issuer: 'https://login.example.org',
    subject,
    email,
    name: null,
    session: null,
    groups: new Set(),
  })
  const enter = (who: ProvedPerson, settings = SETTINGS) => {
    const { now } = world.settings
    const links = oneTimeLinks(world.settings.secret)
    const parts = { now, links, signUpGroup: 'New', stamp: (by: string | null) => ({ by, at: now() }) }
    return writing((db) => accountOf(db, who, settings, parts))
  }
  const refused = (code: string) => ({ problem: { code } })
  const groupsOf = async (id: string) =>
    (await world.accounts.people.list(null)).find((found) => found.id === id)?.groups.map(({ name }) => name)

  test('where no accounts are made, an invitation makes one with its level, once', async () => {
    await expect(enter(person('stranger'))).rejects.toMatchObject(refused('no-account'))
    const inviter = await world.person({ level: 10 })
    const invitation = { email: 'guest@example.org', level: 5, app: null, siteName: 'Plan', from: 'Ada' }
    await world.accounts.people.invite(invitation, inviter.id, inviter.caller)
    await expect(enter(person('guest', null))).rejects.toMatchObject(refused('email-not-verified'))
    const { userId } = await enter(person('guest'))
    expect(await groupsOf(userId)).toEqual(['Editors', 'New'])
    expect(await world.accounts.people.invitations(null)).toEqual([])
    expect(await enter(person('guest', null))).toEqual({ userId })
    // Nobody grants more than they hold.
    await world.accounts.people.invite({ ...invitation, email: 'late@example.org' }, inviter.id, inviter.caller)
    await world.person({ level: 10 })
    await world.accounts.suspendUser(inviter.id, { by: null, at: world.settings.now() })
    expect(await groupsOf((await enter(person('late'))).userId)).toEqual(['New'])
  })

  test('an address leads to an account without a password at once, to one with a password by it, and to no other person', async () => {
    const { id, email } = await world.person()
    expect(await enter(person('owner', email))).toEqual({ userId: id, email, connect: true })
    const { userId } = await enter(person('first'), { ...SETTINGS, makesAccounts: true })
    const another = { ...person('other', 'first@example.org'), issuer: 'https://other.example.org' }
    expect(await enter(another)).toEqual({ userId })
    await expect(enter(person('second', 'first@example.org'))).rejects.toMatchObject(refused('other-identity'))
    const inDomain = { ...SETTINGS, emailDomains: ['example.org'] }
    await expect(enter(person('first', 'first@elsewhere.example'), inDomain)).rejects.toMatchObject(
      refused('not-allowed'),
    )
    await expect(enter(person('first', null), inDomain)).rejects.toMatchObject(refused('email-not-verified'))
    await world.accounts.singleSignOn.disconnect(userId)
    expect(await enter(person('second', 'first@example.org'))).toEqual({ userId })
    await expect(world.signIn('first@example.org', PASSWORD)).rejects.toMatchObject(refused('wrong-credentials'))
  })

  test('who has no password has the address that the provider has, and no link that went to another', async () => {
    const { userId } = await enter(person('moves'), { ...SETTINGS, makesAccounts: true })
    const { caller } = await world.person()
    await world.accounts.registration.mailPasswordLink(userId, null, caller)
    const token = await world.mailedToken('moves@example.org')
    const moved = await enter(person('moves', 'moved@example.org'))
    expect(moved).toEqual({ userId, formerEmail: 'moves@example.org' })
    const late = world.accounts.registration.setPassword({ token, password: PASSWORD })
    await expect(late).rejects.toMatchObject(refused('link-gone'))
    // An address that somebody else has stays theirs.
    const { email } = await world.person()
    expect(await enter(person('moves', email))).toEqual({ userId })
  })

  test('the last administrator stays one, and a group that people gave is not taken', async () => {
    const everybody = await world.accounts.people.list(null)
    const { userId } = await enter(person('chief'), { ...SETTINGS, makesAccounts: true })
    expect(await writing((db) => applyGrants(db, userId, [ADMINISTRATORS]))).toEqual([])
    for (const { id, groups } of everybody) {
      for (const group of groups) if (group.level === 10) await world.accounts.people.leave(id, group.id)
    }
    expect(await writing((db) => applyGrants(db, userId, []))).toEqual([
      'the last administrator of every site stays one, though the claim no longer says so',
    ])
    expect(await groupsOf(userId)).toEqual(['Chiefs', 'New'])
    await world.person({ level: 10 })
    expect(await writing((db) => applyGrants(db, userId, []))).toEqual([])
    expect(await groupsOf(userId)).toEqual(['New'])
    const planners = { value: 'planners', name: 'Planners', level: 5, app: null }
    await writing((db) => applyGrants(db, userId, [planners]))
    const group = (await world.accounts.people.groups(null)).find(({ name }) => name === 'Planners')
    await world.accounts.people.join(userId, group?.id ?? '', () => true)
    await writing((db) => applyGrants(db, userId, []))
    expect(await groupsOf(userId)).toEqual(['Planners', 'New'])
    const nowhere = { value: 'a', name: 'Nowhere', level: 5, app: 'no_such_site' }
    expect(await writing((db) => applyGrants(db, userId, [nowhere]))).toEqual([
      'there is no site no_such_site for the group Nowhere',
    ])
  })

  test('with a password alone nobody keeps for longer than a session what the claim gave', async () => {
    const { id, email } = await world.person({ level: 1 })
    const editors = { value: 'editors', name: 'By claim', level: 5, app: null }
    await writing(async (db) => {
      await keepIdentity(db, id, person('colleague'), world.settings.now())
      await applyGrants(db, id, [editors])
    })
    world.pass(29 * DAY_MS)
    await world.signIn(email)
    expect(await groupsOf(id)).toEqual(['By claim', 'Level 1'])
    world.pass(2 * DAY_MS)
    await world.signIn(email)
    expect(await groupsOf(id)).toEqual(['Level 1'])
  })

  test('failures slow down the address that they come from, and no other', async () => {
    const limit = signInLimit('of this test')
    const take = (ip: string) => writing((db) => limit.takeAddress(db, ip, world.settings.now()))
    const taken: (number | null)[] = []
    for (let tries = 0; tries < ADDRESS_PACE.free; tries += 1) taken.push(await take('10.9.0.1'))
    expect(taken.every((wait) => wait === null)).toBe(true)
    expect(await take('10.9.0.1')).toBe(1)
    expect(await take('10.9.0.2')).toBeNull()
    await writing((db) => limit.forgiveAddress(db, '10.9.0.1'))
    expect(await take('10.9.0.1')).toBeNull()
  })
})
