import { randomUUID } from 'node:crypto'
import type { Stamp } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import type { Grant } from './accounts.ts'
import { groupFor } from './groups.server.ts'

/** A person as they are written: the password comes in hashed, since hashing takes longer than a transaction may. */
export type UserRecord = Grant & { email: string; name: string; passwordHash: string }

/** Writes a person, their password and their group; the caller's transaction holds the three together. */
export async function insertUser(db: AccountDb, user: UserRecord, { at, by }: Stamp): Promise<string> {
  const id = randomUUID()
  const made = await db.first(
    db.build
      .insertInto('users')
      .values({ id, email: user.email, name: user.name, created_at: at, updated_at: at, created_by: by })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  )
  if (!made) throw refuse(409, 'email-taken', 'An account with this email already exists.')
  await db.all(db.build.insertInto('passwords').values({ user_id: id, hash: user.passwordHash, updated_at: at }))
  const group_id = await groupFor(db, user)
  await db.all(db.build.insertInto('memberships').values({ user_id: id, group_id }))
  return id
}

/** What a sign-in needs to know of a person. */
export function findCredentials({ build, first }: AccountDb, email: string) {
  return first(
    build
      .selectFrom('users')
      .leftJoin('passwords', 'passwords.user_id', 'users.id')
      .select(['users.id', 'users.suspended_at', 'passwords.hash'])
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
