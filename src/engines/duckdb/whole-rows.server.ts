import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { CELLS, ENTRIES } from '../change-log.ts'
import type { RowEngine } from '../engine.ts'
import { MARK, tableName } from '../row-layout.ts'
import { LOG_PARTS, type LogPart, logSql, type RowsSnapshot, type StoredRow, type WholeRows } from '../stored-rows.ts'
import { makeStoredTable, storedRowsSql, storedTable } from '../stored-table.ts'
import { runWrite } from './change-session.server.ts'
import type { DuckDbTables } from './tables.server.ts'
import { tableNames } from './whole-tables.server.ts'
import type { DuckDbWriter } from './writer.server.ts'

const LOG_TABLES: Record<LogPart, string> = { entries: ENTRIES, cells: CELLS }

type Parts = { instance: DuckDBInstance; writer: DuckDbWriter; tables: DuckDbTables }

/** All rows at once, out of the file and into it. */
export function wholeRows(
  { instance, writer, tables }: Parts,
  engine: Pick<RowEngine, 'load' | 'addColumns' | 'fillCompanions'>,
): WholeRows {
  return {
    async snapshot(first, work) {
      const connection = await instance.connect()
      try {
        // In the line of writes: what others keep of changes, and the rows, are of one moment.
        await writer.alone(async () => {
          await first()
          await connection.run('BEGIN TRANSACTION READ ONLY')
          await connection.run(`SELECT count(*) FROM ${ENTRIES}`)
        })
        return await work(snapshotOf(connection))
      } finally {
        connection.closeSync()
      }
    },
    restoreTable: (stored, rows) =>
      makeStoredTable(
        {
          ...engine,
          async markBy(table, key) {
            const sql = `ALTER TABLE ${tableName(table)} RENAME COLUMN ${tableName(key)} TO ${MARK}`
            await writer.alone((connection) => connection.run(sql))
            tables.forget(table)
          },
          async emptyTexts(table, key, ids) {
            const sql = `UPDATE ${tableName(table)} SET ${tableName(key)} = '' WHERE id IN (SELECT unnest($1))`
            await writer.together((connection) =>
              runWrite(connection, { sql, parameters: [{ type: 'ids', value: ids }] }),
            )
          },
        },
        stored,
        rows,
      ),
    async emptyLog() {
      await writer.together(async (connection) => {
        for (const table of Object.values(LOG_TABLES)) await connection.run(`DELETE FROM ${table}`)
      })
    },
    async restoreLog(part, rows) {
      const names = LOG_PARTS[part]
      const lists = names.map((_, at) => `unnest($${at + 1}::VARCHAR[])`)
      const parameters = names.map((_, at) => ({ type: 'texts' as const, value: rows.map((row) => row[at] ?? null) }))
      const sql = `INSERT INTO ${LOG_TABLES[part]} (${names.join(', ')}) SELECT ${lists.join(', ')}`
      await writer.together((connection) => runWrite(connection, { sql, parameters }))
    },
  }
}

function snapshotOf(connection: DuckDBConnection): RowsSnapshot {
  return {
    async tables() {
      const stored = []
      for (const table of await tableNames(connection)) {
        const reader = await connection.runAndReadAll(
          "SELECT column_name FROM duckdb_columns() WHERE table_name = $1 AND schema_name = 'main' AND NOT internal ORDER BY column_index",
          [table],
        )
        stored.push(
          storedTable(
            table,
            reader.getRows().map(([name]) => String(name)),
          ),
        )
      }
      return stored
    },
    rows: (table) =>
      streamed(
        connection,
        storedRowsSql(table, (name) => name),
      ),
    log: (part) => streamed(connection, logSql(part, LOG_TABLES[part])),
  }
}

async function* streamed(connection: DuckDBConnection, sql: string): AsyncGenerator<StoredRow[]> {
  const result = await connection.stream(sql)
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    const columns = Array.from({ length: chunk.columnCount }, (_, at) => chunk.getColumnVector(at))
    const rows: StoredRow[] = []
    for (let row = 0; row < chunk.rowCount; row++) {
      rows.push(columns.map((column) => column.getItem(row) as string | null))
      if (turnIsLong()) await nextTurn()
    }
    yield rows
  }
}
