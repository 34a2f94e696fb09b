import type pg from 'pg'
import type { RowTable } from '../engine.ts'
import { type ColumnSlot, slotsOf, type TypedData, tableName } from '../row-layout.ts'
import { LOG_SETUP } from './change-session.server.ts'
import { FUNCTION_SETUP } from './function-setup.ts'
import { READING_SETUP } from './reading-setup.ts'
import { ROW_COUNTS_SETUP } from './row-counts.server.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'
import { TABLE_WRITES_SETUP } from './table-writes.server.ts'

const COMPANION_TYPES: Record<TypedData, string> = {
  numeric: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
}

/** Several servers may start at once on one database: the lock makes them set up one after the other. */
const SETUP_LOCK = 7_204_411

const SETUP = [`CREATE SCHEMA IF NOT EXISTS ${ROWS_SCHEMA}`, ...READING_SETUP, ...FUNCTION_SETUP]

export async function setUpSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`)
  for (const statement of [...SETUP, ...ROW_COUNTS_SETUP, ...LOG_SETUP, ...TABLE_WRITES_SETUP])
    await client.query(statement)
}

export const createTableSql = (target: RowTable) => tableSql(target, 'PRIMARY KEY')

/** A table that gets its key once its rows are there, which takes less than keeping one meanwhile. */
export const loadedTableSql = (target: RowTable) => tableSql(target, 'NOT NULL')

function tableSql(target: RowTable, id: 'PRIMARY KEY' | 'NOT NULL'): string {
  const columns = slotsOf(target.columns).flatMap(definitions)
  return `CREATE TABLE ${ROWS_SCHEMA}.${tableName(target.table)} (id bigint ${id}, ${columns.join(', ')})`
}

export function addColumnsSql(target: RowTable): string {
  const added = slotsOf(target.columns)
    .flatMap(definitions)
    .map((one) => `ADD COLUMN IF NOT EXISTS ${one}`)
  return `ALTER TABLE ${ROWS_SCHEMA}.${tableName(target.table)} ${added.join(', ')}`
}

export function dropColumnsSql(table: string, names: readonly string[]): string {
  const dropped = names.map((name) => `DROP COLUMN IF EXISTS ${name}`)
  return `ALTER TABLE IF EXISTS ${ROWS_SCHEMA}.${tableName(table)} ${dropped.join(', ')}`
}

function definitions({ dataType, text, companion }: ColumnSlot): string[] {
  const kept = `${text} text COLLATE "C"`
  return companion && dataType !== 'text' ? [kept, `${companion} ${COMPANION_TYPES[dataType]}`] : [kept]
}
