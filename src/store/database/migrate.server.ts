import { sql } from 'kysely'
import { MIGRATIONS } from '../migrations/list.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Database } from './database.ts'
import type { Dialect } from './session.ts'

// Any number will do, as long as every node asks for the same one.
const LOCK = 4_166_001

/** Nothing is written to a database that needs nothing, so that one on a full disk opens too. */
async function isUpToDate(db: Database['db'], dialect: Dialect): Promise<boolean> {
  const there =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where name = 'migrations'`
      : sql<{ name: string }>`select to_regclass('migrations')::text as name`
  if (!(await there.execute(db)).rows[0]?.name) return false
  const done = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
  return MIGRATIONS.every(({ name }) => done.has(name))
}

/** Brings the tables up to date, in one transaction: nodes that start together take turns, and a failure undoes all. */
export async function migrate(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  if (await isUpToDate(db, dialect)) return
  await db.connection().execute(async (connection) => {
    await sql`${sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin')}`.execute(connection)
    try {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(connection)
      await sql`create table if not exists migrations (name text primary key, at text not null)`.execute(connection)
      const done = await connection.selectFrom('migrations').select('name').execute()
      const names = new Set(done.map(({ name }) => name))
      for (const migration of migrations) {
        if (names.has(migration.name)) continue
        await migration.up(connection, dialect)
        await connection
          .insertInto('migrations')
          .values({ name: migration.name, at: new Date().toISOString() })
          .execute()
      }
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}
