import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Which token a token was made with, so that both end together, and when one ends by itself. */
export const tokenDescent: Migration = {
  name: '014-token-descent',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`alter table api_tokens add column made_with ${text}`.execute(db)
    await sql`alter table api_tokens add column expires_at ${text}`.execute(db)
    await sql`create index api_tokens_made_with on api_tokens (made_with)`.execute(db)
  },
}
