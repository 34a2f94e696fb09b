import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How many bytes the file of a version has that some server made: what one found out all of them tell. */
export const exportSizes: Migration = {
  name: '035-export-sizes',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table export_sizes (
      mark ${text} primary key,
      bytes bigint not null,
      noted_at ${text} not null
    )`.execute(db)
    await sql`create index export_sizes_noted on export_sizes (noted_at)`.execute(db)
  },
}
