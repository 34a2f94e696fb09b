import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountWorld, openAccountWorld, PASSWORD } from '../../tests/support/account-world.ts'
import { DATABASES } from '../../tests/support/content-store.ts'

const LAST = { problem: { status: 409, code: 'last-administrator' } }

describe.each(DATABASES)('looking after people on %s', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(kind)
  })
  afterAll(() => world.remove())

  const stamp = { by: null, at: '2026-01-01T00:00:00.000Z' }
  const groupOf = async (level: number, app: string | null) =>
    (await world.accounts.people.groups(app)).find((group) => group.level === level && group.app === app)?.id ?? ''

  test('the last administrator cannot be suspended, removed, taken out or lowered, not even by two at once', async () => {
    const { people, suspendUser } = world.accounts
    const ada = await world.person({ level: 10 })
    await world.person({ level: 10, app: 'parks' })
    const admins = await groupOf(10, null)
    await expect(suspendUser(ada.id, stamp)).rejects.toMatchObject(LAST)
    await expect(people.remove(ada.id)).rejects.toMatchObject(LAST)
    await expect(people.leave(ada.id, admins)).rejects.toMatchObject(LAST)
    await expect(people.editGroup(admins, { level: 9 })).rejects.toMatchObject(LAST)
    await expect(people.removeGroup(admins)).rejects.toMatchObject(LAST)
    expect((await world.actor(ada.caller)).levels).toEqual({ '*': 10 })

    const bea = await world.person({ level: 10 })
    const outcomes = await Promise.allSettled([people.remove(ada.id), people.remove(bea.id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a changed level ends the sessions of those whom it concerns', async () => {
    const { people } = world.accounts
    const eve = await world.person({ level: 1, app: 'parks' })
    const { id } = await people.createGroup({ name: 'Reviewers', level: 6, app: 'parks' })
    await people.join(eve.id, id, () => true)
    expect((await world.actor(eve.caller)).id).toBeNull()
    const raised = world.browser(await world.signIn(eve.email))
    expect((await world.actor(raised)).levels).toEqual({ parks: 6 })
    await people.editGroup(id, { name: 'Readers' })
    expect((await world.actor(raised)).levels).toEqual({ parks: 6 })
    await people.editGroup(id, { level: 2 })
    expect((await world.actor(raised)).id).toBeNull()
    const lowered = world.browser(await world.signIn(eve.email))
    await people.leave(eve.id, id)
    expect((await world.actor(lowered)).id).toBeNull()
    await expect(people.createGroup({ name: 'Readers', level: 2, app: 'parks' })).rejects.toMatchObject({
      problem: { code: 'group-name-taken' },
    })
  })

  test('an invitation makes an account with its level and signs in, once', async () => {
    const ada = await world.person({ level: 10 })
    const { people } = world.accounts
    const invitation = { email: 'ivy@example.org', level: 5, app: 'parks', siteName: 'Parks <b>', from: 'Ada' }
    await people.invite(invitation, ada.id, ada.caller)
    expect(await people.invitations('parks')).toMatchObject([{ email: 'ivy@example.org', level: 5 }])
    expect(await people.invitations('roads')).toEqual([])
    const token = await world.mailedToken('ivy@example.org')
    const accept = () => people.accept({ token, name: 'Ivy', password: PASSWORD }, world.browser())
    const actor = await world.actor(world.browser(await accept()))
    expect(actor).toMatchObject({ email: 'ivy@example.org', name: 'Ivy', levels: { parks: 5 } })
    await expect(accept()).rejects.toMatchObject({ problem: { status: 410 } })
    expect(await people.invitations(null)).toEqual([])
  })

  test('an invitation to someone with an account asks for its password and keeps it', async () => {
    const ada = await world.person({ level: 10 })
    const bob = await world.person({ level: 1, app: 'roads' })
    const { people } = world.accounts
    await people.invite(
      { email: bob.email, level: 5, app: 'parks', siteName: 'Parks', from: 'Ada' },
      ada.id,
      ada.caller,
    )
    const token = await world.mailedToken(bob.email)
    const accept = (password: string) => people.accept({ token, name: 'Robert', password }, world.browser())
    await expect(accept('a new password')).rejects.toMatchObject({ problem: { status: 401 } })
    const actor = await world.actor(world.browser(await accept(PASSWORD)))
    expect(actor).toMatchObject({ id: bob.id, name: 'Person', levels: { roads: 1, parks: 5 } })
  })

  test('an invitation does not outlive the level of whoever made it', async () => {
    await world.person({ level: 10 })
    const eve = await world.person({ level: 6, app: 'parks' })
    const { people } = world.accounts
    const invitation = { email: 'late@example.org', level: 6, app: 'parks', siteName: 'Parks', from: 'Eve' }
    await people.invite(invitation, eve.id, eve.caller)
    await people.leave(eve.id, await groupOf(6, 'parks'))
    const token = await world.mailedToken('late@example.org')
    const accept = people.accept({ token, name: null, password: PASSWORD }, world.browser())
    await expect(accept).rejects.toMatchObject({ problem: { code: 'invitation-withdrawn' } })
    const [made] = await people.invitations('parks')
    await people.withdraw(made?.id ?? '')
    await expect(world.accounts.registration.readLink(token)).rejects.toMatchObject({ problem: { status: 410 } })
  })

  test('a site sees its own people and groups, and looks after those who work nowhere else', async () => {
    const { people } = world.accounts
    const here = await world.person({ level: 5, app: 'lakes' })
    const both = await world.person({ level: 5, app: 'lakes' })
    const everywhere = await groupOf(5, null).then((id) => id || world.person().then(() => groupOf(5, null)))
    await people.join(both.id, everywhere, () => true)
    expect((await people.list('lakes')).map(({ id }) => id).sort()).toEqual([here.id, both.id].sort())
    expect((await people.list('lakes')).flatMap(({ groups }) => groups.map(({ app }) => app))).toEqual([
      'lakes',
      'lakes',
    ])
    expect(await people.homeOf(here.id)).toBe('lakes')
    expect(await people.homeOf(both.id)).toBeNull()
    expect(await people.homeOf('nobody')).toBeNull()
    expect((await people.list('lakes')).map(({ ofOneSite }) => ofOneSite).sort()).toEqual([false, true])
  })

  test('whoever looks after a site adds its own people to groups; others only once they are on it', async () => {
    const { people } = world.accounts
    const own = await world.person({ level: 1, app: 'hills' })
    const foreign = await world.person({ level: 1, app: 'coast' })
    const { id } = await people.createGroup({ name: 'Surveyors', level: 4, app: 'hills' })
    const ofHills = (home: string | null) => home === 'hills'
    await people.join(own.id, id, ofHills)
    expect((await world.actor(own.caller)).id).toBeNull()
    const refused = { problem: { status: 403, code: 'invite-instead' } }
    await expect(people.join(foreign.id, id, ofHills)).rejects.toMatchObject(refused)
    await people.leave(foreign.id, id)
    expect((await world.actor(foreign.caller)).levels).toEqual({ coast: 1 })
    // On both by consent: the level changes at once, and the session stays.
    await people.join(foreign.id, await groupOf(1, 'hills'), () => true)
    await people.join(foreign.id, id, ofHills)
    expect((await world.actor(foreign.caller)).levels).toEqual({ coast: 1, hills: 4 })
  })
})

describe.each(DATABASES)('looking after oneself on %s', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(kind)
  })
  afterAll(() => world.remove())

  test('a new password asks for the old one and signs out everywhere else', async () => {
    const { own } = world.accounts
    const eve = await world.person()
    const elsewhere = world.browser(await world.signIn(eve.email))
    const change = (current: string) => own.changePassword(eve.id, { current, password: 'brand new one' }, eve.caller)
    await expect(change('a guess')).rejects.toMatchObject({ problem: { status: 401 } })
    await change(PASSWORD)
    expect((await world.actor(eve.caller)).id).toBe(eve.id)
    expect((await world.actor(elsewhere)).id).toBeNull()
    expect((await world.signIn(eve.email, 'brand new one')).setCookie).toHaveLength(1)
  })

  test('a new email holds once its link is opened, and a reset sent to the old one is void', async () => {
    const { own, registration } = world.accounts
    const eve = await world.person()
    await registration.forgotPassword(eve.email, world.browser())
    const reset = await world.mailedToken(eve.email)
    await own.changeEmail(eve.id, { email: 'eve@new.example', password: PASSWORD }, eve.caller)
    const token = await world.mailedToken('eve@new.example')
    expect((await world.actor(eve.caller)).email).toBe(eve.email)
    await registration.confirmEmail(token)
    expect((await world.actor(eve.caller)).email).toBe('eve@new.example')
    expect((await world.letters(eve.email))[0]?.subject).toBe('Your email address was changed')
    await expect(registration.setPassword({ token: reset, password: 'stolen it' })).rejects.toMatchObject({
      problem: { status: 410 },
    })
    const bob = await world.person()
    await own.changeEmail(bob.id, { email: 'eve@new.example', password: PASSWORD }, bob.caller)
    expect(await world.mailedToken('eve@new.example')).toBe(token)
  })

  test('people see and end their own sessions and tokens, and nobody else', async () => {
    const { own, createToken, actorOf } = world.accounts
    const eve = await world.person()
    const bob = await world.person()
    const { token, id } = await createToken(
      { name: 'Loader', level: 5, app: null },
      { by: eve.id, at: '2026-01-01T00:00:00.000Z' },
    )
    await world.signIn(eve.email)
    const view = await own.view(eve.id, eve.caller.headers)
    expect(view.sessions.map(({ current }) => current).sort()).toEqual([false, true])
    expect(view.tokens).toMatchObject([{ id, name: 'Loader' }])
    await own.revokeToken(bob.id, id)
    await own.endSession(bob.id, view.sessions[0]?.id ?? '')
    const bearer = new Headers({ authorization: `Bearer ${token}` })
    expect((await actorOf(bearer)).name).toBe('Loader')
    await own.endOtherSessions(eve.id, eve.caller.headers)
    expect((await own.view(eve.id, eve.caller.headers)).sessions).toMatchObject([{ current: true }])
    await own.revokeToken(eve.id, id)
    await expect(actorOf(bearer)).rejects.toMatchObject({ problem: { status: 401 } })
  })
})
