import { existsSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

/** The row tables in a file that nobody has open, which is only read. None where there is no file yet. */
export async function storedTables(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const read = await connection.runAndReadAll("SELECT table_name FROM duckdb_tables() WHERE schema_name = 'main'")
    return read.getRows().map(([name]) => String(name))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
