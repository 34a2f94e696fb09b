import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { unavailable } from '#domain/problem.ts'
import { CELLS } from '../change-log.ts'
import type { ChangeSet } from '../change-set.ts'
import type { RowTable } from '../engine.ts'
import { type Companion, companionsIn, tableName } from '../row-layout.ts'
import { checkIds } from '../write-statement.ts'
import { POSTGRES_DIALECT } from './dialect.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
/** Whoever waits in the database holds a connection, which readers may need. */
const LOCK_TIMEOUT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export type TableLock = 'ROW EXCLUSIVE' | 'SHARE UPDATE EXCLUSIVE' | 'SHARE ROW EXCLUSIVE'

export const SHORT_LOCK_WAIT = `SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`

/** Work that waits a moment at a time for a table that others are changing, and tries again until it has waited too long. */
export async function whenUnlocked<T>(work: () => Promise<T>, pauseMs: number, signal?: AbortSignal): Promise<T> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() > until)
        throw unavailable('The rows of this version are in use. Try again in a minute.', error)
      await sleep(pauseMs)
    }
  }
}

const isLocked = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)

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
  const locked = `${SHORT_LOCK_WAIT}; LOCK TABLE ${name} IN ${lock} MODE`
  const names = `SELECT attname FROM pg_attribute WHERE attrelid = '${name}'::regclass AND attnum > 0 AND NOT attisdropped`
  const results: unknown = await client.query(`${locked}; ${names}`)
  const found = (results as pg.QueryResult<{ attname: string }>[]).at(-1)
  return companionsIn((found?.rows ?? []).map(({ attname }) => attname))
}

/**
 * Who changes rows that are found by what they hold is alone with the table, so that what the log keeps is what is replaced.
 * Replaced values are kept by the write itself and what an undo takes back is known by its ids: of these, one at a time
 * changes a table, and others go on with all rows that it does not touch.
 */
export function lockFor({ kind }: ChangeSet): TableLock {
  if (kind === 'insert' || kind === 'update' || kind === 'delete') return 'ROW EXCLUSIVE'
  return kind === 'replace' || kind === 'undo' ? 'SHARE UPDATE EXCLUSIVE' : 'SHARE ROW EXCLUSIVE'
}

/**
 * Two callers that change the same rows take them in the same order, and so wait for each other without a deadlock; what is
 * read after it stays as it is until they are written. Who changes rows by their ids waits for each a moment at a time; the
 * one who makes a long change waits as long as it takes.
 */
export async function lockRows(client: pg.PoolClient, { table }: RowTable, set: ChangeSet): Promise<void> {
  const rows = POSTGRES_DIALECT.table(tableName(table))
  if (set.kind === 'insert') return
  if (set.kind === 'update' || set.kind === 'delete') {
    const ids = checkIds(set.kind === 'update' ? set.rows.map(({ id }) => id) : set.ids)
    await client.query(`SELECT id FROM ${rows} WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`, [ids])
    return
  }
  await client.query('SET LOCAL lock_timeout = 0')
  if (set.kind !== 'undo') return
  const touched = `SELECT id FROM ${rows} WHERE id IN (SELECT c.id FROM ${CELLS} AS c WHERE c.entry = $1) ORDER BY id FOR UPDATE`
  await client.query(`SELECT count(*) FROM (${touched}) AS locked`, [set.entry])
}
