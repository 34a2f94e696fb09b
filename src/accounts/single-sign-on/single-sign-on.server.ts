import { z } from 'zod'
import { safeFromPath } from '#domain/access/from-path.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import type { AccountDb } from '../account-db.server.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Caller, CookieChange } from '../caller.ts'
import { isClaimed } from '../first-run.server.ts'
import { connectedLetter, disconnectedLetter, emailChangedLetter } from '../letters.ts'
import { keyedDigest } from '../secrets.server.ts'
import type { ProvidedSession } from '../sessions.server.ts'
import type { signInLimit } from '../sign-in-limit.server.ts'
import { findCredentials, findUser } from '../users.server.ts'
import { applyGrants } from './claimed-groups.server.ts'
import { type ProvedPerson, provedPerson } from './claims.ts'
import { endProvided } from './end-provided.server.ts'
import { forgetIdentities, keepIdentity } from './identities.server.ts'
import { CONNECT_PATH, SIGN_ON_CALLBACK_PATH } from './paths.ts'
import { newAttempt, openProvider } from './provider.server.ts'
import { type RefusalCode, refusal } from './refusals.ts'
import { sealedCookie } from './sealed-cookie.server.ts'
import type { GroupGrant, SignOnSettings } from './settings.ts'
import { accountOf, refuseWhoIsKeptOut } from './sign-in-person.server.ts'
import type { SingleSignOn } from './single-sign-on.ts'

const Text = z.string().max(2_000)
const AttemptCookie = z.strictObject({ state: Text, nonce: Text, verifier: Text, from: Text })
const ConnectCookie = z.strictObject({
  issuer: Text,
  subject: Text,
  userId: Text,
  email: Text,
  /** The groups that the claim gave, by their marks: the cookie has no room for their names. */
  grants: z.array(Text),
  from: Text,
  session: Text.nullable().default(null),
})

/** An ID token goes back in an address, which has an end. */
const MOST_TOKEN_CHARACTERS = 6_000
const MARK_CHARACTERS = 16

/** Signing out does not wait for a provider that is away. */
const LEAVE_WITHIN_MS = 3_000

type Led = CookieChange & { location: string }

type Setup = {
  settings: SignOnSettings | null
  key: string
  publicUrl: string | null
  /** Where we are reached by whoever sends these headers. */
  originFor(headers: Headers): string
  limit: ReturnType<typeof signInLimit>
  /** Hears of what is wrong with the settings. */
  warn(words: string): void
}

export function openSingleSignOn(parts: AccountParts, setup: Setup): SingleSignOn {
  const { settings, key, publicUrl, originFor, limit, warn } = setup
  const { reading, writing, now, postbox, openSession, checkOwnPassword } = parts
  const attempts = sealedCookie({ key, publicUrl, name: 'sign_on' }, AttemptCookie)
  const connections = sealedCookie({ key, publicUrl, name: 'connect' }, ConnectCookie)
  const provider = settings === null ? null : openProvider(settings)

  function wanted() {
    if (settings === null || provider === null) throw notFound('Single sign-on')
    return { settings, provider, no: (code: RefusalCode) => refusal(code, settings.name) }
  }

  function originOf(headers: Headers): string {
    try {
      return originFor(headers)
    } catch (error) {
      throw error instanceof ProblemError ? refusal('provider-setup', settings?.name ?? '', error) : error
    }
  }

  const markOf = (grant: GroupGrant) => keyedDigest(key, 'grant', JSON.stringify(grant)).slice(0, MARK_CHARACTERS)

  type Entering = { userId: string; grants: readonly GroupGrant[]; provided: ProvidedSession }

  async function enter(db: AccountDb, { userId, grants, provided }: Entering, caller: Caller) {
    for (const problem of await applyGrants(db, userId, grants)) warn(problem)
    const idToken = provided.idToken.length > MOST_TOKEN_CHARACTERS ? '' : provided.idToken
    return openSession(db, userId, caller, { ...provided, idToken })
  }

  async function admit(person: ProvedPerson, idToken: string, from: string, caller: Caller): Promise<Led> {
    const { settings: asked } = wanted()
    const grants = asked.grants.filter(({ value }) => person.groups.has(value))
    const { session } = person
    const { found, setCookie } = await writing(async (db) => {
      const account = await accountOf(db, person, asked, parts)
      await limit.forgiveAddress(db, caller.ip)
      if ('connect' in account) return { found: account, setCookie: [] }
      return {
        found: account,
        ...(await enter(db, { userId: account.userId, grants, provided: { idToken, session } }, caller)),
      }
    })
    if ('connect' in found) {
      const { issuer, subject } = person
      const { userId, email } = found
      const kept = { issuer, subject, userId, email, grants: grants.map(markOf), from, session }
      return { setCookie: [attempts.clear(), connections.set(kept, now())], location: CONNECT_PATH }
    }
    const { formerEmail } = found
    if (formerEmail !== undefined && person.email !== null) postbox.post(emailChangedLetter(formerEmail, person.email))
    return { setCookie: [attempts.clear(), ...setCookie], location: from }
  }

  return {
    provider: settings?.name ?? null,
    makesAccounts: settings?.makesAccounts ?? false,

    async begin(from, { headers }) {
      const asked = wanted().provider
      const attempt = newAttempt()
      const location = await asked.begin(`${originOf(headers)}${SIGN_ON_CALLBACK_PATH}`, attempt)
      return { setCookie: [attempts.set({ ...attempt, from: wayBack(from) }, now())], location }
    },

    async finish(query, caller) {
      const { provider: asked, settings: rules, no } = wanted()
      const attempt = attempts.read(caller.headers, now())
      // An answer that this browser did not ask for: somebody else's, or one from long ago.
      if (attempt === null || new URLSearchParams(query).get('state') !== attempt.state) throw no('sign-in-again')
      // The first account is the administrator's, who makes it with the first site.
      if (!(await isClaimed(reading))) throw no('no-account')
      if ((await writing((db) => limit.takeAddress(db, caller.ip, now()))) !== null) throw no('too-many-attempts')
      try {
        const url = new URL(`${originOf(caller.headers)}${SIGN_ON_CALLBACK_PATH}?${query}`)
        const { token, ...answer } = await asked.finish(url, attempt)
        return await admit(provedPerson(answer, rules), token, safeFromPath(attempt.from), caller)
      } catch (error) {
        // What is wrong with the provider is no failure of whoever signs in.
        if (isOfProvider(error)) await writing((db) => limit.forgiveAddress(db, caller.ip))
        // Whoever tries again, or with a password, still gets to where they wanted.
        if (!(error instanceof ProblemError)) throw error
        throw new ProblemError({ ...error.problem, details: { from: attempt.from } }, { cause: error.cause })
      }
    },

    pending({ headers }) {
      const asked = connections.read(headers, now())
      return asked && settings ? { email: asked.email, provider: settings.name } : null
    },

    async connect(password, caller) {
      const { settings: rules, no } = wanted()
      const asked = connections.read(caller.headers, now())
      if (asked === null) throw no('sign-in-again')
      const { userId, email, grants, from, session } = asked
      await checkOwnPassword(email, password, caller)
      const answer = await writing(async (db) => {
        const owner = await findCredentials(db, email)
        refuseWhoIsKeptOut(owner, no)
        if (owner?.id !== userId) throw no('sign-in-again')
        if (!(await keepIdentity(db, userId, asked, now()))) throw no('other-identity')
        // Whoever knew the password before is signed out.
        await db.all(db.build.deleteFrom('sessions').where('user_id', '=', userId))
        const given = rules.grants.filter((grant) => grants.includes(markOf(grant)))
        return enter(db, { userId, grants: given, provided: { idToken: '', session } }, caller)
      })
      postbox.post(connectedLetter(email, rules.name))
      return { setCookie: [connections.clear(), ...answer.setCookie], location: safeFromPath(from) }
    },

    async signedOut(logoutToken) {
      const who = await wanted().provider.signedOut(logoutToken)
      return writing((db) => endProvided(db, who))
    },

    async disconnect(userId) {
      const person = await findUser(reading, userId)
      if (!person) throw notFound('This account')
      const gone = await writing(async (db) => {
        await db.all(db.build.deleteFrom('sessions').where('user_id', '=', userId).where('id_token', 'is not', null))
        await applyGrants(db, userId, [])
        return forgetIdentities(db, userId)
      })
      if (gone) postbox.post(disconnectedLetter(person.email))
    },

    async leaveUrl(token, headers) {
      if (provider === null) return null
      const late = new Promise<null>((done) => setTimeout(done, LEAVE_WITHIN_MS, null).unref())
      try {
        return await Promise.race([provider.leaveUrl(token, `${originOf(headers)}/`), late])
      } catch (error) {
        // The session here is over whatever the provider says.
        if (error instanceof ProblemError) return null
        throw error
      }
    },
  }
}

/** Browsers drop a cookie that is too long, and with it the sign-in. */
const MOST_PATH_BYTES = 2_000

function wayBack(from: string | null): string {
  const path = safeFromPath(from)
  return Buffer.byteLength(path) > MOST_PATH_BYTES ? '/' : path
}

function isOfProvider(error: unknown): boolean {
  return error instanceof ProblemError && ['provider-away', 'provider-setup'].includes(error.problem.code)
}
