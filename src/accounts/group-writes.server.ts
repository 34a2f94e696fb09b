import { randomUUID } from 'node:crypto'
import { SIGNED_IN } from '#domain/access/access.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import type { Grant } from './grant.ts'
import { joinGroup } from './groups.server.ts'
import { homeOf } from './home-site.server.ts'
import { keepAnAdministrator } from './last-administrator.server.ts'
import { signOutOfSite } from './sessions.server.ts'
import { findUser } from './users.server.ts'

export function findGroup({ build, first }: AccountDb, id: string) {
  return first(build.selectFrom('groups').selectAll().where('id', '=', id))
}

export async function createGroup(
  { build, first }: AccountDb,
  group: Grant & { name: string },
): Promise<{ id: string }> {
  const made = await first(
    build
      .insertInto('groups')
      .values({ id: randomUUID(), ...group })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!made) throw nameTaken()
  return made
}

/** Renames a group or changes its level; with another level those of its members who are on this site alone are signed out. */
export async function editGroup(
  db: AccountDb,
  id: string,
  change: { name?: string | undefined; level?: number | undefined },
  signUpGroup: string,
): Promise<void> {
  const group = await wantedGroup(db, id)
  const { name = group.name, level = group.level } = change
  if (group.app === null && group.name === signUpGroup && level !== SIGNED_IN) {
    throw refuse(409, 'sign-up-group', 'Everyone who registers joins this group, so its level stays 0.')
  }
  const { build, all, first } = db
  const named = build.selectFrom('groups').select('id').where('name', '=', name).where('id', '!=', id)
  if (await first(named.where('app', group.app === null ? 'is' : '=', group.app))) throw nameTaken()
  await keepAnAdministrator(db, async () => {
    await all(build.updateTable('groups').set({ name, level }).where('id', '=', id))
    if (level !== group.level) await signOutOfSite(db, membersOf(db, id), group.app)
  })
}

export async function removeGroup(db: AccountDb, id: string): Promise<void> {
  const { app } = await wantedGroup(db, id)
  await keepAnAdministrator(db, async () => {
    await signOutOfSite(db, membersOf(db, id), app)
    await db.all(db.build.deleteFrom('groups').where('id', '=', id))
  })
}

/**
 * Adds a person whom the caller looks after, or who is on the group's site already. Anybody else has to agree: whoever
 * may not add a person is told the same whether or not there is one.
 */
export async function addMember(
  db: AccountDb,
  userId: string,
  groupId: string,
  looksAfter: (home: string | null) => boolean,
): Promise<void> {
  const { app } = await wantedGroup(db, groupId)
  if (!looksAfter(await homeOf(db, userId)) && !(await isOnSite(db, userId, app))) throw inviteInstead()
  if (!(await findUser(db, userId))) throw notFound('This account')
  await joinGroup(db, userId, groupId)
  await signOutOfSite(db, [userId], app)
}

/** Nobody is signed out by leaving a group that they were not in. */
export async function removeMember(db: AccountDb, userId: string, groupId: string): Promise<void> {
  const { build, first } = db
  const membership = build.deleteFrom('memberships').where('user_id', '=', userId).where('group_id', '=', groupId)
  await keepAnAdministrator(db, async () => {
    const { app } = await wantedGroup(db, groupId)
    if (await first(membership.returning('user_id'))) await signOutOfSite(db, [userId], app)
  })
}

async function wantedGroup(db: AccountDb, id: string) {
  const group = await findGroup(db, id)
  if (!group) throw notFound('This group')
  return group
}

function membersOf({ build }: AccountDb, groupId: string) {
  return build.selectFrom('memberships').select('user_id').where('group_id', '=', groupId)
}

async function isOnSite({ build, first }: AccountDb, userId: string, app: string | null): Promise<boolean> {
  if (app === null) return false
  const membership = build
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select('groups.id')
    .where('memberships.user_id', '=', userId)
    .where('groups.app', '=', app)
  return (await first(membership.limit(1))) !== undefined
}

function inviteInstead() {
  const message =
    'You can add only people who work on no other site. Invite others by email: they join when they accept.'
  return refuse(403, 'invite-instead', message)
}

function nameTaken() {
  return refuse(409, 'group-name-taken', 'A group with this name already exists here.')
}
