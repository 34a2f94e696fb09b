import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ProblemError, unavailable } from '#domain/problem.ts'
import { whenAborted } from '#event-loop/when-aborted.ts'
import { isLostConnection, isPoolBusy } from '#postgres/lost-connection.ts'
import { tooSlow } from '../query-problem.ts'

/** A database that is only read: its name here, where it is, and how long it may take to answer. */
export type ExternalConnection = { name: string; url: string; timeoutMs: number }

const MOST_CONNECTIONS = 3
const CONNECT_MS = 3_000
const IDLE_MS = 60_000
/** Beyond its own time limit a server that says nothing any more is not waited for. */
const SILENT_MS = 1_000
/** Whoever asks for a database that was away so shortly before is told so at once. */
const AWAY_MS = 5_000
const STATEMENT_TIMEOUT = '57014'

export type ExternalPool = {
  /** Rows as arrays of texts, read in a transaction that cannot write. */
  read(sql: string, values: unknown[], signal?: AbortSignal): Promise<unknown[][]>
  close(): Promise<void>
}

/**
 * Connections to an external database. It may be away, slow or silent: what is asked of it ends by itself in words that
 * tell nobody where it is or who asks. `note` hears why, without either.
 */
export function externalPool({ name, url, timeoutMs }: ExternalConnection, note: (code: string) => void): ExternalPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'almanac-reader',
    // Every value comes as its text, and is read here as those of our own rows are.
    types: { getTypeParser: () => (text: string) => text },
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  let awaySince = Number.NEGATIVE_INFINITY

  const away = () => unavailable(`The database "${name}" cannot be reached at the moment. Try again later.`)

  function problemOf(error: unknown): unknown {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (isPoolBusy(error)) return unavailable(`The database "${name}" is too busy at the moment. Try again later.`)
    if (code === STATEMENT_TIMEOUT) return tooSlow()
    if (isLostConnection(error) || REFUSED.some((start) => code.startsWith(start))) {
      awaySince = performance.now()
      note(code || 'connection lost')
      return away()
    }
    return error
  }

  async function connected(): Promise<pg.PoolClient> {
    if (performance.now() - awaySince < AWAY_MS) throw away()
    try {
      return await pool.connect()
    } catch (error) {
      if (isPoolBusy(error)) throw problemOf(error)
      // Whatever kept a connection from being made, it says where the database is or who asks.
      awaySince = performance.now()
      note(error instanceof Error && 'code' in error ? String(error.code) : 'no connection')
      throw away()
    }
  }

  return {
    async read(sql, values, signal) {
      signal?.throwIfAborted()
      const client = await connected()
      let whole = false
      try {
        const rows = await inTime(query(client, sql, values, timeoutMs), timeoutMs + SILENT_MS, signal)
        whole = true
        return rows
      } catch (error) {
        signal?.throwIfAborted()
        throw problemOf(error)
      } finally {
        // What was not answered whole may still be under way: its connection is given up with it.
        client.release(!whole)
      }
    },
    close: () => pool.end(),
  }
}

/** Passwords and roles that are refused, a database that is not there, and no room for a connection. */
const REFUSED = ['28', '3D', '53']

async function query(client: pg.PoolClient, sql: string, values: unknown[], timeoutMs: number): Promise<unknown[][]> {
  await client.query(`BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = ${timeoutMs};
    SET LOCAL lock_timeout = ${timeoutMs};
    SET LOCAL standard_conforming_strings = on;
    SET LOCAL extra_float_digits = 0;
    SET LOCAL client_encoding = 'UTF8';
    SET LOCAL "TimeZone" = 'UTC';
    SET LOCAL "DateStyle" = 'ISO, YMD';
    SET LOCAL "IntervalStyle" = 'postgres'`)
  const { rows } = await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })
  await client.query('COMMIT')
  return rows
}

async function inTime<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  // It may fail after nobody waits for it any more.
  work.catch(() => {})
  const ends = new AbortController()
  const late = sleep(ms, undefined, { signal: ends.signal }).then((): ProblemError => tooSlow())
  const left = new Promise<never>((_, reject) => {
    if (signal)
      whenAborted(
        ends.signal,
        whenAborted(signal, () => reject(signal.reason)),
      )
  })
  try {
    return await Promise.race([work, left, late.then((problem) => Promise.reject(problem))])
  } finally {
    ends.abort()
    late.catch(() => {})
  }
}
