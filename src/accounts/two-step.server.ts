import { timingSafeEqual } from 'node:crypto'
import { notFound, refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import type { AccountParts } from './account-parts.ts'
import { twoStepOffLetter, twoStepOnLetter } from './letters.ts'
import { codeAddress, newCodeSecret, stepOfCode } from './one-time-codes.server.ts'
import { countRecoveryCodes, giveRecoveryCodes, takeRecoveryCode } from './recovery-codes.server.ts'
import { keyedDigest } from './secrets.server.ts'
import { countFailure, lockFailures, type Pace, secondsToWait } from './slow-down.server.ts'
import type { TwoStep } from './two-step.ts'
import { findUser } from './users.server.ts'

/** How long somebody may look for their phone after their password was right. */
const TICKET_MS = 5 * 60_000

/** Wherever they come from: whoever gets this far knows the password, and the codes are a million. */
const CODE_PACE: Pace = { free: 5, mostSeconds: 600 }

/** Where a person reads which account a code is for. */
const ISSUER = 'Almanac'

export function openTwoStep(parts: AccountParts, key: string): TwoStep {
  const { reading, writing, now, postbox, checkOwnPassword, openSession, sessionIdOf } = parts

  async function person(userId: string) {
    const found = await findUser(reading, userId)
    if (!found) throw notFound('This account')
    return found
  }

  async function ownPassword(userId: string, password: string, caller: Parameters<typeof checkOwnPassword>[2]) {
    const found = await person(userId)
    await checkOwnPassword(found.email, password, caller)
    return found
  }

  /** Counts a try as a failure before its code is looked at, so that guesses sent at once don't slip through. */
  async function guarded<T>(userId: string, look: (db: AccountDb) => Promise<T | null>): Promise<T> {
    const id = keyedDigest(key, 'second step', userId)
    const wait = await writing(async (db) => {
      const before = await lockFailures(db, id, now())
      const seconds = secondsToWait(before, CODE_PACE, now())
      if (seconds === null) await countFailure(db, id, before, now())
      return seconds
    })
    if (wait !== null) throw tooManyCodes(wait)
    return writing(async (db) => {
      const done = await look(db)
      if (done === null) throw wrongCode()
      await db.all(db.build.deleteFrom('sign_in_failures').where('id', '=', id))
      return done
    })
  }

  /** Uses a code of the app up, which then is of a later step than any that was used. */
  async function takeCode({ build, first }: AccountDb, userId: string, code: string): Promise<boolean> {
    const row = await first(build.selectFrom('two_step').selectAll().where('user_id', '=', userId))
    const step = row ? stepOfCode(row.secret, code.replaceAll(' ', ''), now(), row.last_step) : null
    if (!row || step === null) return false
    const used = build.updateTable('two_step').set({ last_step: step }).where('user_id', '=', userId)
    return (await first(used.where('last_step', '<', step).returning('user_id'))) !== undefined
  }

  const onFor = (db: AccountDb, userId: string) =>
    db.first(
      db.build
        .selectFrom('two_step')
        .innerJoin('users', 'users.id', 'two_step.user_id')
        .innerJoin('passwords', 'passwords.user_id', 'users.id')
        .select(['two_step.secret', 'two_step.confirmed_at', 'passwords.hash', 'users.suspended_at'])
        .where('two_step.user_id', '=', userId)
        .where('two_step.confirmed_at', 'is not', null),
    )

  const mark = (userId: string, until: number, { secret, hash }: { secret: string; hash: string }) =>
    keyedDigest(key, 'second step ticket', `${userId}\0${until}\0${secret}\0${hash}`)

  /** Whom a ticket is for; another password or another app makes it worthless. */
  async function holderOf(ticket: string): Promise<string> {
    const [userId = '', until = '', given = ''] = ticket.split('.')
    const row = Number(until) > Date.parse(now()) ? await onFor(reading, userId) : undefined
    if (!row || row.suspended_at !== null || !isSame(given, mark(userId, Number(until), row))) throw ticketGone()
    return userId
  }

  async function remove(userId: string): Promise<boolean> {
    return writing(async ({ build, all, first }) => {
      await all(build.deleteFrom('recovery_codes').where('user_id', '=', userId))
      const gone = await first(build.deleteFrom('two_step').where('user_id', '=', userId).returning('confirmed_at'))
      return gone !== undefined && gone.confirmed_at !== null
    })
  }

  return {
    async view(userId) {
      const since = (await onFor(reading, userId))?.confirmed_at ?? null
      return { since, recoveryCodes: since === null ? 0 : await countRecoveryCodes(reading, userId) }
    },

    async begin(userId, password, caller) {
      const { email } = await ownPassword(userId, password, caller)
      if (await onFor(reading, userId)) throw refuse(409, 'two-step-on', 'Two-step sign-in is on already.')
      const secret = newCodeSecret()
      const set = { secret, created_at: now(), confirmed_at: null, last_step: 0 }
      await writing(({ build, all }) =>
        all(
          build
            .insertInto('two_step')
            .values({ user_id: userId, ...set })
            .onConflict((conflict) =>
              conflict.column('user_id').doUpdateSet(set).where('two_step.confirmed_at', 'is', null),
            ),
        ),
      )
      return { secret, address: codeAddress(secret, email, ISSUER) }
    },

    async confirm(userId, code, caller) {
      const { email } = await person(userId)
      const recoveryCodes = await guarded(userId, async (db) => {
        const { build, all, first } = db
        if (!(await takeCode(db, userId, code))) return null
        const confirmed = build.updateTable('two_step').set({ confirmed_at: now() }).where('user_id', '=', userId)
        if (!(await first(confirmed.where('confirmed_at', 'is', null).returning('user_id')))) return null
        const here = sessionIdOf(caller.headers) ?? ''
        await all(build.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', here))
        return giveRecoveryCodes(db, userId)
      })
      postbox.post(twoStepOnLetter(email))
      return { recoveryCodes }
    },

    async renewRecoveryCodes(userId, password, caller) {
      await ownPassword(userId, password, caller)
      return writing(async (db) => {
        if (!(await onFor(db, userId))) throw refuse(409, 'two-step-off', 'Two-step sign-in is off.')
        return { recoveryCodes: await giveRecoveryCodes(db, userId) }
      })
    },

    async turnOff(userId, password, caller) {
      const { email } = await ownPassword(userId, password, caller)
      if (await remove(userId)) postbox.post(twoStepOffLetter(email))
    },

    async turnOffFor(userId) {
      const { email } = await person(userId)
      if (await remove(userId)) postbox.post(twoStepOffLetter(email))
    },

    async ticketFor(userId) {
      const row = await onFor(reading, userId)
      if (!row) return null
      const until = Date.parse(now()) + TICKET_MS
      return `${userId}.${until}.${mark(userId, until, row)}`
    },

    async signIn(ticket, code, caller) {
      const userId = await holderOf(ticket)
      return guarded(userId, async (db) => {
        if (!(await takeCode(db, userId, code)) && !(await takeRecoveryCode(db, userId, code))) return null
        return openSession(db, userId, caller)
      })
    },
  }
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

function wrongCode() {
  return refuse(400, 'wrong-code', 'This code is wrong or was used before.')
}

function ticketGone() {
  return refuse(410, 'sign-in-again', 'That took too long. Please sign in again.')
}

function tooManyCodes(retryAfter: number) {
  const message = `Too many wrong codes. Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} and try again.`
  return refuse(429, 'too-many-attempts', message, { retryAfter })
}
