import type { PostgresRows } from '../postgres/engine.server.ts'
import type { RowChanges } from '../replica/replicated-engine.server.ts'

/**
 * How far the log of the database had come when a change was last heard of: what was announced is before that. Not known
 * from the moment of an announcement until the database has answered.
 */
export function reachedPosition({ pool }: PostgresRows, changes: RowChanges, report: (error: unknown) => void) {
  let position: string | null = null
  let heard = 0
  let isAsking = false
  let closed = false
  const ask = async () => {
    for (let at = -1; at !== heard && !closed; ) {
      at = heard
      const [row] = await pool.read('SELECT pg_current_wal_insert_lsn()::text', [])
      if (at === heard) position = String(row?.[0])
    }
  }
  const begin = () => {
    if (isAsking) return
    isAsking = true
    void ask()
      .catch(report)
      .finally(() => {
        isAsking = false
      })
  }
  const hear = () => {
    heard++
    position = null
    begin()
  }
  const unsubscribe = changes.subscribe((tags) => {
    if (tags === 'all' || tags.some((tag) => !tag.startsWith('job'))) hear()
  })
  hear()
  return {
    position() {
      // The database may have been away when it was asked.
      if (position === null && !closed) begin()
      return position
    },
    close() {
      closed = true
      unsubscribe()
    },
  }
}
