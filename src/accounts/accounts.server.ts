import { type Actor, GUEST_ACTOR } from '#domain/access/access.ts'
import { refuse } from '#domain/problem.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { type AccountDb, accountDb } from './account-db.server.ts'
import type { Accounts } from './accounts.ts'
import { badToken, findToken, insertToken, noteTokenUse, revokeToken, tokenActor } from './api-tokens.server.ts'
import { firstRun } from './first-run.server.ts'
import { checkPassword, hashPassword } from './passwords.server.ts'
import { keyedDigest } from './secrets.server.ts'
import { sessionCookie } from './session-cookie.ts'
import { endSession, sessionReader, startSession } from './sessions.server.ts'
import { signInLimit } from './sign-in-limit.server.ts'
import { findCredentials, insertUser, setSuspended } from './users.server.ts'

export type AccountSettings = {
  store: SqlStore
  /** Binds sessions to this installation: with another secret all of them end. */
  secret: string
  /** Where the installation is reached; cookies are `Secure` when it is HTTPS. */
  publicUrl: string | null
  now(): string
}

// A busy program must not turn every read into a write.
const USE_NOTED_EVERY_MS = 60_000

export function openAccounts({ store, secret, publicUrl, now }: AccountSettings): Accounts {
  const reading = accountDb(store.db, store.session)
  const writing = <T>(work: (db: AccountDb) => Promise<T>) =>
    store.transaction(({ session }) => work(accountDb(store.db, session)))
  const actorOfSession = sessionReader(store.db, store.session)
  const cookie = sessionCookie(publicUrl ?? '')
  const limit = signInLimit(secret)
  const sessionId = (token: string) => keyedDigest(secret, 'session', token)

  async function actorOfToken(token: string): Promise<Actor> {
    const { id, actor, lastUsed } = await tokenActor(reading, token)
    const at = now()
    if (lastUsed === null || Date.parse(at) - Date.parse(lastUsed) > USE_NOTED_EVERY_MS) {
      await writing((db) => noteTokenUse(db, id, at))
    }
    return actor
  }

  return {
    async signIn({ email, password, ip, userAgent }) {
      const at = now()
      const wait = await writing((db) => limit.take(db, { email, ip }, at))
      if (wait !== null) throw tooManyAttempts(wait)
      const person = await findCredentials(reading, email)
      if (!(await checkPassword(password, person?.hash ?? null)) || !person) throw wrongCredentials()
      // Said only to whoever knows the password.
      if (person.suspended_at !== null) throw refuse(403, 'suspended', 'This account is suspended.')
      const token = await writing(async (db) => {
        await limit.forgive(db, { email, ip })
        return startSession(db, { userId: person.id, ip, userAgent, at }, sessionId)
      })
      return { setCookie: [cookie.set(token)] }
    },

    async signOut(headers) {
      const token = cookie.read(headers)
      if (token !== null) await writing((db) => endSession(db, sessionId(token)))
      return { setCookie: [cookie.clear()] }
    },

    async actorOf(headers) {
      const authorization = headers.get('authorization')
      if (authorization !== null && /^bearer\b/i.test(authorization)) return actorOfToken(bearerToken(authorization))
      const token = cookie.read(headers)
      if (token === null) return GUEST_ACTOR
      return (await actorOfSession(sessionId(token), now())) ?? GUEST_ACTOR
    },

    async createUser({ password, ...user }, stamp) {
      const passwordHash = await hashPassword(password)
      const id = await writing((db) => insertUser(db, { ...user, passwordHash }, stamp))
      return { id, email: user.email }
    },

    suspendUser: (userId, { at }) => writing((db) => setSuspended(db, userId, at, at)),
    restoreUser: (userId, { at }) => writing((db) => setSuspended(db, userId, null, at)),
    createToken: (token, stamp) => writing((db) => insertToken(db, token, stamp)),
    revokeToken: (tokenId, { at }) => writing((db) => revokeToken(db, tokenId, at)),

    async tokenApp(tokenId) {
      return (await findToken(reading, tokenId))?.app
    },

    async initialise({ password, ...installation }, stamp) {
      return firstRun(store, { ...installation, passwordHash: await hashPassword(password) }, stamp)
    },
  }
}

function bearerToken(authorization: string): string {
  const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (token === undefined) throw badToken()
  return token
}

function wrongCredentials() {
  return refuse(401, 'wrong-credentials', 'Email or password is wrong.')
}

function tooManyAttempts(retryAfter: number) {
  const message = 'Too many failed sign-ins. Please wait a while and try again.'
  return refuse(429, 'too-many-attempts', message, { retryAfter })
}
