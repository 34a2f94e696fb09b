import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'

/** The columns that a row table really has, from the catalogue of its database, which nobody else has open. */
export async function columnsInTable(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  table: string,
): Promise<Set<string>> {
  return new Set(databaseUrl ? await inPostgres(databaseUrl, table) : await inDuckDb(dataDir, table))
}

async function inPostgres(connectionString: string, table: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ column_name: string }>(
      "SELECT column_name FROM information_schema.columns WHERE table_schema = 'rows' AND table_name = $1",
      [table],
    )
    return rows.map(({ column_name }) => column_name)
  } finally {
    await client.end()
  }
}

async function inDuckDb(dataDir: string, table: string): Promise<string[]> {
  const instance = await DuckDBInstance.create(join(dataDir, 'rows.duckdb'))
  try {
    const connection = await instance.connect()
    const sql = 'SELECT column_name FROM duckdb_columns() WHERE table_name = $1'
    const reader = await connection.runAndReadAll(sql, [table])
    connection.closeSync()
    return reader.getRows().map(([name]) => String(name))
  } finally {
    instance.closeSync()
  }
}
