import type pg from 'pg'
import type { DataType } from '#domain/data/query.ts'
import type { RowTable } from '../engine.ts'
import { storedColumns, tableName } from '../row-layout.ts'
import { FUNCTION_SETUP } from './function-setup.ts'
import { READING_SETUP } from './reading-setup.ts'
import { ROW_COUNTS_SETUP } from './row-counts.server.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'

const COMPANION_TYPES: Record<Exclude<DataType, 'text'>, string> = {
  numeric: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
}

/** Several servers may start at once on one database: the lock makes them set up one after the other. */
const SETUP_LOCK = 7_204_411

const SETUP = [`CREATE SCHEMA IF NOT EXISTS ${ROWS_SCHEMA}`, ...READING_SETUP, ...FUNCTION_SETUP]

export async function setUpSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`)
  for (const statement of [...SETUP, ...ROW_COUNTS_SETUP]) await client.query(statement)
}

export function createTableSql(target: RowTable): string {
  const columns = storedColumns(target.columns).flatMap(({ dataType, text, companion }) => {
    const kept = `${text} text COLLATE "C"`
    return companion && dataType !== 'text' ? [kept, `${companion} ${COMPANION_TYPES[dataType]}`] : [kept]
  })
  return `CREATE TABLE ${ROWS_SCHEMA}.${tableName(target.table)} (id bigint PRIMARY KEY, ${columns.join(', ')})`
}
