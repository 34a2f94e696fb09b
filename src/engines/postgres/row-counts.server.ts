import type pg from 'pg'
import { tableName } from '../row-layout.ts'
import type { PostgresRowPool } from './pool.server.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'

// Not among the row tables, where whoever lists those would take it for one.
const COUNTS_SCHEMA = 'row_counts'
const COUNTS = `${COUNTS_SCHEMA}.counts`

/**
 * How many rows each table has, written in the transaction that writes the rows: PostgreSQL counts a table by reading
 * it, which takes long for a list of datasets.
 */
export const ROW_COUNTS_SETUP = [
  `CREATE SCHEMA IF NOT EXISTS ${COUNTS_SCHEMA}`,
  `CREATE TABLE IF NOT EXISTS ${COUNTS} (table_name text COLLATE "C" PRIMARY KEY, rows bigint NOT NULL)`,
]

export async function beginCount(client: pg.ClientBase, table: string, rows: number): Promise<void> {
  await client.query(
    `INSERT INTO ${COUNTS} (table_name, rows) VALUES ($1, $2) ON CONFLICT (table_name) DO UPDATE SET rows = excluded.rows`,
    [table, rows],
  )
}

/** A table of before has no count until somebody asks for it, and then it is counted with these rows. */
export async function addToCount(client: pg.ClientBase, table: string, rows: number): Promise<void> {
  if (rows !== 0) await client.query(`UPDATE ${COUNTS} SET rows = rows + $2 WHERE table_name = $1`, [table, rows])
}

export async function endCount(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`DELETE FROM ${COUNTS} WHERE table_name = $1`, [table])
}

/** The number of rows by table; a table that is not there has none. */
export async function rowCounts(pool: PostgresRowPool, tables: readonly string[]): Promise<Map<string, number>> {
  const kept = await pool.read(`SELECT table_name, rows FROM ${COUNTS} WHERE table_name = ANY($1::text[])`, [
    tables.map(tableName),
  ])
  const counts = new Map(kept.map(([table, rows]) => [String(table), Number(rows)]))
  const missing = tables.filter((table) => !counts.has(table))
  if (missing.length === 0) return counts
  const there = await pool.read(
    'SELECT tablename FROM pg_tables WHERE schemaname = $1 AND tablename = ANY($2::text[])',
    [ROWS_SCHEMA, missing],
  )
  for (const [table] of there) counts.set(String(table), await countTable(pool, String(table)))
  return counts
}

/** Whoever writes to the table meanwhile waits, so that no row is counted twice or not at all. */
async function countTable(pool: PostgresRowPool, table: string): Promise<number> {
  const rows = `${ROWS_SCHEMA}.${tableName(table)}`
  return pool.transaction(async (client) => {
    await client.query(`LOCK TABLE ${rows} IN SHARE MODE`)
    const counted = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${rows}`)
    const count = Number(counted.rows[0]?.rows ?? 0)
    await beginCount(client, table, count)
    return count
  })
}
