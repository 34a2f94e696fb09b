import type { DuckDBConnection, DuckDBDataChunk, DuckDBType, DuckDBValue } from '@duckdb/node-api'

/** What a statement answered: how many rows, and their values. */
export type ReadRows = { count: number; value(row: number, column: number): DuckDBValue }

/**
 * One statement that answers rows, which are all there when it has run. A thread is asked twice, to prepare and to run it;
 * the driver's own way of reading asks five times, and each is a wait where others are busy.
 */
export async function readStatement(
  connection: DuckDBConnection,
  sql: string,
  values: DuckDBValue[],
  types: DuckDBType[],
): Promise<ReadRows> {
  const prepared = await connection.prepare(sql)
  try {
    prepared.bind(values, types)
    const result = await prepared.run()
    const chunks = Array.from({ length: result.chunkCount }, (_, at) => result.getChunk(at))
    return rowsIn(chunks)
  } finally {
    prepared.destroySync()
  }
}

/** Rows are asked for one after the other. */
function rowsIn(chunks: readonly DuckDBDataChunk[]): ReadRows {
  const ends: number[] = []
  for (const { rowCount } of chunks) ends.push((ends.at(-1) ?? 0) + rowCount)
  let at = 0
  return {
    count: ends.at(-1) ?? 0,
    value(row, column) {
      if (row < (ends[at - 1] ?? 0)) at = 0
      while (row >= (ends[at] ?? Number.POSITIVE_INFINITY)) at++
      return chunks[at]?.getColumnVector(column).getItem(row - (ends[at - 1] ?? 0)) ?? null
    },
  }
}
