import LibsqlDatabase from 'libsql'
import { nextTurn } from '#event-loop/turns.server.ts'
import type { DatabaseSnapshot } from './snapshot.ts'

const BUSY_MS = 5_000
const AT_ONCE = 100

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
      for (const row of connection.prepare(sql).iterate(...parameters) as Iterable<Record<string, unknown>>) {
        batch.push(Object.values(row).map((value) => (value === null ? null : String(value))))
        if (batch.length < AT_ONCE) continue
        yield batch
        batch = []
        await nextTurn()
      }
      if (batch.length > 0) yield batch
    },
    async close() {
      connection.exec('ROLLBACK')
      connection.close()
    },
  }
}
