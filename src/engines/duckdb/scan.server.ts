import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api'
import type { Cell } from '#domain/data/query.ts'
import type { CompiledQuery } from '../compile-query.ts'
import { decodeRows } from '../decode-rows.server.ts'
import type { Decoding } from '../dialect.ts'
import { SCANNED_AT_ONCE, type ScanOptions } from '../engine.ts'
import { queryProblem } from '../query-problem.ts'
import { operandType } from './change-session.server.ts'
import { interruptible } from './readers.server.ts'
import { type Companions, DuckDbTables } from './tables.server.ts'

/** Makes a query for tables that look so. */
type Compile = (companionsOf: (table: string) => Promise<Companions>) => Promise<CompiledQuery>

/**
 * The rows of a query as DuckDB makes them, on a connection of its own. What its tables look like is asked in the same
 * transaction, so that writes of the meantime change neither the rows nor how they are read.
 */
export async function* scanRows(
  instance: DuckDBInstance,
  compile: Compile,
  { signal, batchRows = SCANNED_AT_ONCE }: ScanOptions,
): AsyncGenerator<Cell[][]> {
  signal?.throwIfAborted()
  const connection = await instance.connect()
  try {
    await connection.run('BEGIN TRANSACTION READ ONLY')
    const { result, decodings } = await begun(connection, compile, signal)
    for (;;) {
      const chunk = await interruptible(connection, signal, () => result.fetchChunk())
      if (!chunk || chunk.rowCount === 0) return
      for (let from = 0; from < chunk.rowCount; from += batchRows) {
        const count = Math.min(batchRows, chunk.rowCount - from)
        yield await cellsOf(chunk, { from, count }, decodings, signal)
        signal?.throwIfAborted()
      }
    }
  } catch (error) {
    throw queryProblem(error) ?? error
  } finally {
    // What was not read is given up with the connection.
    connection.closeSync()
  }
}

function begun(connection: DuckDBConnection, compile: Compile, signal: AbortSignal | undefined) {
  return interruptible(connection, signal, async () => {
    const tables = new DuckDbTables()
    const { sql, values, decodings } = await compile((table) => tables.companions(table, connection))
    return { result: await connection.stream(sql, values, values.map(operandType)), decodings }
  })
}

function cellsOf(
  chunk: DuckDBDataChunk,
  { from, count }: { from: number; count: number },
  decodings: readonly Decoding[],
  signal: AbortSignal | undefined,
): Promise<Cell[][]> {
  const columns = decodings.map((_, at) => chunk.getColumnVector(at))
  return decodeRows(count, (row, at) => columns[at]?.getItem(from + row), decodings, signal)
}
