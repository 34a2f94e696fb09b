import type pg from 'pg'
import { CELLS, ENTRIES } from '../change-log.ts'
import { type RowEngine, SCANNED_AT_ONCE } from '../engine.ts'
import { MARK, tableName } from '../row-layout.ts'
import { LOG_PARTS, type LogPart, logSql, type RowsSnapshot, type StoredRow, type WholeRows } from '../stored-rows.ts'
import { makeStoredTable, storedRowsSql, storedTable } from '../stored-table.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import type { PostgresRowPool } from './pool.server.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'

const LOG_TABLES: Record<LogPart, string> = { entries: ENTRIES, cells: CELLS }
const LOG_TYPES: Record<LogPart, readonly string[]> = {
  entries: ['bigint', 'text', 'bigint', 'bigint', 'bigint', 'bigint'],
  cells: ['bigint', 'bigint', 'text', 'text', 'text'],
}
const SNAPSHOT_NAME = /^[0-9A-Fa-f-]{1,60}$/
const UNDEFINED_TABLE = '42P01'
const CELLS_AT_ONCE = 20_000
/** A table may be dropped between its listing and its lock. */
const MOST_TRIES = 10

/** All rows at once, out of the database and into it. */
export function wholeRows(
  pool: PostgresRowPool,
  engine: Pick<RowEngine, 'load' | 'addColumns' | 'fillCompanions'>,
): WholeRows {
  return {
    async snapshot(first, work) {
      const name = await first()
      const client = await pool.hold()
      try {
        const tables = await begun(client, name)
        return await work(snapshotOf(client, tables))
      } finally {
        const isOver = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        )
        client.release(!isOver)
      }
    },
    restoreTable: (stored, rows) =>
      makeStoredTable(
        {
          ...engine,
          async markBy(table, key) {
            const rows = POSTGRES_DIALECT.table(tableName(table))
            await pool.transaction((client) =>
              client.query(`ALTER TABLE ${rows} RENAME COLUMN ${tableName(key)} TO ${MARK}`),
            )
          },
          async emptyTexts(table, key, ids) {
            const rows = POSTGRES_DIALECT.table(tableName(table))
            const sql = `UPDATE ${rows} SET ${tableName(key)} = '' WHERE id = ANY($1::bigint[])`
            await pool.transaction((client) => client.query(sql, [ids]))
          },
        },
        stored,
        rows,
      ),
    async emptyLog() {
      await pool.transaction((client) => client.query(`TRUNCATE ${Object.values(LOG_TABLES).join(', ')}`))
    },
    async restoreLog(part, rows) {
      const names = LOG_PARTS[part]
      const lists = names.map((_, at) => `$${at + 1}::${LOG_TYPES[part][at]}[]`)
      const values = names.map((_, at) => rows.map((row) => row[at] ?? null))
      const sql = `INSERT INTO ${LOG_TABLES[part]} (${names.join(', ')}) SELECT * FROM unnest(${lists.join(', ')})`
      await pool.transaction((client) => client.query(sql, values))
    },
  }
}

/** Sees the moment of that name, or this one, and keeps the tables of it from being dropped or changed. */
async function begun(client: pg.PoolClient, name: string | null): Promise<string[]> {
  if (name !== null && !SNAPSHOT_NAME.test(name)) throw new Error('This is no name of a snapshot.')
  const seen = name === null ? '' : `; SET TRANSACTION SNAPSHOT '${name}'`
  for (let tries = 1; ; tries++) {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY${seen}; SET LOCAL statement_timeout = 0`)
    const { rows } = await client.query<{ tablename: string }>(
      'SELECT tablename FROM pg_tables WHERE schemaname = $1 ORDER BY tablename COLLATE "C"',
      [ROWS_SCHEMA],
    )
    const tables = rows.map(({ tablename }) => tablename)
    try {
      const locked = tables.map((table) => POSTGRES_DIALECT.table(tableName(table)))
      if (locked.length > 0) await client.query(`LOCK TABLE ${locked.join(', ')} IN ACCESS SHARE MODE`)
      return tables
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE
      if (!isGone || tries === MOST_TRIES) throw error
      await client.query('ROLLBACK')
    }
  }
}

function snapshotOf(client: pg.PoolClient, tables: readonly string[]): RowsSnapshot {
  return {
    async tables() {
      const stored = []
      for (const table of tables) {
        const { rows } = await client.query<{ attname: string }>(
          'SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum',
          [`${ROWS_SCHEMA}.${tableName(table)}`],
        )
        stored.push(
          storedTable(
            table,
            rows.map(({ attname }) => attname),
          ),
        )
      }
      return stored
    },
    rows: (table) => fetched(client, storedRowsSql(table, POSTGRES_DIALECT.table), table.columns.length + 2),
    log: (part) => fetched(client, logSql(part, LOG_TABLES[part]), LOG_PARTS[part].length),
  }
}

/** Of wide tables few rows at once: the driver reads an answer in one go. */
async function* fetched(client: pg.PoolClient, sql: string, width: number): AsyncGenerator<StoredRow[]> {
  const atOnce = Math.max(1, Math.min(SCANNED_AT_ONCE, Math.floor(CELLS_AT_ONCE / width)))
  await client.query(`DECLARE whole NO SCROLL CURSOR FOR ${sql}`)
  for (;;) {
    const { rows } = await client.query<StoredRow>({
      text: `FETCH ${atOnce} FROM whole`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('CLOSE whole')
}
