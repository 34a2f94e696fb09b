import { randomUUID } from 'node:crypto'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { AccountDb } from '../account-db.server.ts'
import { losesLastAdministrator } from '../last-administrator.server.ts'
import { SESSION_LIFETIME_MS } from '../session-cookie.ts'
import type { GroupGrant } from './settings.ts'

/**
 * Gives a person the groups that the provider's claim stands for, and takes those that it stood for before; what people
 * gave stays. Answers what could not be done, in words for the log.
 */
export async function applyGrants(db: AccountDb, userId: string, grants: readonly GroupGrant[]): Promise<string[]> {
  const { build, all } = db
  const problems: string[] = []
  const wanted: string[] = []
  for (const grant of grants) {
    const group = await groupOf(db, grant)
    if (typeof group === 'string') problems.push(group)
    else wanted.push(group.id)
  }
  for (const group_id of new Set(wanted)) {
    const row = { user_id: userId, group_id, by_claim: 1 }
    // Whoever was given it by people keeps it as such.
    const given = build.insertInto('memberships').values(row)
    await all(given.onConflict((conflict) => conflict.doNothing()))
  }
  const gone = await all(
    build
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select(['groups.id', 'groups.app', 'groups.level'])
      .where('memberships.user_id', '=', userId)
      .where('memberships.by_claim', '=', 1)
      .where('groups.id', 'not in', [...wanted, '']),
  )
  const leave = (ids: string[]) =>
    all(
      build
        .deleteFrom('memberships')
        .where('user_id', '=', userId)
        .where('group_id', 'in', [...ids, '']),
    )
  const governing = gone.filter(({ app, level }) => app === null && level === ADMINISTRATOR).map(({ id }) => id)
  await leave(gone.map(({ id }) => id).filter((id) => !governing.includes(id)))
  if (governing.length > 0 && (await losesLastAdministrator(db, () => leave(governing)))) {
    for (const group_id of governing) {
      await all(build.insertInto('memberships').values({ user_id: userId, group_id, by_claim: 1 }))
    }
    problems.push('the last administrator of every site stays one, though the claim no longer says so')
  }
  return problems
}

/**
 * Takes what the claim gave from somebody whom the provider did not name for as long as a session lasts: with a password
 * alone nobody keeps what they have lost there.
 */
export async function forgetOldClaims(db: AccountDb, userId: string, now: string): Promise<void> {
  const { build, first } = db
  const given = build.selectFrom('memberships').select('group_id').where('user_id', '=', userId)
  if (!(await first(given.where('by_claim', '=', 1).limit(1)))) return
  const since = new Date(Date.parse(now) - SESSION_LIFETIME_MS).toISOString()
  const named = build.selectFrom('identities').select('subject').where('user_id', '=', userId)
  if (!(await first(named.where('last_used_at', '>', since).limit(1)))) await applyGrants(db, userId, [])
}

/**
 * The group of this name, made when there is none. One that people gave another level gives nobody anything: nobody gets
 * more by a claim than its setting says.
 */
async function groupOf(
  { build, first }: AccountDb,
  { name, level, app }: GroupGrant,
): Promise<{ id: string } | string> {
  const named = build.selectFrom('groups').select(['id', 'level']).where('name', '=', name)
  const found = named.where('app', app === null ? 'is' : '=', app)
  const there = await first(found)
  if (there) return there.level === level ? there : `the group ${name} has level ${there.level}, and not ${level}`
  if (app !== null) {
    const site = build.selectFrom('items').select('id').where('app', '=', app).where('type', '=', 'site')
    if (!(await first(site.limit(1)))) return `there is no site ${app} for the group ${name}`
  }
  const made = build.insertInto('groups').values({ id: randomUUID(), name, app, level })
  // Made by someone else meanwhile.
  const group =
    (await first(made.onConflict((conflict) => conflict.doNothing()).returning('id'))) ?? (await first(found))
  return group ?? `the group ${name} could not be made`
}
