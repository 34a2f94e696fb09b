import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What an OpenID provider calls the session there by which one here was started, so that it can end both; and when a file that
 * servers share was last asked for, so that none removes what another has just been given.
 */
export const providerSessionsAndWantedFiles: Migration = {
  name: '037-provider-sessions-and-wanted-files',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`alter table sessions add column provider_session ${text}`.execute(db)
    await sql`create index sessions_provider on sessions (provider_session)`.execute(db)
    await sql`create table wanted_files (
      name ${text} primary key,
      wanted_at ${text} not null
    )`.execute(db)
  },
}
