import { randomUUID } from 'node:crypto'
import { ADMINISTRATOR, EDITOR, SIGNED_IN } from '#domain/access/access.ts'
import type { AccountDb } from './account-db.server.ts'
import type { Grant } from './grant.ts'

/** The group that gives this level on this site (or on every site), made when there is none. */
export async function groupFor(db: AccountDb, grant: Grant): Promise<string> {
  const found = await findGroup(db, grant)
  if (found) return found.id
  // A name may be taken by a group whose level was changed since; a name with the level and then a number is free.
  for (const name of groupNames(grant.level)) {
    const made = await db.first(
      db.build
        .insertInto('groups')
        .values({ id: randomUUID(), name, app: grant.app, level: grant.level })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    // Taken by the very group that was wanted, made by someone else meanwhile.
    const group = made ?? (await findGroup(db, grant))
    if (group) return group.id
  }
  throw new Error(`no name was free for a group of level ${grant.level}`)
}

function findGroup({ build, first }: AccountDb, { app, level }: Grant) {
  return first(
    build
      .selectFrom('groups')
      .select('id')
      .where('app', app === null ? 'is' : '=', app)
      .where('level', '=', level)
      .orderBy('name')
      .limit(1),
  )
}

function groupNames(level: number): string[] {
  const plain = `Level ${level}`
  const usual = level === ADMINISTRATOR ? 'Administrators' : level === EDITOR ? 'Editors' : plain
  return [usual, plain, ...Array.from({ length: 20 }, (_, at) => `${plain} (${at + 2})`)]
}

/** Being in a group twice is being in it once; what a claim gave stays from now on without it. */
export async function joinGroup({ build, all }: AccountDb, user_id: string, group_id: string): Promise<void> {
  const row = { user_id, group_id }
  await all(
    build
      .insertInto('memberships')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doUpdateSet({ by_claim: 0 })),
  )
}

/** The group of those who sign up themselves; it gives level 0 on every site and nothing more. */
export async function signUpGroupId({ build, first }: AccountDb, name: string): Promise<string> {
  const made = build.insertInto('groups').values({ id: randomUUID(), name, app: null, level: SIGNED_IN })
  const id = (await first(made.onConflict((conflict) => conflict.doNothing()).returning('id')))?.id
  if (id !== undefined) return id
  const query = build.selectFrom('groups').select(['id', 'level']).where('name', '=', name).where('app', 'is', null)
  const found = await first(query)
  if (found?.level !== SIGNED_IN) throw new Error(`the sign-up group ${name} gives more than level ${SIGNED_IN}`)
  return found.id
}
