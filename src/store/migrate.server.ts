import { sql } from 'kysely'
import type { Database } from './database.ts'
import { MIGRATIONS } from './migrations/list.ts'

// Any number will do, as long as every node asks for the same one.
const LOCK = 4_166_001

/** Brings the tables up to date, in one transaction: nodes that start together take turns, and a failure undoes all. */
export async function migrate({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`${sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin')}`.execute(connection)
    try {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(connection)
      await sql`create table if not exists migrations (name text primary key, at text not null)`.execute(connection)
      const done = await connection.selectFrom('migrations').select('name').execute()
      const names = new Set(done.map(({ name }) => name))
      for (const migration of MIGRATIONS) {
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
