import type { InferResult, Kysely, SelectQueryBuilder } from 'kysely'
import type { Actor } from '#domain/access/access.ts'
import type { Session } from '#store/database/session.ts'
import type { Tables } from '#store/database/tables.ts'
import type { AccountDb } from './account-db.server.ts'
import { gatheredReads } from './gathered-reads.ts'
import { levelsOf } from './levels.ts'
import { groupRows, MOST_AT_ONCE, rowsOfMany } from './rows-of-many.ts'
import { randomSecret } from './secrets.server.ts'
import { SESSION_LIFETIME_MS } from './session-cookie.ts'

/** What a provider said when it let somebody in: its token, and what it calls the session there, if it does. */
export type ProvidedSession = { idToken: string; session: string | null }

/** `provided` is null after a password. */
export type NewSession = {
  userId: string
  ip: string | null
  userAgent: string
  at: string
  provided: ProvidedSession | null
}

const MOST_AGENT_CHARACTERS = 500

/** Starts a session and answers the token for its cookie; only the token's id (a keyed hash) is stored. */
export async function startSession(
  { build, all }: AccountDb,
  { userId, ip, userAgent, at, provided }: NewSession,
  idOf: (token: string) => string,
): Promise<string> {
  const token = randomSecret()
  const expires_at = new Date(Date.parse(at) + SESSION_LIFETIME_MS).toISOString()
  const user_agent = userAgent.slice(0, MOST_AGENT_CHARACTERS)
  // Sweeping here keeps the table as long as the list of live sessions, without a timer.
  await all(build.deleteFrom('sessions').where('expires_at', '<=', at))
  const given = { id_token: provided?.idToken ?? null, provider_session: provided?.session ?? null }
  const session = { id: idOf(token), user_id: userId, created_at: at, expires_at, ip, user_agent }
  await all(build.insertInto('sessions').values({ ...session, ...given }))
  return token
}

/** Answers what the provider said whose sign-in it was, if any. */
export async function endSession({ build, first }: AccountDb, id: string): Promise<string | null> {
  return (await first(build.deleteFrom('sessions').where('id', '=', id).returning('id_token')))?.id_token ?? null
}

type People = readonly string[] | SelectQueryBuilder<Tables, 'memberships', { user_id: string }>

/**
 * Ends the sessions of people whose level on a site changed (null: on all). Somebody who works on other sites too stays
 * signed in there: the level is read with every request, and no site may sign out another's people.
 */
export async function signOutOfSite({ build, all }: AccountDb, people: People, app: string | null): Promise<void> {
  const sessions = build.deleteFrom('sessions').where('user_id', 'in', people)
  if (app === null) return void (await all(sessions))
  const elsewhere = build
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select('memberships.user_id')
    .where((eb) => eb.or([eb('groups.app', '!=', app), eb.and([eb('groups.app', 'is', null), eb('level', '>', 0)])]))
  await all(sessions.where('user_id', 'not in', elsewhere))
}

/**
 * Reads the person of a live session with their levels. Nothing is kept between requests, so a session that ended, a
 * suspension or a changed level holds from the very next one; requests that come together are looked up together.
 */
export function sessionReader(build: Kysely<Tables>, session: Session, now: () => string) {
  const people = build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['sessions.id as session', 'users.id', 'users.email', 'users.name', 'groups.app', 'groups.level'])
    .where('sessions.expires_at', '>', 'now')
    .where('users.suspended_at', 'is', null)
  type Row = InferResult<typeof people>[number]
  const rowsOf = rowsOfMany<Row>(session, 'session-actors', (keys) => people.where('sessions.id', 'in', keys))
  return gatheredReads<string, Actor | null>(async (ids) => {
    const bySession = groupRows(await rowsOf(ids, now()), (row) => row.session)
    return ids.map((id) => actorOf(bySession.get(id)))
  }, MOST_AT_ONCE)
}

type PersonRow = { id: string; email: string; name: string; app: string | null; level: number | null }

function actorOf(rows: PersonRow[] | undefined): Actor | null {
  const person = rows?.[0]
  return rows && person ? { id: person.id, email: person.email, name: person.name, levels: levelsOf(rows) } : null
}
