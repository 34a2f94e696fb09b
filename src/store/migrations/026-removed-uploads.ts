import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** When the original file of an upload was removed, so that its receipt says so and nobody looks for it. */
export const removedUploads: Migration = {
  name: '026-removed-uploads',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`alter table receipts add column file_removed_at ${text}`.execute(db)
  },
}
