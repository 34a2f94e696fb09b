import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How the back-ups that servers made by themselves ended, so that several servers agree when the next one is due. */
export const scheduledBackups: Migration = {
  name: '025-scheduled-backups',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table backup_runs (
      job ${text} primary key,
      ended_at ${text} not null,
      state ${text} not null,
      file ${text},
      bytes bigint not null,
      problem ${text}
    )`.execute(db)
    await sql`create index backup_runs_ended on backup_runs (ended_at)`.execute(db)
  },
}
