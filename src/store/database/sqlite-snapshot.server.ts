import LibsqlDatabase from 'libsql'
import { nextTurn } from '#event-loop/turns.server.ts'
import type { DatabaseSnapshot } from './snapshot.ts'

const BUSY_MS = 5_000
const AT_ONCE = 100

/**
 * Ends a statement whose rows nobody wants any more. libsql would go on with it until memory is cleared up, and all that is
 * written meanwhile would stay in the log.
 */
function giveUp(connection: LibsqlDatabase.Database, rows: Iterator<unknown>): void {
  // Missing in the library's types.
  const { interrupt } = connection as unknown as { interrupt(): void }
  interrupt.call(connection)
  try {
    rows.next()
  } catch {
    // It says that it was interrupted.
  }
}

/** A connection of its own, whose transaction sees the file as it is now. */
export function sqliteSnapshot(path: string): DatabaseSnapshot {
  const connection = new LibsqlDatabase(path)
  connection.pragma(`busy_timeout = ${BUSY_MS}`)
  connection.pragma('query_only = ON')
  connection.exec('BEGIN')
  // The moment is that of the first read.
  connection.prepare('SELECT count(*) FROM sqlite_master').all()
  return {
    name: null,
    async *texts(sql, parameters = []) {
      let batch: (string | null)[][] = []
      const rows = (connection.prepare(sql).iterate(...parameters) as Iterable<Record<string, unknown>>)[
        Symbol.iterator
      ]()
      let isOver = false
      try {
        for (let { value: row, done } = rows.next(); !done; { value: row, done } = rows.next()) {
          batch.push(Object.values(row).map((value) => (value === null ? null : String(value))))
          if (batch.length < AT_ONCE) continue
          yield batch
          batch = []
          await nextTurn()
        }
        isOver = true
        if (batch.length > 0) yield batch
      } finally {
        if (!isOver) giveUp(connection, rows)
      }
    },
    async close() {
      connection.exec('ROLLBACK')
      connection.close()
    },
  }
}
