import type { InferResult, Kysely } from 'kysely'
import { type Actor, EVERY_APP, levelIn } from '#domain/access/access.ts'
import type { Session } from '#store/database/session.ts'
import type { Tables } from '#store/database/tables.ts'
import { ACTOR_PREFIX, badToken, isToken } from './api-tokens.server.ts'
import { gatheredReads } from './gathered-reads.ts'
import { levelsOf } from './levels.ts'
import { OPERATOR } from './operator.ts'
import { groupRows, MOST_AT_ONCE, rowsOfMany } from './rows-of-many.ts'
import { digest } from './secrets.server.ts'

/** Who acts through a token, and when it was last seen. */
export type TokenActor = { id: string; actor: Actor; lastUsed: string | null }

/**
 * Reads who acts through a token, with what its maker may do today, by one statement for all that ask at the same moment;
 * nothing is kept. A token never outranks the person who made it.
 */
export function tokenReader(build: Kysely<Tables>, session: Session, now: () => string) {
  const tokens = build
    .selectFrom('api_tokens')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'api_tokens.created_by').on('users.suspended_at', 'is', null),
    )
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .select([
      'api_tokens.id',
      'api_tokens.hash',
      'api_tokens.name',
      'api_tokens.level as most',
      'api_tokens.app as site',
    ])
    .select(['api_tokens.created_by', 'api_tokens.last_used_at', 'users.id as person', 'groups.app', 'groups.level'])
    .where((eb) => eb.or([eb('api_tokens.expires_at', 'is', null), eb('api_tokens.expires_at', '>', 'now')]))
    .where('api_tokens.revoked_at', 'is', null)
  type Row = InferResult<typeof tokens>[number]
  const rowsOf = rowsOfMany<Row>(session, 'token-actors', (keys) => tokens.where('api_tokens.hash', 'in', keys))
  const read = gatheredReads<string, TokenActor | null>(async (hashes) => {
    const byHash = groupRows(await rowsOf(hashes, now()), ({ hash }) => hash)
    return hashes.map((hash) => actorOf(byHash.get(hash)))
  }, MOST_AT_ONCE)

  return async (token: string): Promise<TokenActor> => {
    const found = isToken(token) ? await read(digest(token)) : null
    if (!found) throw badToken()
    return found
  }
}

type TokenRow = {
  id: string
  name: string
  most: number
  site: string | null
  created_by: string | null
  last_used_at: string | null
  person: string | null
  app: string | null
  level: number | null
}

function actorOf(rows: TokenRow[] | undefined): TokenActor | null {
  const token = rows?.[0]
  if (!rows || !token) return null
  const { id, name, most, site, created_by: maker, person, last_used_at: lastUsed } = token
  const hasMaker = maker !== null && maker !== OPERATOR.id
  // Whoever made it is gone or suspended.
  if (hasMaker && person === null) return null
  const ofMaker = hasMaker ? levelIn({ id: maker, email: '', name: '', levels: levelsOf(rows) }, site) : most
  const levels = { [site ?? EVERY_APP]: Math.min(most, ofMaker) }
  return { id, actor: { id: ACTOR_PREFIX + id, email: '', name, levels }, lastUsed }
}
