import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import { damagedFile, keepDamagedLog } from './damaged-files.server.ts'
import type { Database } from './database.ts'
import { faultsOf } from './integrity.server.ts'
import { bindable, type Query, type Session } from './session.ts'
import { sqliteSnapshot } from './sqlite-snapshot.server.ts'
import type { Tables } from './tables.ts'

type Connection = LibsqlDatabase.Database
type Statement = ReturnType<Connection['prepare']>

const MOST_STATEMENTS = 500
const BUSY_MS = 5_000
/** Statements that change a row each, between two turns of the event loop: some 50 ms. */
const AT_ONCE = 500
/** A database of up to this size is checked before it is used: a second's work at most. */
const CHECKED_FIRST_BYTES = 64_000_000

/**
 * One file, one connection that writes and one that only reads. Reads never wait for a transaction that is under way
 * and never see its half-done work; writes take turns, since libsql answers synchronously on the main thread.
 */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'content.db')
  const isNew = !existsSync(path)
  let damage = keepDamagedLog(path)
  const writer = connect(path)
  const reader = connect(path)
  reader.pragma('query_only = ON')
  if (damage) {
    // What can be read of the log goes into the file, so that its copy is the only thing left to decide about.
    writer.pragma('wal_checkpoint(TRUNCATE)')
    writer.pragma('query_only = ON')
  }
  const statements = new StatementCache(writer)
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: { close: () => writer.close(), prepare: (sql) => guarded(statements.listing(sql)) },
    }),
  })
  const writing = session(statements)
  return {
    db,
    dialect: 'sqlite',
    session: session(new StatementCache(reader)),
    // Kysely's own lock is taken, so that what runs through `db` waits for this transaction, and the other way round.
    transaction: (work) =>
      db.connection().execute(async () => {
        writer.exec('BEGIN IMMEDIATE')
        try {
          const result = await work(writing)
          writer.exec('COMMIT')
          return result
        } catch (error) {
          if (writer.inTransaction) writer.exec('ROLLBACK')
          throw error
        }
      }),
    foreignVersion: () => (writer.pragma('data_version') as [{ data_version: number }])[0].data_version,
    damage: () => damage,
    async check() {
      if (isNew) return
      const checking = faultsOf(path).then(([fault]) => {
        if (fault === undefined) return
        damage = damagedFile(path, fault)
        writer.pragma('query_only = ON')
      })
      if (statSync(path).size <= CHECKED_FIRST_BYTES) return checking
      checking.catch((error: Error) => process.emitWarning(`${path} could not be checked: ${error.message}`))
    },
    snapshot: async () => sqliteSnapshot(path),
    async close() {
      reader.close()
      // A copy of the file alone is then whole. The log stays as it is where it can't be merged, and nothing is lost.
      try {
        if (!damage) writer.pragma('wal_checkpoint(TRUNCATE)')
      } catch (error) {
        process.emitWarning(`The log of ${path} was not merged into it: ${(error as Error).message}`)
      }
      await db.destroy()
    },
  }
}

function connect(path: string): Connection {
  const connection = new LibsqlDatabase(path)
  connection.pragma(`busy_timeout = ${BUSY_MS}`)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  return connection
}

function session(statements: StatementCache): Session {
  const all = ({ sql, parameters }: Query): unknown[] => {
    const prepared = statements.listing(sql)
    const bound = bindable(parameters, 'sqlite')
    if (prepared.returnsRows) return prepared.statement.all(bound)
    prepared.statement.run(bound)
    return []
  }
  return {
    async all<Row>(query: Query) {
      return all(query) as Row[]
    },
    async send(query) {
      all(query)
    },
    async sendAll(queries) {
      for (const [at, query] of queries.entries()) {
        if (at > 0 && at % AT_ONCE === 0) await nextTurn()
        all(query)
      }
    },
    async one<Row>({ sql, parameters }: Query) {
      return (statements.single(sql).get(bindable(parameters, 'sqlite')) as Row | undefined) ?? null
    },
  }
}

type Prepared = { statement: Statement; returnsRows: boolean }

/**
 * Statements by their SQL, the least used forgotten first. A statement that answered a list must never be asked for a
 * single row afterwards (libsql would then ignore its new parameters), hence one cache for each way of asking.
 */
class StatementCache {
  readonly #connection: Connection
  readonly #listings = new Map<string, Prepared>()
  readonly #singles = new Map<string, Statement>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  listing(sql: string): Prepared {
    return recall(this.#listings, sql, () => {
      const statement = this.#connection.prepare(sql)
      return { statement, returnsRows: statement.reader }
    })
  }

  single(sql: string): Statement {
    return recall(this.#singles, sql, () => this.#connection.prepare(sql))
  }
}

function recall<T>(cache: Map<string, T>, sql: string, make: () => T): T {
  const known = cache.get(sql)
  if (known) return known
  const made = make()
  if (cache.size >= MOST_STATEMENTS)
    for (const oldest of cache.keys()) {
      cache.delete(oldest)
      break
    }
  cache.set(sql, made)
  return made
}

/** A prepared statement as Kysely drives it, with parameters that libsql can take. */
function guarded({ statement, returnsRows }: Prepared) {
  return {
    reader: returnsRows,
    all: (parameters: readonly unknown[]) => statement.all(bindable(parameters, 'sqlite')),
    run: (parameters: readonly unknown[]) => statement.run(bindable(parameters, 'sqlite')),
    iterate: (parameters: readonly unknown[]) => statement.iterate(bindable(parameters, 'sqlite')),
  }
}
