import { randomUUID } from 'node:crypto'
import { ADMINISTRATOR, EDITOR } from '#domain/access/access.ts'
import type { AccountDb } from './account-db.server.ts'
import type { Grant } from './accounts.ts'

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
