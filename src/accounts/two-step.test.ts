import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUEST_ACTOR } from '#domain/access/access.ts'
import { ProblemError } from '#domain/problem.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { openAccounts } from './accounts.server.ts'
import type { Accounts } from './accounts.ts'
import { codeOf } from './one-time-codes.server.ts'

const PASSWORD = 'correct horse battery'
const HALF_MINUTE = 30_000

describe.each(DATABASES)('two-step sign-in on %s', (kind) => {
  let opened: TestStore
  let accounts: Accounts
  let clock = Date.parse('2026-01-01T00:00:00.000Z')
  const now = () => new Date(clock).toISOString()
  const caller = { ip: '10.0.0.1', userAgent: 'test', headers: new Headers() }

  beforeAll(async () => {
    opened = await openTestStore(kind)
    accounts = openAccounts({ store: opened.store, secret: 'the secret of this installation', publicUrl: null, now })
  })
  afterAll(() => opened.remove())

  let people = 0
  async function person() {
    const email = `person${++people}@example.org`
    const user = { email, password: PASSWORD, name: 'Person', level: 5, app: null }
    return { ...(await accounts.createUser(user, { by: null, at: now() })), email }
  }

  /** Somebody who has it on, with the secret of their app and their codes for when it is lost. */
  async function withTwoSteps() {
    const { id, email } = await person()
    const { secret } = await accounts.twoStep.begin(id, PASSWORD, caller)
    const { recoveryCodes } = await accounts.twoStep.confirm(id, codeOf(secret, now()), caller)
    clock += HALF_MINUTE
    return { id, email, secret, recoveryCodes }
  }

  const signIn = (email: string, password = PASSWORD) =>
    accounts.signIn({ email, password, ip: '10.0.0.1', userAgent: '' })
  const problemOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof ProblemError)) throw new Error(`No problem, but ${String(error)}`)
    return error.problem
  }
  const ticketOf = async (email: string) => {
    const { code, details } = await problemOf(signIn(email))
    expect(code).toBe('code-needed')
    return (details as { ticket: string }).ticket
  }
  const browser = ({ setCookie }: { setCookie: string[] }) => new Headers({ cookie: setCookie[0]?.split(';')[0] ?? '' })

  test('the password alone starts no session; a code after it does, and only once', async () => {
    const { id, email, secret } = await withTwoSteps()
    const ticket = await ticketOf(email)
    const code = codeOf(secret, now())
    const answer = await accounts.twoStep.signIn(ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`, caller)
    expect((await accounts.actorOf(browser(answer))).id).toBe(id)
    expect((await problemOf(accounts.twoStep.signIn(ticket, code, caller))).code).toBe('wrong-code')
    expect((await problemOf(signIn(email, 'another password'))).code).toBe('wrong-credentials')
  })

  test('of two who send the same code at once one is let in', async () => {
    const { email, secret } = await withTwoSteps()
    const ticket = await ticketOf(email)
    const code = codeOf(secret, now())
    const tries = await Promise.allSettled([1, 2].map(() => accounts.twoStep.signIn(ticket, code, caller)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('it is on once a first code confirmed it, which ends all other sessions and says so by email', async () => {
    const { id, email } = await person()
    const before = browser(await signIn(email))
    const here = browser(await signIn(email))
    expect((await problemOf(accounts.twoStep.begin(id, 'another password', caller))).code).toBe('wrong-credentials')
    const { secret } = await accounts.twoStep.begin(id, PASSWORD, caller)
    expect(await accounts.twoStep.view(id)).toEqual({ since: null, recoveryCodes: 0 })
    await signIn(email)
    expect((await problemOf(accounts.twoStep.confirm(id, '000000', caller))).code).toBe('wrong-code')
    await accounts.twoStep.confirm(id, codeOf(secret, now()), { ...caller, headers: here })
    expect(await accounts.twoStep.view(id)).toEqual({ since: now(), recoveryCodes: 10 })
    expect(await accounts.actorOf(before)).toBe(GUEST_ACTOR)
    expect((await accounts.actorOf(here)).id).toBe(id)
    await accounts.idle()
    expect(await accounts.people.outbox()).toContainEqual(
      expect.objectContaining({ recipient: email, subject: 'Two-step sign-in is on' }),
    )
    expect((await problemOf(accounts.twoStep.begin(id, PASSWORD, caller))).code).toBe('two-step-on')
  })

  test('a recovery code is good once, however it is typed; new ones end the old', async () => {
    const { id, email, recoveryCodes } = await withTwoSteps()
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    await accounts.twoStep.signIn(await ticketOf(email), first.toUpperCase().replaceAll('-', ' '), caller)
    expect((await problemOf(accounts.twoStep.signIn(await ticketOf(email), first, caller))).code).toBe('wrong-code')
    expect((await accounts.twoStep.view(id)).recoveryCodes).toBe(9)
    const renewed = await accounts.twoStep.renewRecoveryCodes(id, PASSWORD, caller)
    expect((await problemOf(accounts.twoStep.signIn(await ticketOf(email), second, caller))).code).toBe('wrong-code')
    await accounts.twoStep.signIn(await ticketOf(email), renewed.recoveryCodes[9] ?? '', caller)
  })

  test('wrong codes slow down whoever sends them, from wherever', async () => {
    const { email, secret } = await withTwoSteps()
    const ticket = await ticketOf(email)
    const from = (at: number) => ({ ...caller, ip: `10.1.0.${at}` })
    for (let at = 0; at < 5; at++) {
      expect((await problemOf(accounts.twoStep.signIn(ticket, '000000', from(at)))).code).toBe('wrong-code')
    }
    const right = codeOf(secret, now())
    const { status, details } = await problemOf(accounts.twoStep.signIn(ticket, right, from(9)))
    expect({ status, details }).toEqual({ status: 429, details: { retryAfter: 1 } })
    clock += 1_000
    await accounts.twoStep.signIn(ticket, codeOf(secret, now()), from(9))
  })

  test('a ticket ends after five minutes, with another password, with a suspension, and is nobody else’s', async () => {
    const [one, other] = [await withTwoSteps(), await withTwoSteps()]
    const code = () => codeOf(one.secret, now())
    const late = await ticketOf(one.email)
    clock += 5 * 60_000
    expect((await problemOf(accounts.twoStep.signIn(late, code(), caller))).code).toBe('sign-in-again')
    const ticket = await ticketOf(one.email)
    const [, until, mark] = ticket.split('.')
    for (const forged of ['', 'x.y.z', `${other.id}.${until}.${mark}`, `${one.id}.${Number(until) + 1}.${mark}`]) {
      expect((await problemOf(accounts.twoStep.signIn(forged, code(), caller))).code).toBe('sign-in-again')
    }
    await accounts.own.changePassword(one.id, { current: PASSWORD, password: `${PASSWORD}!` }, caller)
    expect((await problemOf(accounts.twoStep.signIn(ticket, code(), caller))).code).toBe('sign-in-again')
    const others = await ticketOf(other.email)
    await accounts.suspendUser(other.id, { by: null, at: now() })
    expect((await problemOf(accounts.twoStep.signIn(others, codeOf(other.secret, now()), caller))).code).toBe(
      'sign-in-again',
    )
  })

  test('turned off, by the person or by who looks after them, the password is enough again', async () => {
    const [one, other] = [await withTwoSteps(), await withTwoSteps()]
    expect((await problemOf(accounts.twoStep.turnOff(one.id, 'another password', caller))).code).toBe(
      'wrong-credentials',
    )
    await accounts.twoStep.turnOff(one.id, PASSWORD, caller)
    await accounts.twoStep.turnOffFor(other.id)
    for (const { email } of [one, other]) expect((await signIn(email)).setCookie).toHaveLength(1)
    expect((await accounts.people.list(null)).filter(({ id }) => [one.id, other.id].includes(id))).toEqual([
      expect.objectContaining({ twoStep: false }),
      expect.objectContaining({ twoStep: false }),
    ])
  })
})
