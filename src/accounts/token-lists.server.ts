import type { ApiToken } from '#domain/access/people.ts'
import type { AccountDb } from './account-db.server.ts'
import { OPERATOR } from './operator.ts'

const MOST_LISTED = 500

/** The tokens that work: of one site, of one person, or all; the newest first. */
export async function listTokens(
  { build, all }: AccountDb,
  now: string,
  only: { app?: string; madeBy?: string },
): Promise<ApiToken[]> {
  let query = build
    .selectFrom('api_tokens')
    .leftJoin('users', 'users.id', 'api_tokens.created_by')
    .leftJoin('api_tokens as parent', 'parent.id', 'api_tokens.made_with')
    .select(['api_tokens.id', 'api_tokens.name', 'api_tokens.level', 'api_tokens.app', 'api_tokens.created_at'])
    .select(['api_tokens.created_by', 'api_tokens.last_used_at', 'api_tokens.expires_at'])
    .select(['users.name as maker', 'parent.name as parent_name'])
    .where('api_tokens.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_tokens.expires_at', 'is', null), eb('api_tokens.expires_at', '>', now)]))
  if (only.app !== undefined) query = query.where('api_tokens.app', '=', only.app)
  if (only.madeBy !== undefined) query = query.where('api_tokens.created_by', '=', only.madeBy)
  const rows = await all(query.orderBy('api_tokens.created_at', 'desc').orderBy('api_tokens.id').limit(MOST_LISTED))
  return rows.map(({ id, name, level, app, created_at, created_by, last_used_at, expires_at, maker, parent_name }) => ({
    id,
    name,
    level,
    app,
    createdAt: created_at,
    // A person who is gone has no name any more; their tokens no longer work.
    madeBy: created_by === null || created_by === OPERATOR.id ? OPERATOR.name : maker,
    madeWith: parent_name,
    lastUsedAt: last_used_at,
    expiresAt: expires_at,
  }))
}
