import { type Actor, GUEST_ACTOR, levelIn } from '#domain/access/access.ts'
import { SIGN_UP_GROUP } from '#domain/access/sign-up.ts'
import { refuse } from '#domain/problem.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import type { SendMail } from '#mail/mail.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { type AccountDb, accountDb } from './account-db.server.ts'
import type { AccountParts } from './account-parts.ts'
import type { Accounts } from './accounts.ts'
import { badToken, findToken, insertToken, levelToday, noteTokenUse } from './api-tokens.server.ts'
import { isBearer } from './bearer.ts'
import { firstRun, isClaimed } from './first-run.server.ts'
import { keepAnAdministrator } from './last-administrator.server.ts'
import { isLoopbackHost, linkOrigin, ownOrigin } from './link-origin.ts'
import { mailLimit, tooManyLetters } from './mail-limit.server.ts'
import { newAccountLimit, tooManyAccounts } from './new-account-limit.server.ts'
import { oneTimeLinks } from './one-time-links.server.ts'
import { openOwnAccount } from './own-account.server.ts'
import { checkPassword, hashPassword } from './passwords.server.ts'
import { openPeople } from './people.server.ts'
import { openPostbox } from './postbox.server.ts'
import { openRegistration } from './registration.server.ts'
import { keyedDigest } from './secrets.server.ts'
import { sessionCookie } from './session-cookie.ts'
import { endSession, sessionReader, startSession } from './sessions.server.ts'
import { signInLimit } from './sign-in-limit.server.ts'
import { forgetOldClaims } from './single-sign-on/claimed-groups.server.ts'
import type { SignOnSettings } from './single-sign-on/settings.ts'
import { openSingleSignOn } from './single-sign-on/single-sign-on.server.ts'
import { tokenReader } from './token-actors.server.ts'
import { listTokens } from './token-lists.server.ts'
import { revokeToken } from './token-revocation.server.ts'
import { openTwoStep } from './two-step.server.ts'
import { findCredentials, insertUser, setSuspended } from './users.server.ts'

export type AccountSettings = {
  store: SqlStore
  /** Binds sessions to this installation: with another secret all of them end. */
  secret: string
  /** Where the installation is reached; cookies are `Secure` when it is HTTPS. */
  publicUrl: string | null
  /** Host and port that the server listens at, where they name one machine. */
  listensAt?: string | null
  now(): string
  /** Carries letters; without it they wait in the outbox. */
  send?: SendMail | null
  signUpGroup?: string
  /** Someone who is signed in without an account, while the product is being developed. */
  fakeUser?: Actor | null
  /** The OpenID provider that people may sign in with. */
  signOn?: SignOnSettings | null
  /** Hears of what is wrong with the settings of the provider. */
  warn?(words: string): void
  /** Hears of letters that could not be sent. */
  report?(error: unknown): void
}

// A busy program must not turn every read into a write.
const USE_NOTED_EVERY_MS = 60_000

export function openAccounts(settings: AccountSettings): Accounts {
  const { store, secret, publicUrl, listensAt = null, now, fakeUser = null, signOn = null } = settings
  const reading = accountDb(store.db, store.session)
  const writing = <T>(work: (db: AccountDb) => Promise<T>) =>
    store.transaction(({ session }) => work(accountDb(store.db, session)))
  const actorOfSession = sessionReader(store.db, store.session, now)
  const findTokenActor = tokenReader(store.db, store.session, now)
  const cookie = sessionCookie(publicUrl ?? '')
  const limit = signInLimit(secret)
  const sessionId = (token: string) => keyedDigest(secret, 'session', token)
  const countMail = mailLimit(secret)
  const { send = null, report = () => {} } = settings
  const postbox = openPostbox({ writing, send, now, report })

  async function checkCredentials(email: string, password: string, ip: string | null) {
    const wait = await writing((db) => limit.take(db, { email, ip }, now()))
    if (wait !== null) throw tooManyAttempts(wait)
    const person = await findCredentials(reading, email)
    if (!(await checkPassword(password, person?.hash ?? null)) || !person) throw wrongCredentials()
    return person
  }

  const parts: AccountParts = {
    reading,
    writing,
    now,
    links: oneTimeLinks(secret),
    postbox,
    signUpGroup: settings.signUpGroup ?? SIGN_UP_GROUP,
    linkTo(path, token, { headers }) {
      const origin = linkOrigin({ publicUrl, listensAt }, headers.get('host'))
      return `${origin}${path}${token === '' ? '' : `?token=${token}`}`
    },
    ownLink(path) {
      if (publicUrl !== null) return `${publicUrl}${path}`
      return listensAt === null ? null : `http://${listensAt}${path}`
    },
    async countLetter(email, { ip }, by) {
      const wait = await writing((db) => countMail(db, { email, ip, by }, now()))
      if (wait !== null) throw tooManyLetters(wait)
    },
    async checkOwnPassword(email, password, { ip }) {
      await checkCredentials(email, password, ip)
      await writing((db) => limit.forgive(db, { email, ip }))
    },
    async openSession(db, userId, { ip, userAgent }, provided = null) {
      if (provided === null) await forgetOldClaims(db, userId, now())
      const session = { userId, ip, userAgent, at: now(), provided }
      return { setCookie: [cookie.set(await startSession(db, session, sessionId))] }
    },
    sessionIdOf(headers) {
      const token = cookie.read(headers)
      return token === null ? null : sessionId(token)
    },
    providerName: (issuer) =>
      signOn && isSameIssuer(issuer, signOn.issuer)
        ? signOn.name
        : URL.canParse(issuer)
          ? new URL(issuer).host
          : issuer,
    stamp: (by) => ({ by, at: now() }),
  }

  /** Tokens whose use is being noted: many requests of one program note it once. */
  const noting = new Set<string>()

  async function actorOfToken(token: string): Promise<Actor> {
    const { id, actor, lastUsed } = await findTokenActor(token)
    const at = now()
    const isDue = lastUsed === null || Date.parse(at) - Date.parse(lastUsed) > USE_NOTED_EVERY_MS
    if (!isDue || noting.has(id)) return actor
    noting.add(id)
    try {
      await writing((db) => noteTokenUse(db, id, at))
    } catch (error) {
      // A token opens what can be read also while nothing can be written.
      if (!storageProblem(error)) throw error
    } finally {
      noting.delete(id)
    }
    return actor
  }

  const twoStep = openTwoStep(parts, secret)
  const singleSignOn = openSingleSignOn(parts, {
    settings: signOn,
    key: secret,
    publicUrl,
    originFor: (headers) => ownOrigin({ publicUrl, listensAt }, headers.get('host')),
    limit,
    warn: settings.warn ?? (() => {}),
  })

  return {
    registration: openRegistration(parts),
    own: openOwnAccount(parts),
    people: openPeople(parts),
    twoStep,
    singleSignOn,
    sendsMail: send !== null,
    idle: () => postbox.idle(),

    async signIn({ email, password, ip, userAgent }) {
      const person = await checkCredentials(email, password, ip)
      // Said only to whoever knows the password.
      if (person.suspended_at !== null) throw refuse(403, 'suspended', 'This account is suspended.')
      if (person.waiting_since !== null) throw refuse(403, 'waiting', 'Your request is still waiting for approval.')
      const ticket = await twoStep.ticketFor(person.id)
      if (ticket !== null) {
        await writing((db) => limit.forgive(db, { email, ip }))
        throw codeNeeded(ticket)
      }
      return writing(async (db) => {
        await limit.forgive(db, { email, ip })
        return parts.openSession(db, person.id, { ip, userAgent, headers: new Headers() })
      })
    },

    async signOut(headers) {
      const token = cookie.read(headers)
      const idToken = token === null ? null : await writing((db) => endSession(db, sessionId(token)))
      const leave = idToken === null ? null : await singleSignOn.leaveUrl(idToken, headers)
      return { setCookie: [cookie.clear()], leave }
    },

    async actorOf(headers) {
      const authorization = headers.get('authorization')
      if (authorization !== null && isBearer(authorization)) return actorOfToken(bearerToken(authorization))
      const token = cookie.read(headers)
      if (token === null) return fakeUser && isLoopbackHost(headers.get('host')) ? fakeUser : GUEST_ACTOR
      return (await actorOfSession(sessionId(token))) ?? GUEST_ACTOR
    },

    levelOf: async (actorId, app) =>
      fakeUser && actorId === fakeUser.id ? levelIn(fakeUser, app) : levelToday(reading, actorId, app, now()),

    async createUser({ password, ...user }, stamp, { counted } = { counted: false }) {
      const wait = counted ? await writing((db) => newAccountLimit(db, secret, stamp.by, now())) : null
      if (wait !== null) throw tooManyAccounts(wait)
      const passwordHash = await hashPassword(password)
      const id = await writing((db) => insertUser(db, { ...user, passwordHash }, stamp))
      return { id, email: user.email }
    },

    suspendUser: (userId, { at }) => writing((db) => keepAnAdministrator(db, () => setSuspended(db, userId, at, at))),
    restoreUser: (userId, { at }) => writing((db) => setSuspended(db, userId, null, at)),
    createToken: (token, stamp) => writing((db) => insertToken(db, token, stamp)),
    tokens: (app) => listTokens(reading, now(), app === null ? {} : { app }),
    revokeToken: (tokenId, { at }) => writing((db) => revokeToken(db, tokenId, at)),

    async tokenApp(tokenId) {
      return (await findToken(reading, tokenId))?.app
    },

    isInitialised: () => isClaimed(reading),

    async initialise({ password, ...installation }, stamp, also) {
      return firstRun(store, { ...installation, passwordHash: await hashPassword(password) }, stamp, also)
    },
  }
}

function bearerToken(authorization: string): string {
  const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (token === undefined) throw badToken()
  return token
}

/** Providers write theirs with and without a slash at the end. */
function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}

function wrongCredentials() {
  return refuse(401, 'wrong-credentials', 'Email or password is wrong.')
}

function codeNeeded(ticket: string) {
  return refuse(401, 'code-needed', 'Enter the code from your authenticator app.', { ticket })
}

function tooManyAttempts(retryAfter: number) {
  const message = `Too many failed sign-ins. Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} and try again.`
  return refuse(429, 'too-many-attempts', message, { retryAfter })
}
