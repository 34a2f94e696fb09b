import type pg from 'pg'
import type { Cell } from '#domain/data/query.ts'
import type { CompiledQuery } from '../compile-query.ts'
import { decodeRows } from '../decode-rows.server.ts'
import { SCANNED_AT_ONCE, type ScanOptions } from '../engine.ts'
import type { PostgresRowPool } from './pool.server.ts'

/** All rows will be read, and not the first few; the comparison of two versions is compiled longer than that saves. */
const PLANNED = 'SET LOCAL cursor_tuple_fraction = 1; SET LOCAL jit = off'

/**
 * The rows of a query through a cursor, in one snapshot, on a connection that is held for as long. The next batch is
 * fetched while somebody works on the one before, and no further.
 */
export async function* scanRows(
  pool: PostgresRowPool,
  { sql, values, decodings }: CompiledQuery,
  { signal, batchRows = SCANNED_AT_ONCE }: ScanOptions,
): AsyncGenerator<Cell[][]> {
  signal?.throwIfAborted()
  const client = await pool.hold()
  const fetched = () => {
    const rows = pool.query(client, `FETCH ${Math.floor(batchRows)} FROM scanned`, [], signal)
    // It is awaited with the next batch, if there is one; until then a failure is no surprise of the process.
    rows.catch(() => {})
    return rows
  }
  let next: Promise<unknown[][]> | null = null
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PLANNED}`)
    await pool.query(client, `DECLARE scanned NO SCROLL CURSOR FOR ${sql}`, values, signal)
    next = fetched()
    for (;;) {
      const rows: unknown[][] = await next
      // A batch that was there already when somebody left is not handed over.
      signal?.throwIfAborted()
      if (rows.length === 0) return
      next = fetched()
      yield await decodeRows(rows.length, (row, at) => rows[row]?.[at], decodings, signal)
    }
  } finally {
    await next?.catch(() => {})
    client.release(!(await rolledBack(client)))
  }
}

/** A connection that can't even roll back is destroyed. */
async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}
