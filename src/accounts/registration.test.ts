import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtpSender } from '#mail/smtp.server.ts'
import { type AccountWorld, openAccountWorld, PASSWORD } from '../../tests/support/account-world.ts'
import { DATABASES } from '../../tests/support/content-store.ts'
import { openAccounts } from './accounts.server.ts'
import { LETTERS_PER_ADDRESS, LETTERS_PER_RECIPIENT } from './mail-limit.server.ts'

const HOUR = 3600_000
const GONE = { problem: { status: 410, code: 'link-gone' } }

describe.each(DATABASES)('coming in and back in on %s', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(kind)
  })
  afterAll(() => world.remove())

  const signUp = (email: string, policy: 'open' | 'approval' | 'closed' = 'open') =>
    world.accounts.registration.signUp({ email, name: 'New', note: 'Hello', app: null, policy }, world.browser())
  const finish = (token: string, policy: 'open' | 'approval' | 'closed' = 'open') =>
    world.accounts.registration.finishSignUp({ token, password: PASSWORD, policy }, world.browser())

  test('who signs up is put in the group "NPMRDS_PM3 New Users", with level 0 [P-317]', async () => {
    await signUp('new@example.org')
    const token = await world.mailedToken('new@example.org')
    expect(await world.accounts.registration.readLink(token)).toMatchObject({ purpose: 'register', name: 'New' })
    await expect(world.signIn('new@example.org')).rejects.toMatchObject({ problem: { status: 401 } })
    const actor = await world.actor(world.browser(await finish(token)))
    expect(actor).toMatchObject({ email: 'new@example.org', levels: { '*': 0 } })
    expect(await world.accounts.own.groupNames(actor.id ?? '')).toEqual(['NPMRDS_PM3 New Users'])
    await expect(finish(token)).rejects.toMatchObject(GONE)
  })

  test('of two who finish with one link at once, one is refused', async () => {
    await signUp('twice@example.org')
    const token = await world.mailedToken('twice@example.org')
    const outcomes = await Promise.allSettled([finish(token), finish(token)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('signing up and resetting answer the same for everybody, and tell only the owner of the address', async () => {
    const { email } = await world.person()
    expect(await signUp(email)).toBeUndefined()
    expect((await world.letters(email)).map(({ subject }) => subject)).toEqual(['You already have an account'])
    expect(await world.mailedToken(email)).toBe('')
    const { registration } = world.accounts
    expect(await registration.forgotPassword('nobody@example.org', world.browser())).toBeUndefined()
    expect(await registration.forgotPassword(email, world.browser())).toBeUndefined()
    expect(await world.letters('nobody@example.org')).toEqual([])
    expect(await world.mailedToken(email)).not.toBe('')
  })

  test('where approval is asked for, the person waits and signs in only once approved', async () => {
    await signUp('waits@example.org', 'approval')
    const answer = await finish(await world.mailedToken('waits@example.org'), 'approval')
    expect(answer).toEqual({ setCookie: [], waiting: true })
    await expect(world.signIn('waits@example.org')).rejects.toMatchObject({ problem: { code: 'waiting' } })
    const waiting = (await world.accounts.people.list(null)).find(({ email }) => email === 'waits@example.org')
    expect(waiting?.request).toMatchObject({ note: 'Hello' })
    await world.accounts.people.approve(waiting?.id ?? '', { level: 5, app: 'parks' }, world.browser())
    const actor = await world.actor(world.browser(await world.signIn('waits@example.org')))
    expect(actor.levels).toEqual({ '*': 0, parks: 5 })
    expect((await world.letters('waits@example.org')).map(({ subject }) => subject)).toContain(
      'Your account was approved',
    )
  })

  test('those who may let a person in are told once that someone waits, and nobody else', async () => {
    const [here, everywhere] = [await world.person({ app: 'lakes' }), await world.person({ level: 10 })]
    const [elsewhere, reader] = [await world.person({ app: 'hills' }), await world.person({ app: 'lakes', level: 4 })]
    const gone = await world.person({ app: 'lakes' })
    await world.accounts.suspendUser(gone.id, { by: null, at: '2026-01-01T00:00:00.000Z' })
    const email = 'asks@example.org'
    const wish = { email, name: 'Asking', note: '', app: 'lakes', policy: 'approval' as const }
    await world.accounts.registration.signUp(wish, world.browser())
    await finish(await world.mailedToken(email), 'approval')
    for (const told of [here, everywhere]) {
      const [letter, ...more] = await world.letters(told.email)
      expect(letter?.body).toContain('Asking (asks@example.org) signed up')
      expect(letter?.body).toContain('http://almanac.test/team?tab=requests&site=lakes')
      expect(more).toEqual([])
    }
    for (const other of [elsewhere, reader, gone]) expect(await world.letters(other.email)).toEqual([])
  })

  test('a declined request removes the account again; where sign-up is closed nothing is mailed', async () => {
    await signUp('declined@example.org', 'approval')
    await finish(await world.mailedToken('declined@example.org'), 'approval')
    const person = (await world.accounts.people.list(null)).find(({ email }) => email === 'declined@example.org')
    await world.accounts.people.decline(person?.id ?? '')
    await expect(world.signIn('declined@example.org')).rejects.toMatchObject({ problem: { status: 401 } })
    await expect(signUp('closed@example.org', 'closed')).rejects.toMatchObject({ problem: { code: 'sign-up-closed' } })
    expect(await world.letters('closed@example.org')).toEqual([])
  })

  test('a reset works once, for an hour, with the newest link only, and ends every session', async () => {
    const { email, caller } = await world.person()
    const { registration } = world.accounts
    await registration.forgotPassword(email, world.browser())
    const older = await world.mailedToken(email)
    await registration.forgotPassword(email, world.browser())
    const token = await world.mailedToken(email)
    await expect(registration.setPassword({ token: older, password: 'another one' })).rejects.toMatchObject(GONE)
    expect((await world.actor(caller)).email).toBe(email)
    await registration.setPassword({ token, password: 'another one' })
    expect((await world.actor(caller)).id).toBeNull()
    await expect(world.signIn(email)).rejects.toMatchObject({ problem: { status: 401 } })
    expect((await world.signIn(email, 'another one')).setCookie).toHaveLength(1)
    await expect(registration.setPassword({ token, password: 'a third one' })).rejects.toMatchObject(GONE)

    await registration.forgotPassword(email, world.browser())
    const late = await world.mailedToken(email)
    world.pass(HOUR)
    await expect(registration.setPassword({ token: late, password: 'a third one' })).rejects.toMatchObject(GONE)
  })

  test('a link is good for its own purpose alone, and is nowhere stored as it was mailed', async () => {
    const { email } = await world.person()
    await world.accounts.registration.forgotPassword(email, world.browser())
    const token = await world.mailedToken(email)
    await expect(finish(token)).rejects.toMatchObject(GONE)
    await expect(world.accounts.registration.confirmEmail(token)).rejects.toMatchObject(GONE)
    const accept = world.accounts.people.accept({ token, name: null, password: PASSWORD }, world.browser())
    await expect(accept).rejects.toMatchObject(GONE)
    const rows = await world.store.session.all({ sql: 'select * from one_time_links', parameters: [] })
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('letters are limited by recipient and by address, known or not', async () => {
    const { email } = await world.person()
    const { registration } = world.accounts
    for (const to of [email, 'unknown@example.org']) {
      for (let at = 0; at < LETTERS_PER_RECIPIENT; at++) await registration.forgotPassword(to, world.browser())
      await expect(registration.forgotPassword(to, world.browser())).rejects.toMatchObject({
        problem: { status: 429, code: 'too-many-letters' },
      })
    }
    const one = world.browser()
    for (let at = 0; at < LETTERS_PER_ADDRESS; at++) await registration.forgotPassword(`a${at}@example.org`, one)
    await expect(registration.forgotPassword('last@example.org', one)).rejects.toMatchObject({
      problem: { status: 429 },
    })
  })

  test('a letter that the mail server did not take waits in the outbox with the reason', async () => {
    const { email } = await world.person()
    const reported: unknown[] = []
    // Nothing listens on port 1.
    const send = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'almanac@example.org' })
    const report = (error: unknown) => reported.push(error)
    const accounts = openAccounts({ ...world.settings, send, report })
    await accounts.registration.forgotPassword(email, world.browser())
    await accounts.idle()
    expect(await world.letters(email)).toMatchObject([{ problem: expect.stringContaining('ECONNREFUSED') }])
    expect(reported).toHaveLength(1)
  })

  test('a made-up host never gets into a letter', async () => {
    const { email } = await world.person()
    const caller = { ...world.browser(), headers: new Headers({ host: 'evil.example' }) }
    await world.accounts.registration.forgotPassword(email, caller)
    expect((await world.letters(email))[0]?.body).toContain('http://almanac.test/auth/set-password?token=')
    const unset = openAccounts({ ...world.settings, publicUrl: null })
    await expect(unset.registration.forgotPassword(email, caller)).rejects.toMatchObject({
      problem: { status: 503, code: 'no-public-url' },
    })
    const local = { ...caller, headers: new Headers({ host: 'localhost:3000' }) }
    expect(await unset.registration.forgotPassword(email, local)).toBeUndefined()
    await unset.idle()
    expect((await world.letters(email))[0]?.body).toContain('http://localhost:3000/auth/set-password?token=')
  })
})
