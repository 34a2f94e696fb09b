import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { COPY_FORMAT, fromCopySql, plainEscapes, shapesOf, shapesSql } from '../duckdb/copied-lines.ts'
import type { DuckDbRows } from '../duckdb/engine.server.ts'
import { copyOut } from '../postgres/copy-out.server.ts'
import { POSTGRES_DIALECT } from '../postgres/dialect.ts'
import type { PostgresRowPool } from '../postgres/pool.server.ts'
import { stateOf, type TableState } from '../postgres/table-writes.server.ts'
import { tableName } from '../row-layout.ts'

/** Dates are written as DuckDB reads them, whatever the database prefers; a copy takes as long as it takes. */
const BEGIN =
  "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL datestyle = 'ISO, YMD'"

/** A table whose lines are more than a copy may have. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

export type CopiedTable = { state: TableState; names: string[]; rows: number; bytes: number }

/** Copies a table of PostgreSQL, as it is at one moment, into a new table of DuckDB, by a file that goes away again. */
export async function copyTable(
  pool: PostgresRowPool,
  into: DuckDbRows,
  { from, to, mostBytes }: { from: string; to: string; mostBytes: number },
  signal: AbortSignal,
): Promise<CopiedTable> {
  const path = join(into.spill, `${tableName(to)}.rows`)
  try {
    const { longestPiece, hasEscapes, ...copied } = await written(pool, from, path, mostBytes, signal)
    // A piece holds whole lines, and is longer than usual only where one of them is.
    const lines = { path, names: copied.names, longestLine: longestPiece, hasEscapes }
    const asked = shapesSql(lines)
    const shapes = shapesOf(lines, asked === null || copied.rows === 0 ? [] : await into.ask(asked, signal))
    await into.make(to, fromCopySql(to, lines, shapes), copied.rows, signal)
    return copied
  } finally {
    await rm(path, { force: true })
  }
}

async function written(pool: PostgresRowPool, table: string, path: string, mostBytes: number, signal: AbortSignal) {
  const client = await pool.hold()
  let whole = false
  try {
    await client.query(BEGIN)
    const state = await stateOf(client, table)
    const names = await columnNames(client, state)
    const noted = { rows: 0, bytes: 0, longestPiece: 0, hasEscapes: false }
    const sql = `COPY ${POSTGRES_DIALECT.table(tableName(table))} (${names.join(', ')}) TO STDOUT (${COPY_FORMAT})`
    const pieces = copyOut(client, sql, (rows) => {
      noted.rows = rows
    })
    await pipeline(Readable.from(watched(pieces, noted, mostBytes)), createWriteStream(path, { flags: 'wx' }), {
      signal,
    })
    await client.query('ROLLBACK')
    whole = true
    return { state, names, ...noted }
  } finally {
    // What the database still has to say of a copy that was left is lost with its connection.
    client.release(!whole)
  }
}

async function* watched(
  pieces: AsyncIterable<Buffer>,
  noted: { bytes: number; longestPiece: number; hasEscapes: boolean },
  mostBytes: number,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    noted.bytes += piece.length
    if (noted.bytes > mostBytes) throw new TooManyBytes(`A copy may have ${mostBytes} bytes.`)
    noted.longestPiece = Math.max(noted.longestPiece, piece.length)
    if (plainEscapes(piece)) noted.hasEscapes = true
    yield piece
  }
}

async function columnNames(client: pg.ClientBase, { oid }: TableState): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    'SELECT attname FROM pg_attribute WHERE attrelid = $1::oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum',
    [oid],
  )
  return rows.map(({ attname }) => tableName(attname))
}
