import type pg from 'pg'
import type { DatabaseSnapshot } from './snapshot.ts'

const AT_ONCE = 200

/** A connection that is held; others can see the same moment by its name. */
export async function postgresSnapshot(client: pg.PoolClient): Promise<DatabaseSnapshot> {
  const close = async () => {
    const isOver = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    client.release(!isOver)
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name')
    return {
      name: rows[0]?.name ?? null,
      async *texts(sql, parameters = []) {
        await client.query(`DECLARE copied NO SCROLL CURSOR FOR ${sql}`, [...parameters])
        for (;;) {
          const fetched = await client.query<unknown[]>({ text: `FETCH ${AT_ONCE} FROM copied`, rowMode: 'array' })
          if (fetched.rows.length === 0) break
          yield fetched.rows.map((row) => row.map((value) => (value === null ? null : String(value))))
        }
        await client.query('CLOSE copied')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
