import { randomUUID } from 'node:crypto'
import { SIGNED_IN } from '#domain/access/access.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import type { Grant } from './grant.ts'
import { joinGroup } from './groups.server.ts'
import { keepAnAdministrator } from './last-administrator.server.ts'
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

/** Renames a group or changes its level; with another level its members are signed out. */
export async function editGroup(
  db: AccountDb,
  id: string,
  change: { name?: string | undefined; level?: number | undefined },
  signUpGroup: string,
): Promise<void> {
  const group = await wantedGroup(db, id)
  const { name = group.name, level = group.level } = change
  if (group.app === null && group.name === signUpGroup && level !== SIGNED_IN) {
    throw refuse(409, 'sign-up-group', 'Everybody who registers joins this group: its level stays 0.')
  }
  const { build, all, first } = db
  const named = build.selectFrom('groups').select('id').where('name', '=', name).where('id', '!=', id)
  if (await first(named.where('app', group.app === null ? 'is' : '=', group.app))) throw nameTaken()
  await keepAnAdministrator(db, async () => {
    await all(build.updateTable('groups').set({ name, level }).where('id', '=', id))
    if (level !== group.level) await signOutMembers(db, id)
  })
}

export async function removeGroup(db: AccountDb, id: string): Promise<void> {
  await wantedGroup(db, id)
  await keepAnAdministrator(db, async () => {
    await signOutMembers(db, id)
    await db.all(db.build.deleteFrom('groups').where('id', '=', id))
  })
}

export async function addMember(db: AccountDb, userId: string, groupId: string): Promise<void> {
  await wantedGroup(db, groupId)
  if (!(await findUser(db, userId))) throw notFound('This account')
  await joinGroup(db, userId, groupId)
  await db.all(db.build.deleteFrom('sessions').where('user_id', '=', userId))
}

export async function removeMember(db: AccountDb, userId: string, groupId: string): Promise<void> {
  const { build, all } = db
  await keepAnAdministrator(db, async () => {
    await all(build.deleteFrom('memberships').where('user_id', '=', userId).where('group_id', '=', groupId))
    await all(build.deleteFrom('sessions').where('user_id', '=', userId))
  })
}

async function wantedGroup(db: AccountDb, id: string) {
  const group = await findGroup(db, id)
  if (!group) throw notFound('This group')
  return group
}

async function signOutMembers({ build, all }: AccountDb, groupId: string): Promise<void> {
  const members = build.selectFrom('memberships').select('user_id').where('group_id', '=', groupId)
  await all(build.deleteFrom('sessions').where('user_id', 'in', members))
}

function nameTaken() {
  return refuse(409, 'group-name-taken', 'A group with this name already exists here.')
}
