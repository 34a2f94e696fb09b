import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { unavailable } from '#domain/problem.ts'
import type { ChangeSet } from '../change-set.ts'
import type { RowTable } from '../engine.ts'
import { type Companion, companionsIn, tableName } from '../row-layout.ts'
import { checkIds } from '../write-statement.ts'
import { POSTGRES_DIALECT } from './dialect.ts'

const LOCK_NOT_AVAILABLE = '55P03'
/** Whoever waits in the database holds a connection, which readers may need. */
const LOCK_TIMEOUT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export type TableLock = 'ROW EXCLUSIVE' | 'SHARE ROW EXCLUSIVE'

export const SHORT_LOCK_WAIT = `SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`

/** Work that waits a moment at a time for a table that others are changing, and tries again until it has waited too long. */
export async function whenUnlocked<T>(work: () => Promise<T>, pauseMs: number, signal?: AbortSignal): Promise<T> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
      if (performance.now() > until)
        throw unavailable('The rows of this version are in use. Try again in a minute.', error)
      await sleep(pauseMs)
    }
  }
}

/**
 * The companions that the table has, read under the lock that a write takes: until the transaction ends none is added,
 * and whoever fills a new one does so after the writes that did not know of it.
 */
export async function lockedCompanions(
  client: pg.PoolClient,
  table: string,
  lock: TableLock,
): Promise<Map<string, Companion[]>> {
  const name = POSTGRES_DIALECT.table(tableName(table))
  const locked = `${SHORT_LOCK_WAIT}; LOCK TABLE ${name} IN ${lock} MODE; SET LOCAL lock_timeout = 0`
  const names = `SELECT attname FROM pg_attribute WHERE attrelid = '${name}'::regclass AND attnum > 0 AND NOT attisdropped`
  const results: unknown = await client.query(`${locked}; ${names}`)
  const found = (results as pg.QueryResult<{ attname: string }>[]).at(-1)
  return companionsIn((found?.rows ?? []).map(({ attname }) => attname))
}

/** Who changes rows that are found by what they hold is alone with the table: what the log keeps is what is replaced. */
export function lockFor({ kind }: ChangeSet): TableLock {
  return kind === 'insert' || kind === 'update' || kind === 'delete' ? 'ROW EXCLUSIVE' : 'SHARE ROW EXCLUSIVE'
}

/**
 * Two callers that change the same rows take them in the same order, and so wait for each other without a deadlock; what is
 * read after it stays as it is until they are written.
 */
export async function lockRows(client: pg.PoolClient, { table }: RowTable, set: ChangeSet): Promise<void> {
  if (set.kind !== 'update' && set.kind !== 'delete') return
  const ids = checkIds(set.kind === 'update' ? set.rows.map(({ id }) => id) : set.ids)
  const rows = POSTGRES_DIALECT.table(tableName(table))
  await client.query(`SELECT id FROM ${rows} WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`, [ids])
}
