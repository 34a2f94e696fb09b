import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** One-time links, people who wait for approval, and letters that no mail server took. */
export const people: Migration = {
  name: '003-people',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')

    await sql`create table one_time_links (
      id ${text} primary key,
      hash ${text} not null unique,
      purpose ${text} not null,
      email ${text} not null,
      user_id ${text} references users (id) on delete cascade,
      name ${text},
      note ${text},
      app ${text},
      level integer check (level between 0 and 10),
      created_at ${text} not null,
      created_by ${text},
      expires_at ${text} not null
    )`.execute(db)
    await sql`create index one_time_links_purpose on one_time_links (purpose, email)`.execute(db)
    await sql`create index one_time_links_expiry on one_time_links (expires_at)`.execute(db)

    await sql`create table access_requests (
      user_id ${text} primary key references users (id) on delete cascade,
      app ${text},
      note ${text} not null,
      created_at ${text} not null
    )`.execute(db)

    await sql`create table outbox (
      id ${text} primary key,
      at ${text} not null,
      recipient ${text} not null,
      subject ${text} not null,
      body ${text} not null,
      problem ${text}
    )`.execute(db)
    await sql`create index outbox_at on outbox (at)`.execute(db)
  },
}
