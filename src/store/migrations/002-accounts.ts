import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** People with their passwords and sessions, groups that give levels, API tokens, and the count of failed sign-ins. */
export const accounts: Migration = {
  name: '002-accounts',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')

    await sql`create table users (
      id ${text} primary key,
      email ${text} not null unique,
      name ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      created_by ${text},
      suspended_at ${text}
    )`.execute(db)
    await sql`create table passwords (
      user_id ${text} primary key references users (id) on delete cascade,
      hash ${text} not null,
      updated_at ${text} not null
    )`.execute(db)
    await sql`create table sessions (
      id ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null,
      expires_at ${text} not null,
      ip ${text},
      user_agent ${text} not null
    )`.execute(db)
    await sql`create index sessions_user on sessions (user_id)`.execute(db)
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)

    await sql`create table groups (
      id ${text} primary key,
      name ${text} not null,
      app ${text},
      level integer not null check (level between 0 and 10)
    )`.execute(db)
    // Names are unique within a site; nulls would count as different, hence the expression.
    await sql`create unique index groups_name on groups (coalesce(app, ''), name)`.execute(db)
    await sql`create table memberships (
      user_id ${text} not null references users (id) on delete cascade,
      group_id ${text} not null references groups (id) on delete cascade,
      primary key (user_id, group_id)
    )`.execute(db)
    await sql`create index memberships_group on memberships (group_id)`.execute(db)

    await sql`create table api_tokens (
      id ${text} primary key,
      name ${text} not null,
      hash ${text} not null unique,
      level integer not null check (level between 0 and 10),
      app ${text},
      created_at ${text} not null,
      created_by ${text},
      last_used_at ${text},
      revoked_at ${text}
    )`.execute(db)
    await sql`create table sign_in_failures (
      id ${text} primary key,
      since ${text} not null,
      failures integer not null
    )`.execute(db)
    await sql`create index sign_in_failures_since on sign_in_failures (since)`.execute(db)
  },
}
