import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who is running, and the row tables that somebody is making or that nobody is known to own. */
export const nodes: Migration = {
  name: '010-nodes',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    // Milliseconds of the database's own clock, so that nodes need not agree on the time.
    await sql`create table nodes (id ${text} primary key, seen_at bigint not null)`.execute(db)
    await sql`create table new_row_tables (
      name ${text} primary key,
      owner ${text},
      noted_at ${text} not null
    )`.execute(db)
  },
}
