import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The second step of a sign-in: what a person's app makes its codes from, and the codes for when it is lost. */
export const twoStep: Migration = {
  name: '028-two-step',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table two_step (
      user_id ${text} primary key references users (id) on delete cascade,
      secret ${text} not null,
      created_at ${text} not null,
      confirmed_at ${text},
      last_step integer not null
    )`.execute(db)
    await sql`create table recovery_codes (
      user_id ${text} not null references users (id) on delete cascade,
      hash ${text} not null,
      primary key (user_id, hash)
    )`.execute(db)
  },
}
