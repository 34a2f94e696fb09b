import type pg from 'pg'
import { ProblemError } from '#domain/problem.ts'
import type { RowEngine } from '../engine.ts'
import { type PostgresRows, postgresRows } from '../postgres/engine.server.ts'
import { PostgresRowPool } from '../postgres/pool.server.ts'
import type { RowChanges } from '../replica/replicated-engine.server.ts'

const AWAY_MS = 5_000

/** It has not yet what this server has heard of, or it stands by no more. */
class Behind extends Error {
  override name = 'Behind'
}

export type StandbySettings = {
  readUrl: string
  changes: RowChanges
  /** For how long one that did not answer is not asked again. */
  awayMs?: number
  report?(error: unknown): void
}

export type StandbyReads = RowEngine & {
  /** How many reads the standby has answered. */
  answered(): number
}

/**
 * Rows for guests: read from a standby of the database as soon as it has everything that this server has heard of, and from
 * the database itself until then. What guests were told is kept until a change is heard of: so none of it may be older.
 */
export function standbyReads(
  primary: PostgresRows,
  { readUrl, changes, awayMs = AWAY_MS, report = warn }: StandbySettings,
): StandbyReads {
  const reached = reachedPosition(primary, changes, report)
  const pool = new PostgresRowPool({
    databaseUrl: readUrl,
    mayRead: async (client) => refuseBehind(client, reached.position()),
  })
  const standby = postgresRows(pool)
  let awayUntil = 0
  let answered = 0

  const isAsked = () => reached.position() !== null && performance.now() > awayUntil
  /** Whether the database itself is asked instead; a query that met a limit would meet it there too. */
  const isForPrimary = (error: unknown) => {
    if (error instanceof Behind) return true
    if (error instanceof ProblemError && error.problem.status !== 404 && error.problem.code !== 'unavailable')
      return false
    if (!(error instanceof ProblemError)) report(error)
    awayUntil = performance.now() + awayMs
    return true
  }
  const read = async <T>(signal: AbortSignal | undefined, work: (rows: RowEngine) => Promise<T>): Promise<T> => {
    if (!isAsked()) return work(primary)
    try {
      const answer = await work(standby)
      answered++
      return answer
    } catch (error) {
      signal?.throwIfAborted()
      if (!isForPrimary(error)) throw error
      return work(primary)
    }
  }

  return {
    ...primary,
    answered: () => answered,
    select: (target, query, range, signal) => read(signal, (rows) => rows.select(target, query, range, signal)),
    count: (target, query, signal) => read(signal, (rows) => rows.count(target, query, signal)),
    edges: (target, query, asked, signal) => read(signal, (rows) => rows.edges(target, query, asked, signal)),
    async *scan(target, query, options = {}) {
      let given = false
      try {
        if (isAsked()) {
          for await (const batch of standby.scan(target, query, options)) {
            given = true
            yield batch
          }
          answered++
          return
        }
      } catch (error) {
        options.signal?.throwIfAborted()
        // Rows that were handed over already are not handed over again.
        if (given || !isForPrimary(error)) throw error
      }
      yield* primary.scan(target, query, options)
    },
    async close() {
      reached.close()
      await pool.close()
    },
  }
}

const warn = (error: unknown) => process.emitWarning(`The standby was not read: ${String(error)}`)

async function refuseBehind(client: pg.PoolClient, position: string | null): Promise<void> {
  const { rows } = await client.query<{ has: boolean | null }>(
    'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
    [position],
  )
  if (rows[0]?.has !== true) throw new Behind('The standby is behind.')
}

/**
 * How far the log of the database had come when a change was last heard of: what was announced is before that. Not known
 * from the moment of an announcement until the database has answered.
 */
function reachedPosition({ pool }: PostgresRows, changes: RowChanges, report: (error: unknown) => void) {
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
