import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api'
import type { Cell } from '#domain/data/query.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { refuse } from '#domain/problem.ts'
import { type CompiledQuery, compileCount, compileSelect } from '../compile-query.ts'
import { measureCsv } from '../csv/scan-csv.server.ts'
import { decodeRows } from '../decode-rows.server.ts'
import type { RowEngine, RowTable } from '../engine.ts'
import { listAt } from '../list-at.ts'
import { checkColumns, storedColumn, tableName } from '../row-layout.ts'
import {
  deleteStatement,
  insertStatement,
  replaceStatement,
  updateStatements,
  type WriteDialect,
  type WriteStatement,
} from '../row-writes.ts'
import { companionSql, shapeOf } from './companions.ts'
import { duckDbDialect } from './dialect.ts'
import { DuckDbReaders } from './readers.server.ts'
import { stageCsv } from './stage.server.ts'
import { type Companions, createTableSql, DuckDbTables, fromStageSql } from './tables.server.ts'
import { DuckDbWriter } from './writer.server.ts'

export type DuckDbSettings = { path: string; memoryLimit?: string; threads?: number }

/** Rows in a DuckDB file. The instance is opened once, in the main thread: its queries run off the event loop. */
export async function openDuckDb({ path, memoryLimit = '1GB', threads }: DuckDbSettings): Promise<RowEngine> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: memoryLimit,
    ...(threads ? { threads: String(threads) } : {}),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    enable_external_access: 'false',
    lock_configuration: 'true',
  })
  const writer = new DuckDbWriter(await instance.connect())
  const readers = new DuckDbReaders(instance)
  const tables = new DuckDbTables()

  const read = (target: RowTable, compile: (companions: Companions) => CompiledQuery, signal?: AbortSignal) =>
    readers.read(async (connection): Promise<Cell[][]> => {
      for (;;) {
        const shape = await tables.companions(target.table, connection)
        const { sql, values, decodings } = compile(shape)
        signal?.throwIfAborted()
        const reader = await connection.runAndReadAll(sql, values, values.map(parameterType)).catch(async (error) => {
          signal?.throwIfAborted()
          // A table that was dropped since its schema was read: asking for the schema again says so by name.
          tables.forget(target.table)
          await tables.companions(target.table, connection)
          throw error
        })
        // What was read may hold a write that came after the shape it was compiled for: then it is asked again.
        if (tables.isCurrent(target.table, shape))
          return decodeRows(reader.currentRowCount, (row, at) => reader.value(at, row), decodings, signal)
      }
    }, signal)

  /** Before a write: widens the decimals of the columns that ask for it, and notes which stop being pure. */
  const makeRoom = async (target: RowTable, cells: Iterable<readonly [name: string, value: string | null]>) => {
    const numbers = new Map<string, (string | null)[]>()
    for (const [name, value] of cells) {
      const { dataType, companion } = storedColumn(target.columns, name)
      if (companion === null || value === null) continue
      const typed = companionText(dataType, value)
      if (typed === null) tables.noteMixed(target.table, companion)
      if (dataType === 'numeric') listAt(numbers, companion).push(typed)
    }
    for (const [companion, values] of numbers) {
      const shape = shapeOf(values)
      if (tables.hasRoom(target.table, companion, shape)) continue
      await writer.alone((connection) => tables.makeRoom(connection, target.table, companion, shape))
    }
  }

  const write = (target: RowTable, build: (dialect: WriteDialect) => WriteStatement[]) =>
    writer.together(async (connection) => {
      const dialect = writeDialect(await tables.companions(target.table, connection))
      let changed = 0
      for (const statement of build(dialect)) changed += await runWrite(connection, statement)
      return changed
    })

  return {
    kind: 'duckdb',
    measureCsv,
    async loadCsv(target, source, firstId) {
      checkColumns(target)
      const connection = await instance.connect()
      try {
        const { rows, shapes } = await stageCsv(connection, target, source)
        await writer.alone(() =>
          writer.transaction(async () => {
            await refuseExisting(connection, target.table)
            await connection.run(fromStageSql(target, firstId, shapes))
          }, connection),
        )
        return { rows }
      } finally {
        connection.closeSync()
      }
    },
    async create(target) {
      checkColumns(target)
      await writer.together(async (connection) => {
        await refuseExisting(connection, target.table)
        await connection.run(createTableSql(target))
      })
    },
    async drop(table) {
      await writer.together((connection) => connection.run(`DROP TABLE IF EXISTS ${tableName(table)}`))
      tables.forget(table)
    },
    tables: () => readers.read(tableNames),
    sizes: (names) =>
      readers.read(async (connection) => {
        const there = new Set(await tableNames(connection))
        const counted = names.filter((name) => there.has(name))
        const sizes = new Map<string, number>()
        for (let at = 0; at < counted.length; at += COUNTED_AT_ONCE) {
          // DuckDB knows the sizes of its tables, and reads none of them for this.
          const some = counted.slice(at, at + COUNTED_AT_ONCE)
          const each = some.map((name) => `SELECT '${tableName(name)}', count(*) FROM ${tableName(name)}`)
          const reader = await connection.runAndReadAll(each.join(' UNION ALL '))
          for (const [name, rows] of reader.getRows()) sizes.set(String(name), Number(rows))
        }
        return sizes
      }),
    select: (target, query, range, signal) =>
      read(target, (companions) => compileSelect(target, query, range, duckDbDialect(companions)), signal),
    async count(target, query, signal) {
      const rows = await read(target, (companions) => compileCount(target, query, duckDbDialect(companions)), signal)
      return Number(rows[0]?.[0] ?? 0)
    },
    async insert(target, rows) {
      if (rows.length === 0) return
      await makeRoom(target, cellsOf(rows))
      await write(target, (dialect) => [insertStatement(target, rows, dialect)])
    },
    async update(target, changes) {
      await makeRoom(target, cellsOf(changes))
      return write(target, (dialect) => updateStatements(target, changes, dialect))
    },
    delete: (target, ids) => write(target, (dialect) => [deleteStatement(target, ids, dialect)]),
    async replaceValues(target, column, replacements) {
      if (replacements.length === 0) return 0
      await makeRoom(
        target,
        replacements.map(({ to }) => [column, to] as const),
      )
      return write(target, (dialect) => [replaceStatement(target, column, replacements, dialect)])
    },
    ping: () => readers.read(async (connection) => void (await connection.run('SELECT 1'))),
    async close() {
      await writer.close()
      readers.close()
      instance.closeSync()
    },
  }
}

const COUNTED_AT_ONCE = 100

async function tableNames(connection: DuckDBConnection): Promise<string[]> {
  const reader = await connection.runAndReadAll(
    "SELECT table_name FROM duckdb_tables() WHERE database_name <> 'temp' AND NOT internal ORDER BY table_name",
  )
  return reader.getRows().map(([name]) => String(name))
}

function writeDialect({ types }: Companions): WriteDialect {
  return {
    table: (name) => name,
    rows: (lists, names) => `(SELECT ${lists.map((_, i) => `unnest($${i + 1}) AS ${names[i]}`).join(', ')}) AS v`,
    typed(text, { dataType, companion }) {
      if (dataType === 'date') return `CAST(${text} AS DATE)`
      if (dataType === 'timestamp') return `CAST(${text} AS TIMESTAMP)`
      return `CAST(${text} AS ${companionSql(types.get(companion ?? '') ?? { kind: 'double' })})`
    },
  }
}

async function runWrite(connection: DuckDBConnection, { sql, lists }: WriteStatement): Promise<number> {
  const values = lists.map(
    (list): DuckDBValue => listValue(list.type === 'id' ? list.values.map((id) => BigInt(id)) : list.values),
  )
  const result = await connection.run(
    sql,
    values,
    lists.map((list) => LIST(list.type === 'id' ? BIGINT : VARCHAR)),
  )
  return result.rowsChanged
}

async function refuseExisting(connection: DuckDBConnection, table: string): Promise<void> {
  const found = await connection.runAndReadAll(
    "SELECT 1 FROM duckdb_tables() WHERE table_name = $1 AND database_name <> 'temp'",
    [tableName(table)],
  )
  if (found.currentRowCount > 0) throw refuse(409, 'table-exists', `The row table "${table}" exists already.`)
}

/** As the driver would choose, but for whole numbers that a BIGINT can't hold, which it would refuse. */
function parameterType(value: string | number): DuckDBType {
  if (typeof value === 'string') return VARCHAR
  if (!Number.isSafeInteger(value)) return DOUBLE
  return Math.abs(value) < 2 ** 31 ? INTEGER : BIGINT
}

const cellsOf = (rows: { data: Record<string, string | null> }[]) => rows.flatMap(({ data }) => Object.entries(data))
