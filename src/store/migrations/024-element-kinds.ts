import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The kind of a section's element beside its entry in the index, so that sections of one kind are found by it. */
export const elementKinds: Migration = {
  name: '024-element-kinds',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`alter table page_index add column kind ${text} not null default ''`.execute(db)
    await sql`create index page_index_kind on page_index (app, page_type, part, kind, item_id)`.execute(db)
  },
}
