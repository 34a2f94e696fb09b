import { randomUUID } from 'node:crypto'
import type { Stamp } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import type { Grant } from './grant.ts'
import { groupFor, joinGroup } from './groups.server.ts'

/** A person as they are written: the password comes in hashed, since hashing takes longer than a transaction may. */
export type UserRecord = Grant & { email: string; name: string; passwordHash: string | null }

/** Writes a person, their password and their group; the caller's transaction holds the three together. */
export async function insertUser(db: AccountDb, user: UserRecord, stamp: Stamp): Promise<string> {
  const id = await insertPerson(db, user, stamp)
  await joinGroup(db, id, await groupFor(db, user))
  return id
}

/** A person with no group yet, and without a password where a provider answers for them. */
export async function insertPerson(
  { build, all, first }: AccountDb,
  { email, name, passwordHash }: Omit<UserRecord, keyof Grant>,
  { at, by }: Stamp,
): Promise<string> {
  const id = randomUUID()
  const made = await first(
    build
      .insertInto('users')
      .values({ id, email, name, created_at: at, updated_at: at, created_by: by })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  )
  if (!made) throw emailTaken()
  const password = { user_id: id, hash: passwordHash ?? '', updated_at: at }
  if (passwordHash !== null) await all(build.insertInto('passwords').values(password))
  return id
}

/** Gives a person another password and ends their sessions, but for one that may stay. */
export async function setPassword(
  { build, all }: AccountDb,
  user: { id: string; passwordHash: string; keepSession: string | null },
  at: string,
): Promise<void> {
  const set = { hash: user.passwordHash, updated_at: at }
  await all(
    build
      .insertInto('passwords')
      .values({ user_id: user.id, ...set })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set)),
  )
  await all(
    build
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', '!=', user.keepSession ?? ''),
  )
}

/** What a sign-in needs to know of a person. */
export function findCredentials({ build, first }: AccountDb, email: string) {
  return first(
    build
      .selectFrom('users')
      .leftJoin('passwords', 'passwords.user_id', 'users.id')
      .leftJoin('access_requests', 'access_requests.user_id', 'users.id')
      .select(['users.id', 'users.suspended_at', 'passwords.hash', 'access_requests.created_at as waiting_since'])
      .where('users.email', '=', email),
  )
}

/** Suspends a person (or, with null, restores them) and ends their sessions, in the caller's transaction. */
export async function setSuspended(
  { build, all, first }: AccountDb,
  userId: string,
  suspended_at: string | null,
  at: string,
): Promise<void> {
  const changed = await first(
    build.updateTable('users').set({ suspended_at, updated_at: at }).where('id', '=', userId).returning('id'),
  )
  if (!changed) throw notFound('This account')
  await all(build.deleteFrom('sessions').where('user_id', '=', userId))
}

export function findUser({ build, first }: AccountDb, id: string) {
  return first(build.selectFrom('users').selectAll().where('id', '=', id))
}

export function emailTaken() {
  return refuse(409, 'email-taken', 'An account with this email already exists.')
}
