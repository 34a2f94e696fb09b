import { ADMINISTRATOR } from '#domain/access/access.ts'
import { refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'

const CLAIM = 'administrators'

/**
 * Runs a change after which somebody must still administer every site. Such changes wait for each other, so that two
 * administrators can't remove one another at once.
 */
export async function keepAnAdministrator(db: AccountDb, change: () => Promise<void>): Promise<void> {
  if (await losesLastAdministrator(db, change)) {
    throw refuse(409, 'last-administrator', 'This is the last administrator: make someone else an administrator first.')
  }
}

/** The same for a change that is taken back by whoever made it: answers whether nobody would administer every site. */
export async function losesLastAdministrator(db: AccountDb, change: () => Promise<unknown>): Promise<boolean> {
  await db.all(
    db.build
      .insertInto('settings')
      .values({ key: CLAIM, value: '' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' })),
  )
  const before = await hasAdministrator(db)
  await change()
  return before && !(await hasAdministrator(db))
}

const hasAdministrator = async (db: AccountDb) => (await administratorsOfAll(db, 1)).length > 0

const MOST_TOLD = 50

/** The addresses of those who administer every site. */
export async function administratorsOfAll({ build, all }: AccountDb, limit = MOST_TOLD): Promise<string[]> {
  const found = await all(
    build
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select('users.email')
      .distinct()
      .where('groups.app', 'is', null)
      .where('groups.level', '=', ADMINISTRATOR)
      .where('users.suspended_at', 'is', null)
      .orderBy('users.email')
      .limit(limit),
  )
  return found.map(({ email }) => email)
}
