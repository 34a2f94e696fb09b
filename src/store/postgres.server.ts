import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { bindable, type Query, type Session } from './session.ts'
import type { Tables } from './tables.ts'

const MOST_CONNECTIONS = 10
const CONNECT_MS = 10_000
const MOST_ATTEMPTS = 5
const INT8 = 20
const JSON_TYPE = 114
// Deadlock detected, serialization failure: PostgreSQL undid the transaction, and doing it again is the remedy.
const TRY_AGAIN = ['40P01', '40001']

/** A pool on one database; ids come as numbers, JSON as text for the store's door to parse. */
export function openPostgres(databaseUrl: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'almanac',
    types: { getTypeParser: parserOf },
  })
  // The pool has already dropped the idle connection that failed; the next query opens a new one, or reports why not.
  pool.on('error', (error) => process.emitWarning(`An idle database connection was lost: ${error.message}`))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    dialect: 'postgres',
    session: session(pool),
    transaction: (work) => runTransaction(pool, work),
    foreignVersion: null,
    close: () => pool.end(),
  }
}

async function runTransaction<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const result = await work(session(client))
      // After a failed statement COMMIT reports no error and rolls back; only its answer tells.
      const { command } = await client.query('COMMIT')
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back, because one of its statements failed.')
      client.release()
      return result
    } catch (error) {
      // A connection that can't even roll back is destroyed, which undoes its transaction.
      const broken = await client.query('ROLLBACK').then(
        () => false,
        () => true,
      )
      client.release(broken)
      if (attempt === MOST_ATTEMPTS || !TRY_AGAIN.includes((error as { code?: string }).code ?? '')) throw error
    }
  }
}

function session(connection: pg.Pool | pg.PoolClient): Session {
  const run = (query: Query) =>
    connection.query({
      text: query.sql,
      values: bindable(query.parameters, 'postgres'),
      ...(query.name === undefined ? {} : { name: query.name }),
    })
  return {
    async all<Row>(query: Query) {
      return (await run(query)).rows as Row[]
    },
    async one<Row>(query: Query) {
      return ((await run(query)).rows[0] as Row | undefined) ?? null
    },
  }
}

function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return Number
  if (type === JSON_TYPE) return String
  return pg.types.getTypeParser(type, format as 'text')
}
