import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { refuse } from '#domain/problem.ts'
import { tableName } from '../row-layout.ts'
import { interruptible } from './readers.server.ts'
import type { DuckDbWriter } from './writer.server.ts'

const COUNTED_AT_ONCE = 100

/**
 * Makes a table on a connection of its own, so that other writes go on meanwhile; it has as many rows as expected, which may
 * be known only once they are there.
 */
export function tableMaker(instance: DuckDBInstance, writer: DuckDbWriter) {
  return async (
    table: string,
    statements: readonly string[],
    expected: number | (() => Promise<number>),
    signal: AbortSignal | undefined,
  ): Promise<number> => {
    const connection = await instance.connect()
    try {
      const make = async () => {
        await refuseExisting(connection, table)
        for (const sql of statements) await connection.run(sql)
        const [[rows] = []] = (await connection.runAndReadAll(`SELECT count(*) FROM ${tableName(table)}`)).getRows()
        const all = typeof expected === 'number' ? expected : await expected()
        if (Number(rows) !== all) throw new Error(`DuckDB made ${rows} rows of ${all}.`)
        return all
      }
      return await interruptible(connection, signal, () => writer.transaction(make, connection))
    } finally {
      connection.closeSync()
    }
  }
}

export async function tableNames(connection: DuckDBConnection): Promise<string[]> {
  const reader = await connection.runAndReadAll(
    "SELECT table_name FROM duckdb_tables() WHERE database_name <> 'temp' AND schema_name = 'main' AND NOT internal ORDER BY table_name",
  )
  return reader.getRows().map(([name]) => String(name))
}

/** DuckDB knows the sizes of its tables, and reads none of them for this. */
export async function tableSizes(connection: DuckDBConnection, names: readonly string[]): Promise<Map<string, number>> {
  const there = new Set(await tableNames(connection))
  const counted = names.filter((name) => there.has(name))
  const sizes = new Map<string, number>()
  for (let at = 0; at < counted.length; at += COUNTED_AT_ONCE) {
    const some = counted.slice(at, at + COUNTED_AT_ONCE)
    const each = some.map((name) => `SELECT '${tableName(name)}', count(*) FROM ${tableName(name)}`)
    const reader = await connection.runAndReadAll(each.join(' UNION ALL '))
    for (const [name, rows] of reader.getRows()) sizes.set(String(name), Number(rows))
  }
  return sizes
}

export async function refuseExisting(connection: DuckDBConnection, table: string): Promise<void> {
  const found = await connection.runAndReadAll(
    "SELECT 1 FROM duckdb_tables() WHERE table_name = $1 AND database_name <> 'temp' AND schema_name = 'main'",
    [tableName(table)],
  )
  if (found.currentRowCount > 0) throw refuse(409, 'table-exists', `The row table "${table}" exists already.`)
}
