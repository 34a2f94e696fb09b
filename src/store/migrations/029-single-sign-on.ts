import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who people are at an OpenID provider, which groups its claims gave them, and what ends a session there. */
export const singleSignOn: Migration = {
  name: '029-single-sign-on',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table identities (
      issuer ${text} not null,
      subject ${text} not null,
      user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null,
      last_used_at ${text} not null,
      primary key (issuer, subject)
    )`.execute(db)
    // Of one provider a person has one identity: whoever gets their old address there is somebody else.
    await sql`create unique index identities_user on identities (user_id, issuer)`.execute(db)
    await sql`alter table memberships add column by_claim integer not null default 0`.execute(db)
    await sql`alter table sessions add column id_token ${text}`.execute(db)
  },
}
