import type { AccountDb } from '../account-db.server.ts'
import type { ProvedPerson } from './claims.ts'

type Identity = Pick<ProvedPerson, 'issuer' | 'subject'>

/** The account of somebody whom the provider named before, with what keeps them out. */
export function findByIdentity({ build, first }: AccountDb, { issuer, subject }: Identity) {
  return first(
    build
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .leftJoin('passwords', 'passwords.user_id', 'users.id')
      .leftJoin('access_requests', 'access_requests.user_id', 'users.id')
      .select(['users.id', 'users.email', 'users.suspended_at', 'passwords.hash'])
      .select('access_requests.created_at as waiting_since')
      .where('identities.issuer', '=', issuer)
      .where('identities.subject', '=', subject),
  )
}

export async function hasIdentity({ build, first }: AccountDb, userId: string, issuer: string): Promise<boolean> {
  const own = build.selectFrom('identities').select('subject').where('user_id', '=', userId)
  return (await first(own.where('issuer', '=', issuer))) !== undefined
}

/** Keeps who a person is at the provider; answers whether it was free to be kept. */
export async function keepIdentity(
  { build, first }: AccountDb,
  userId: string,
  { issuer, subject }: Identity,
  at: string,
): Promise<boolean> {
  const row = { issuer, subject, user_id: userId, created_at: at, last_used_at: at }
  const kept = build.insertInto('identities').values(row)
  return (await first(kept.onConflict((conflict) => conflict.doNothing()).returning('user_id'))) !== undefined
}

export async function noteUse({ build, all }: AccountDb, { issuer, subject }: Identity, at: string): Promise<void> {
  const identity = build.updateTable('identities').set({ last_used_at: at }).where('issuer', '=', issuer)
  await all(identity.where('subject', '=', subject))
}

export async function forgetIdentities({ build, first }: AccountDb, userId: string): Promise<boolean> {
  return (await first(build.deleteFrom('identities').where('user_id', '=', userId).returning('user_id'))) !== undefined
}
