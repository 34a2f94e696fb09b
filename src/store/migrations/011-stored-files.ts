import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Files that every node of an installation reads, in pieces; the embedded database has a folder for them instead. */
export const storedFiles: Migration = {
  name: '011-stored-files',
  async up(db, dialect) {
    if (dialect === 'sqlite') return
    await sql`create table stored_files (
      name text collate "C" primary key,
      bytes bigint not null,
      stored_at timestamptz not null default now()
    )`.execute(db)
    await sql`create table stored_file_pieces (
      name text collate "C" not null references stored_files (name) on delete cascade,
      position integer not null,
      piece bytea not null,
      primary key (name, position)
    )`.execute(db)
    // Pictures are packed already.
    await sql`alter table stored_file_pieces alter column piece set storage external`.execute(db)
  },
}
