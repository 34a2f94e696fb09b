import { randomUUID } from 'node:crypto'
import { GUEST, levelIn } from '#domain/access/access.ts'
import type { Stamp } from '#domain/item/item.ts'
import { ProblemError, refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import type { NewToken } from './accounts.ts'
import { levelsOf } from './levels.ts'
import { OPERATOR } from './operator.ts'
import { digest, randomSecret } from './secrets.server.ts'

const TOKEN_PREFIX = 'almanac_'
const TOKEN = /^almanac_[A-Za-z0-9_-]{43}$/
export const ACTOR_PREFIX = 'token:'

export const isToken = (text: string) => TOKEN.test(text)

const DAY_MS = 24 * 3600_000

/** Makes a token; what is answered here is nowhere stored. One that is made with a token ends with it at the latest. */
export async function insertToken(
  db: AccountDb,
  { name, level, app, days = null }: NewToken,
  { by, at }: Stamp,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const token = TOKEN_PREFIX + randomSecret()
  const parent = by?.startsWith(ACTOR_PREFIX) ? await holdToken(db, by.slice(ACTOR_PREFIX.length)) : null
  const own = days === null ? null : new Date(Date.parse(at) + days * DAY_MS).toISOString()
  await db.all(
    db.build.insertInto('api_tokens').values({
      id,
      name,
      hash: digest(token),
      level,
      app,
      created_at: at,
      created_by: parent ? parent.created_by : by,
      made_with: parent?.id ?? null,
      expires_at: earlier(own, parent?.expires_at ?? null),
    }),
  )
  return { id, token }
}

/** A token that still works, its row locked until the transaction ends: nobody revokes it meanwhile. */
async function holdToken({ build, first }: AccountDb, id: string) {
  const held = await first(
    build
      .updateTable('api_tokens')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['id', 'created_by', 'expires_at']),
  )
  if (!held) throw badToken()
  return held
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** What is done through a token answers to the person who made it; null for tokens of the command line. */
export async function personBehind({ build, first }: AccountDb, by: string | null): Promise<string | null> {
  if (!by?.startsWith(ACTOR_PREFIX)) return by
  const token = build.selectFrom('api_tokens').select('created_by').where('id', '=', by.slice(ACTOR_PREFIX.length))
  return (await first(token))?.created_by ?? null
}

export function findToken({ build, first }: AccountDb, id: string) {
  return first(build.selectFrom('api_tokens').select(['id', 'app']).where('id', '=', id))
}

/** What a person or a token may do today, wherever that is asked without their cookie or their token. */
export async function levelToday(db: AccountDb, actorId: string | null, app: string, now: string): Promise<number> {
  if (!actorId?.startsWith(ACTOR_PREFIX)) return mostOrGuest(db, actorId, app)
  const row = await db.first(
    db.build
      .selectFrom('api_tokens')
      .select(['level', 'app', 'created_by'])
      .where('id', '=', actorId.slice(ACTOR_PREFIX.length))
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
  )
  if (!row || (row.app !== null && row.app !== app)) return GUEST
  return Math.min(row.level, await mostOrGuest(db, row.created_by, app))
}

async function mostOrGuest(db: AccountDb, person: string | null, app: string): Promise<number> {
  try {
    return await mostOf(db, person, app)
  } catch (error) {
    // A person who is gone or suspended.
    if (error instanceof ProblemError) return GUEST
    throw error
  }
}

export async function noteTokenUse({ build, all }: AccountDb, id: string, at: string): Promise<void> {
  await all(build.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id))
}

/** The most that a person may hand on today, to a token or an invitation; the operator and the server itself set no limit. */
export async function mostOf({ build, all }: AccountDb, maker: string | null, app: string | null): Promise<number> {
  if (maker === null || maker === OPERATOR.id) return Number.POSITIVE_INFINITY
  const rows = await all(
    build
      .selectFrom('users')
      .leftJoin('memberships', 'memberships.user_id', 'users.id')
      .leftJoin('groups', 'groups.id', 'memberships.group_id')
      .select(['groups.app', 'groups.level'])
      .where('users.id', '=', maker)
      .where('users.suspended_at', 'is', null),
  )
  if (rows.length === 0) throw badToken()
  return levelIn({ id: maker, email: '', name: '', levels: levelsOf(rows) }, app)
}

export function badToken() {
  return refuse(401, 'bad-token', 'This API token is not valid.')
}
