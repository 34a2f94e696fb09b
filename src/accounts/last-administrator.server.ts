import { ADMINISTRATOR } from '#domain/access/access.ts'
import { refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'

const CLAIM = 'administrators'

/**
 * Runs a change after which somebody must still administer every site. Such changes wait for each other, so that two
 * administrators can't remove one another at once.
 */
export async function keepAnAdministrator<T>(db: AccountDb, change: () => Promise<T>): Promise<T> {
  await db.all(
    db.build
      .insertInto('settings')
      .values({ key: CLAIM, value: '' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' })),
  )
  const before = await hasAdministrator(db)
  const result = await change()
  if (before && !(await hasAdministrator(db))) {
    throw refuse(409, 'last-administrator', 'This is the last administrator: name another one first.')
  }
  return result
}

async function hasAdministrator({ build, first }: AccountDb): Promise<boolean> {
  const found = await first(
    build
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select('users.id')
      .where('groups.app', 'is', null)
      .where('groups.level', '=', ADMINISTRATOR)
      .where('users.suspended_at', 'is', null)
      .limit(1),
  )
  return found !== undefined
}
