import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who has which page open for editing, a row for each tab; rows that are not renewed are nobody. */
export const presence: Migration = {
  name: '007-presence',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table page_presence (
      page_id bigint not null,
      person ${text} not null,
      tab ${text} not null,
      name ${text} not null,
      editing integer not null,
      since ${text} not null,
      seen_at ${text} not null,
      primary key (page_id, person, tab)
    )`.execute(db)
  },
}
