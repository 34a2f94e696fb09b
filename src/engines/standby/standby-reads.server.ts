import { ProblemError } from '#domain/problem.ts'
import { isPoolBusy } from '#postgres/lost-connection.ts'
import type { RowEngine } from '../engine.ts'
import { type PostgresRows, postgresRows } from '../postgres/engine.server.ts'
import { PostgresRowPool } from '../postgres/pool.server.ts'
import type { RowChanges } from '../replica/replicated-engine.server.ts'
import type { StandbyFigures } from '../row-figures.ts'
import { reachedPosition } from './reached-position.server.ts'
import { standbyBreaker } from './standby-breaker.ts'
import { Behind, lagOf, refuseBehind, STANDBY_PATIENCE } from './standby-position.server.ts'

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
  figures(): Promise<StandbyFigures>
}

/**
 * Rows for guests: read from a standby of the database as soon as it has everything that this server has heard of, and from
 * the database itself until then. What guests were told is kept until a change is heard of: so none of it may be older.
 */
export function standbyReads(
  primary: PostgresRows,
  { readUrl, changes, awayMs, report = warn }: StandbySettings,
): StandbyReads {
  const reached = reachedPosition(primary, changes, report)
  const pool = new PostgresRowPool({
    databaseUrl: readUrl,
    mayRead: (client) => refuseBehind(client, reached.position()),
    patience: STANDBY_PATIENCE,
  })
  const standby = postgresRows(pool)
  const looks = new PostgresRowPool({ databaseUrl: readUrl, patience: STANDBY_PATIENCE })
  const breaker = standbyBreaker(() => lagOf(looks, primary), awayMs)
  const reads = { standby: 0, behind: 0, away: 0 }

  /** Why the database itself is asked instead; null where it is not, as a query that met a limit would meet it there too. */
  const whyPrimary = (error: unknown): 'behind' | 'away' | null => {
    if (error instanceof Behind) return 'behind'
    const isProblem = error instanceof ProblemError
    if (isProblem && isPoolBusy(error.cause)) return 'behind'
    if (isProblem && error.problem.status !== 404 && error.problem.code !== 'unavailable') return null
    if (!isProblem) report(error)
    return 'away'
  }
  /** The reason is counted; null where the error is the reader's. */
  const turnsToPrimary = (error: unknown): boolean => {
    const why = whyPrimary(error)
    if (why === null) return false
    reads[why]++
    if (why === 'away') breaker.isAway()
    else breaker.isBehind()
    return true
  }
  const isAsked = () => {
    const state = breaker.state()
    // As long as it is not known how far it must have come, it counts as behind.
    if (state === 'asked' && reached.position() !== null) return true
    reads[state === 'away' ? 'away' : 'behind']++
    return false
  }
  const read = async <T>(signal: AbortSignal | undefined, work: (rows: RowEngine) => Promise<T>): Promise<T> => {
    if (!isAsked()) return work(primary)
    try {
      const answer = await work(standby)
      reads.standby++
      return answer
    } catch (error) {
      signal?.throwIfAborted()
      if (!turnsToPrimary(error)) throw error
      return work(primary)
    }
  }

  return {
    ...primary,
    answered: () => reads.standby,
    async figures() {
      const lag = await lagOf(looks, primary).catch(() => null)
      return { reads: { ...reads }, lag }
    },
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
          reads.standby++
          return
        }
      } catch (error) {
        options.signal?.throwIfAborted()
        // Rows that were handed over already are not handed over again.
        if (given || !turnsToPrimary(error)) throw error
      }
      yield* primary.scan(target, query, options)
    },
    async close() {
      breaker.close()
      reached.close()
      await Promise.all([pool.close(), looks.close()])
    },
  }
}

const warn = (error: unknown) => process.emitWarning(`The standby was not read: ${String(error)}`)
