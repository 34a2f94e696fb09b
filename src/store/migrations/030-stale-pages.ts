import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What went out of date and a content delivery network has to be told of; noted in the transaction that changed it. */
export const stalePages: Migration = {
  name: '030-stale-pages',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table stale_pages (
      id ${text} primary key,
      noted_at ${text} not null,
      told_at ${text},
      tags ${text} not null
    )`.execute(db)
    await sql`create index stale_pages_noted on stale_pages (noted_at)`.execute(db)
  },
}
