import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Pictures by the hash of their bytes, a row for each site that has them. */
export const media: Migration = {
  name: '005-media',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table media_files (
      hash ${text} not null,
      app ${text} not null,
      kind ${text} not null,
      bytes bigint not null,
      width integer not null,
      height integer not null,
      animated integer not null,
      alt ${text} not null,
      name ${text} not null,
      created_by ${text},
      created_at ${text} not null,
      primary key (hash, app)
    )`.execute(db)
    await sql`create index media_files_app on media_files (app, created_at)`.execute(db)
  },
}
