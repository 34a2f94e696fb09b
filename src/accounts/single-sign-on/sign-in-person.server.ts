import { ProblemError } from '#domain/problem.ts'
import type { AccountDb } from '../account-db.server.ts'
import type { AccountParts } from '../account-parts.ts'
import { mostOf } from '../api-tokens.server.ts'
import { groupFor, joinGroup, signUpGroupId } from '../groups.server.ts'
import { findCredentials, insertPerson } from '../users.server.ts'
import { isOfDomain, type ProvedPerson } from './claims.ts'
import { findByIdentity, hasIdentity, keepIdentity, noteUse } from './identities.server.ts'
import { type RefusalCode, refusal } from './refusals.ts'
import type { SignOnSettings } from './settings.ts'

/**
 * Whom the provider named: an account that is open to them, or one whose password they must enter first. `formerEmail` is
 * the address that the account had until now.
 */
type Found = { userId: string; formerEmail?: string } | { userId: string; email: string; connect: true }

type Parts = Pick<AccountParts, 'now' | 'links' | 'signUpGroup' | 'stamp'>

/**
 * The account of somebody whom the provider answers for, in the caller's transaction. They are known by issuer and subject.
 * At their first sign-in an address that the provider verified leads to the account that has it, whose password is asked
 * for where it has one: whoever made the account may be somebody else, and would share it from then on.
 */
export async function accountOf(
  db: AccountDb,
  person: ProvedPerson,
  settings: SignOnSettings,
  parts: Parts,
): Promise<Found> {
  const no = (code: RefusalCode) => refusal(code, settings.name)
  const { email, issuer } = person
  const known = await findByIdentity(db, person)
  refuseWhoIsKeptOut(known, no)
  if (settings.emailDomains !== null && email === null) throw no('email-not-verified')
  if (email !== null && !isOfDomain(email, settings.emailDomains)) throw no('not-allowed')
  if (known) {
    await noteUse(db, person, parts.now())
    const moved = email !== null && email !== known.email && known.hash === null
    if (moved && (await follow(db, known.id, email, parts))) return { userId: known.id, formerEmail: known.email }
    return { userId: known.id }
  }
  if (email === null) throw no('email-not-verified')
  const owner = await findCredentials(db, email)
  refuseWhoIsKeptOut(owner, no)
  if (owner && (await hasIdentity(db, owner.id, issuer))) throw no('other-identity')
  if (owner && owner.hash !== null) return { userId: owner.id, email, connect: true }
  const userId = owner?.id ?? (await newAccount(db, { ...person, email }, settings, parts))
  if (!(await keepIdentity(db, userId, person, parts.now()))) throw no('sign-in-again')
  return { userId }
}

type KeptOut = { suspended_at: string | null; waiting_since: string | null }

export function refuseWhoIsKeptOut(person: KeptOut | undefined, no: (code: RefusalCode) => Error): void {
  if (person && person.suspended_at !== null) throw no('suspended')
  if (person && person.waiting_since !== null) throw no('waiting')
}

/** An account for somebody who has none: everybody's where the settings say so, else theirs who were invited. */
async function newAccount(
  db: AccountDb,
  { email, name }: { email: string; name: string | null },
  settings: SignOnSettings,
  { now, stamp, signUpGroup }: Parts,
): Promise<string> {
  const { build, all } = db
  const open = build.selectFrom('one_time_links').selectAll().where('purpose', '=', 'invite').where('email', '=', email)
  const invitations = await all(open.where('expires_at', '>', now()))
  if (invitations.length === 0 && !settings.makesAccounts) throw refusal('no-account', settings.name)
  const person = { email, name: name ?? email.slice(0, email.indexOf('@')), passwordHash: null }
  const userId = await insertPerson(db, person, stamp(null)).catch((error: unknown) => {
    // Made in another browser at this very moment: the next try finds it.
    throw isTaken(error) ? refusal('sign-in-again', settings.name, error) : error
  })
  await joinGroup(db, userId, await signUpGroupId(db, signUpGroup))
  for (const { app, level, created_by } of invitations) {
    const grant = { level: level ?? 0, app }
    // Whoever invited may have been suspended or lowered since; nobody grants more than they hold.
    const most = await mostOf(db, created_by, app).catch(() => -1)
    if (grant.level <= most) await joinGroup(db, userId, await groupFor(db, grant))
  }
  const used = build.deleteFrom('one_time_links').where('purpose', '=', 'invite').where('email', '=', email)
  await all(used)
  return userId
}

function isTaken(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'email-taken'
}

/** Whoever has no password cannot change their address here: it is the one that the provider has, unless somebody else's. */
async function follow(db: AccountDb, userId: string, email: string, { now, links }: Parts): Promise<boolean> {
  if (await findCredentials(db, email)) return false
  await db.all(db.build.updateTable('users').set({ email, updated_at: now() }).where('id', '=', userId))
  // A link to set a password that went to the old address must not outlive it.
  await links.forget(db, userId)
  return true
}
