import type pg from 'pg'
import { CELLS, ENTRIES, LOG_SCHEMA } from '../change-log.ts'
import type { ChangeSession } from '../change-session.ts'
import { type Companion, tableName } from '../row-layout.ts'
import type { Parameter, WriteDialect, WriteStatement } from '../write-statement.ts'
import { POSTGRES_DIALECT } from './dialect.ts'

/** What changes replaced, beside the rows that they are of; an entry is marked once. */
export const LOG_SETUP = [
  `CREATE SCHEMA IF NOT EXISTS ${LOG_SCHEMA}`,
  `CREATE TABLE IF NOT EXISTS ${ENTRIES} (entry bigint PRIMARY KEY, table_name text COLLATE "C" NOT NULL, added bigint NOT NULL, edited bigint NOT NULL, removed bigint NOT NULL, cells bigint NOT NULL)`,
  `CREATE INDEX IF NOT EXISTS entries_of_table ON ${ENTRIES} (table_name)`,
  `CREATE TABLE IF NOT EXISTS ${CELLS} (entry bigint NOT NULL, id bigint NOT NULL, column_key text COLLATE "C" NOT NULL, before text COLLATE "C", after text COLLATE "C", PRIMARY KEY (entry, id, column_key))`,
]

export const GIVE_UP_SQL = `INSERT INTO ${ENTRIES} (entry, table_name, added, edited, removed, cells) VALUES ($1, $2, 0, 0, 0, 0) ON CONFLICT DO NOTHING`

const TYPES: Record<Exclude<Parameter['type'], 'operand'>, string> = {
  ids: 'bigint[]',
  texts: 'text[]',
  id: 'bigint',
  text: 'text',
}

export const PLACEHOLDERS: Pick<WriteDialect, 'placeholder'> = {
  placeholder: (position, type) => (type === 'operand' ? `$${position}` : `$${position}::${TYPES[type]}`),
}

export const listedRows: WriteDialect['rows'] = (lists, names) =>
  `unnest(${lists.join(', ')}) AS v(${names.join(', ')})`

export const changeSession = (client: pg.ClientBase, dialect: WriteDialect): ChangeSession => ({
  dialect,
  reading: POSTGRES_DIALECT,
  run: (statement) => runWrite(client, statement),
  read: (statement) => readRows(client, statement),
  columnsOf: (table) => columnsIn(client, table),
  arriving: (table) => columnsIn(client, table),
})

/** The names of the columns of a row table; none where it is not there. */
async function columnsIn(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    'SELECT attname FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped',
    [POSTGRES_DIALECT.table(tableName(table))],
  )
  return rows.map(({ attname }) => attname)
}

export function writeDialect(companions: ReadonlyMap<string, readonly Companion[]>): WriteDialect {
  return {
    ...PLACEHOLDERS,
    table: POSTGRES_DIALECT.table,
    rows: listedRows,
    companions: (key) => companions.get(key) ?? [],
    // A numeric takes any number.
    takes: () => {},
    typed: (text, { dataType }) => `${text}::${dataType}`,
    // It looks up lists by equality alone, and compares every row with every value otherwise.
    sameOrNothing: (a, b) => `ARRAY[${a}] = ARRAY[${b}]`,
    keepsRow: ' FOR SHARE',
    readsWrites: true,
    // Without its figures the planner takes it for a table of a few rows.
    temporary: (name, select) => [`CREATE TEMP TABLE ${name} ON COMMIT DROP AS ${select}`, `ANALYZE ${name}`],
  }
}

export async function runWrite(client: pg.ClientBase, { sql, parameters }: WriteStatement): Promise<number> {
  const { rowCount } = await client.query(
    sql,
    parameters.map(({ value }) => value),
  )
  return rowCount ?? 0
}

export async function readRows(client: pg.ClientBase, { sql, parameters }: WriteStatement) {
  const values = parameters.map(({ value }) => value)
  return (await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })).rows
}
