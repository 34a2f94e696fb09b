import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { outcomeUnknown, type ProblemError, unavailable } from '#domain/problem.ts'
import { isLostConnection, isPoolBusy } from './lost-connection.ts'

/** A pool whose lost connections end neither the process nor, where it can be helped, the request. */
export type PostgresConnections = {
  /** A connection that answers; refused with 503 when there is none to be had. */
  connect(): Promise<pg.PoolClient>
  /** Something that may be asked twice: it is, when the connection is lost on the way. */
  read<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /**
   * All or nothing. The work is done again after a deadlock and after a connection that was lost before COMMIT was
   * sent; when it was lost after that, the database is asked what became of the transaction. The work may end before
   * the statements in `unanswered` have their answers: the transaction fails when one of them does.
   */
  transaction<T>(work: TransactionWork<T>): Promise<T>
  close(): Promise<void>
}

export type TransactionWork<T> = (client: pg.PoolClient, unanswered: Promise<unknown>[]) => Promise<T>

const CONNECT_MS = 10_000
// A restart of the database is bridged up to here; whoever asks waits no longer to hear that it is away.
const KEEP_TRYING_MS = 3_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 800
const MOST_ATTEMPTS = 5
// Deadlock detected, serialization failure: PostgreSQL undid the transaction, and doing it again is the remedy.
const TRY_AGAIN = ['40P01', '40001']

/** `onBegin` is set in every transaction, for it alone; `keepTryingMs` is for how long a database that is away is waited for. */
export function openConnections(
  config: pg.PoolConfig,
  { onBegin = '', keepTryingMs = KEEP_TRYING_MS }: { onBegin?: string; keepTryingMs?: number } = {},
): PostgresConnections {
  const newPatience = () => patienceFor(keepTryingMs)
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...config })
  // With its own id a transaction can be asked for later, when the answer to its COMMIT was lost.
  const begin = `BEGIN; ${onBegin} SELECT pg_current_xact_id()::text AS id`
  // A connection in use that breaks fails its query, where the error is seen; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // The pool has already dropped the idle connection that failed; the next query opens a new one, or reports why not.
  pool.on('error', (error) => process.emitWarning(`An idle database connection was lost: ${error.message}`))

  async function connect(patience = newPatience()): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (isPoolBusy(error)) throw unavailable('The database is too busy at the moment.', error)
        if (!isLostConnection(error)) throw error
        await patience.pause(error)
      }
    }
  }

  async function read<T>(work: (client: pg.PoolClient) => Promise<T>, patience = newPatience()): Promise<T> {
    for (;;) {
      const client = await connect(patience)
      try {
        const result = await work(client)
        client.release()
        return result
      } catch (error) {
        const lost = isLostConnection(error)
        client.release(lost)
        if (!lost) throw error
        await patience.pause(error)
      }
    }
  }

  /** One attempt; `again` says that nothing of it is in the database. */
  async function attempt<T>(work: TransactionWork<T>, patience: Patience): Promise<Attempt<T>> {
    const client = await connect(patience)
    const unanswered: Promise<unknown>[] = []
    let sent: { id: string; result: T } | null = null
    try {
      const id = transactionId(await client.query(begin))
      const result = await work(client, unanswered)
      sent = { id, result }
      // After a failed statement COMMIT reports no error and rolls back; only its answer tells.
      const [{ command }] = await Promise.all([client.query('COMMIT'), ...unanswered])
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back, because one of its statements failed.')
      client.release()
      return { done: true, result }
    } catch (caught) {
      // What fails after a failed statement only says that it came after one.
      const error = (await firstFailure(unanswered)) ?? caught
      // A connection that can't even roll back is destroyed, which undoes its transaction.
      client.release(!(await rolledBack(client)))
      if (!isLostConnection(error)) return { done: false, error, again: TRY_AGAIN.includes(codeOf(error)) }
      if (sent && (await isCommitted(sent.id, error))) return { done: true, result: sent.result }
      await patience.pause(error)
      return { done: false, error, again: true }
    }
  }

  /** What became of a transaction whose COMMIT was sent and not answered. */
  async function isCommitted(id: string, lost: unknown): Promise<boolean> {
    const patience = newPatience()
    try {
      for (;;) {
        const ask = { text: 'SELECT pg_xact_status($1::xid8) AS status', values: [id] }
        const { rows } = await read((client) => client.query<{ status: string | null }>(ask), patience)
        const status = rows[0]?.status
        if (status === 'committed') return true
        if (status === 'aborted') return false
        // Still under way: the database has not yet noticed that nobody waits for the answer.
        await patience.pause(lost)
      }
    } catch (error) {
      throw outcomeUnknown(error)
    }
  }

  return {
    connect: () => connect(),
    read: (work) => read(work),
    async transaction(work) {
      const patience = newPatience()
      for (let count = 1; ; count++) {
        const tried = await attempt(work, patience)
        if (tried.done) return tried.result
        if (!tried.again || count === MOST_ATTEMPTS) throw asProblem(tried.error)
      }
    },
    close: () => pool.end(),
  }
}

type Attempt<T> = { done: true; result: T } | { done: false; error: unknown; again: boolean }

type Patience = { pause(error: unknown): Promise<void> }

/** Waits a little longer each time, never all callers at once, and gives up when it has taken too long. */
function patienceFor(keepTryingMs: number): Patience {
  const until = performance.now() + keepTryingMs
  let next = FIRST_PAUSE_MS
  return {
    async pause(error) {
      if (performance.now() + next > until) throw databaseAway(error)
      await sleep(next * (0.5 + Math.random()))
      next = Math.min(LONGEST_PAUSE_MS, next * 2)
    },
  }
}

function databaseAway(error: unknown): ProblemError {
  return unavailable('The database cannot be reached at the moment. Please try again shortly.', error)
}

function asProblem(error: unknown): unknown {
  return isLostConnection(error) ? databaseAway(error) : error
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}

/** The answer to several statements is a list, of which the last is the id; the driver's types know of one only. */
function transactionId(answer: unknown): string {
  const last = Array.isArray(answer) ? (answer.at(-1) as pg.QueryResult<{ id: string }> | undefined) : undefined
  const id = last?.rows[0]?.id
  if (id === undefined) throw new Error('A transaction began without its id.')
  return id
}

async function firstFailure(answers: Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : null
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
