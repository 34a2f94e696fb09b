import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openConnections } from '#postgres/connections.server.ts'
import type { Database } from './database.ts'
import { postgresSnapshot } from './postgres-snapshot.server.ts'
import { bindable, type Query, type Session } from './session.ts'
import type { Tables } from './tables.ts'

const MOST_CONNECTIONS = 10
const INT8 = 20
const JSON_TYPE = 114

/** A pool on one database; ids come as numbers, JSON as text for the store's door to parse. */
export function openPostgres(databaseUrl: string): Database {
  const connections = openConnections({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    // A statement goes out before the answer to the one before it has come: the end of a write is one way there and back.
    pipeline: true,
    application_name: 'almanac',
    types: { getTypeParser: parserOf },
  })
  const pool = { connect: connections.connect, end: connections.close }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    dialect: 'postgres',
    session: session((query) => connections.read((client) => client.query(query))),
    transaction: (work) =>
      connections.transaction((client, unanswered) => work(session((query) => client.query(query), unanswered))),
    foreignVersion: null,
    // PostgreSQL looks after its own files, and says when it finds one damaged.
    damage: () => null,
    check: async () => {},
    snapshot: async () => postgresSnapshot(await connections.connect()),
    close: connections.close,
  }
}

type Run = (query: pg.QueryConfig) => Promise<pg.QueryResult>

function session(send: Run, unanswered?: Promise<unknown>[]): Session {
  const run = (query: Query) =>
    send({
      text: query.sql,
      values: bindable(query.parameters, 'postgres'),
      ...(query.name === undefined ? {} : { name: query.name }),
    })
  const sendOne = async (query: Query) => {
    const answer = run(query)
    if (!unanswered) return void (await answer)
    // The transaction looks at it at its end.
    answer.catch(() => {})
    unanswered.push(answer)
  }
  return {
    async all<Row>(query: Query) {
      return (await run(query)).rows as Row[]
    },
    async one<Row>(query: Query) {
      return ((await run(query)).rows[0] as Row | undefined) ?? null
    },
    send: sendOne,
    async sendAll(queries) {
      for (const query of queries) await sendOne(query)
    },
  }
}

function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return Number
  if (type === JSON_TYPE) return String
  return pg.types.getTypeParser(type, format as 'text')
}
