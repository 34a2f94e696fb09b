import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Whether what a change of rows replaced is still kept beside the rows; the entry itself stays. */
export const keptCells: Migration = {
  name: '020-kept-cells',
  async up(db) {
    await sql`alter table row_changes add column kept integer not null default 1`.execute(db)
    await sql`create index row_changes_kept on row_changes (at, id) where kept = 1`.execute(db)
  },
}
