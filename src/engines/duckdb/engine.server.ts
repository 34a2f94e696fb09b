import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api'
import type { Cell } from '#domain/data/query.ts'
import { companionText, type DecimalShape } from '#domain/data/typed-text.ts'
import { refuse } from '#domain/problem.ts'
import { type CompiledQuery, compileCount, compileSelect } from '../compile-query.ts'
import { decodeRows } from '../decode-rows.server.ts'
import type { RowEngine, RowTable } from '../engine.ts'
import { fillCompanions } from '../fill-companion.server.ts'
import { listAt } from '../list-at.ts'
import { type Companion, checkColumns, namesOf, slotNamed, tableName } from '../row-layout.ts'
import {
  deleteStatement,
  type FilledCell,
  fillStatement,
  insertStatement,
  replaceStatement,
  updateStatements,
  type WriteDialect,
  type WriteStatement,
} from '../row-writes.ts'
import { type CompanionType, companionSql, fits, shapeOf } from './companions.ts'
import { duckDbDialect } from './dialect.ts'
import { loadRows } from './load.server.ts'
import { type DuckDbSettings, openInstance } from './open-instance.server.ts'
import { DuckDbReaders, interruptible } from './readers.server.ts'
import { addColumnsSql, type Companions, createTableSql, DuckDbTables } from './tables.server.ts'
import { DuckDbWriter } from './writer.server.ts'

/** Rows in a DuckDB file. The instance is opened once, in the main thread: its queries run off the event loop. */
export async function openDuckDb(settings: DuckDbSettings): Promise<RowEngine> {
  const { instance, spill, mayRead } = await openInstance(settings)
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

  /**
   * One write, in the transaction that it shares with others. Which companions the table has is asked there, where none
   * can be added meanwhile; decimals that are too short are widened first, and what stops being pure is noted.
   */
  const write = async (target: RowTable, values: TypedValues, build: (dialect: WriteDialect) => WriteStatement[]) => {
    for (;;) {
      const done = await writer.together(async (connection) => {
        const companions = await tables.companions(target.table, connection)
        const { mixed, shapes } = values(companions)
        const narrow = shapes.filter(({ name, shape }) => !fits(companions.types.get(name) ?? DOUBLE_TYPE, shape))
        if (narrow.length > 0) return { narrow }
        for (const name of mixed) tables.noteMixed(target.table, name)
        let changed = 0
        for (const statement of build(writeDialect(companions))) changed += await runWrite(connection, statement)
        return { changed }
      })
      if (done.changed !== undefined) return done.changed
      for (const { name, shape } of done.narrow)
        await writer.alone((connection) => tables.makeRoom(connection, target.table, name, shape))
    }
  }

  /** Each by itself: all of them can be done again, and DuckDB changes a table once in a transaction. */
  const alter = async (table: string, statements: readonly string[]) => {
    await writer.alone(async (connection) => {
      for (const sql of statements) await connection.run(sql)
    })
    tables.forget(table)
  }

  /** On a connection of its own, so that other writes go on meanwhile. */
  const makeTable = async (table: string, sql: string, expected: number, signal: AbortSignal | undefined) => {
    const connection = await instance.connect()
    try {
      const make = async () => {
        await refuseExisting(connection, table)
        await connection.run(sql)
        const [[rows] = []] = (await connection.runAndReadAll(`SELECT count(*) FROM ${tableName(table)}`)).getRows()
        if (Number(rows) !== expected) throw new Error(`DuckDB made ${rows} rows of ${expected}.`)
        return expected
      }
      return await interruptible(connection, signal, () => writer.transaction(make, connection))
    } finally {
      connection.closeSync()
    }
  }

  return {
    kind: 'duckdb',
    async load(target, rows, options) {
      checkColumns(target)
      return loadRows({ spill, mayRead, make: makeTable }, target, rows, options)
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
    async addColumns(target) {
      checkColumns(target)
      await readers.read((connection) => tables.companions(target.table, connection))
      await alter(target.table, addColumnsSql(target))
    },
    async fillCompanions(target, signal, onRows) {
      const engine = {
        table: tableName,
        read: (sql: string) =>
          readers.read(async (connection) => (await connection.runAndReadAll(sql)).getRows(), signal),
        fill: async (text: string, companion: Companion, cells: FilledCell[]) => {
          const shape = shapeOf(cells.map(({ typed }) => typed))
          const shapes = companion.dataType === 'numeric' ? [{ name: companion.name, shape }] : []
          await write(
            target,
            () => ({ mixed: [], shapes }),
            (dialect) => [fillStatement(target.table, text, companion, cells, dialect)],
          )
        },
      }
      await fillCompanions(engine, target, signal, onRows)
      // Whether a companion is pure was read while it was empty.
      tables.forget(target.table)
    },
    async dropColumns(table, unused) {
      const names = unused.flatMap(namesOf)
      await alter(
        table,
        names.map((name) => `ALTER TABLE IF EXISTS ${tableName(table)} DROP COLUMN IF EXISTS ${name}`),
      )
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
      await write(target, cellValues(target, cellsOf(rows)), (dialect) => [insertStatement(target, rows, dialect)])
    },
    update: async (target, changes) =>
      write(target, cellValues(target, cellsOf(changes)), (dialect) => updateStatements(target, changes, dialect)),
    delete: (target, ids) => write(target, NO_VALUES, (dialect) => [deleteStatement(target, ids, dialect)]),
    async replaceValues(target, column, replacements) {
      if (replacements.length === 0) return 0
      const cells = replacements.map(({ to }) => [column, to] as const)
      return write(target, cellValues(target, cells), (dialect) => [
        replaceStatement(target, column, replacements, dialect),
      ])
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
const DOUBLE_TYPE: CompanionType = { kind: 'double' }

/** What a write puts into companions: those that get text which is not of their type, and the shapes of numbers. */
type TypedValues = (companions: Companions) => { mixed: string[]; shapes: { name: string; shape: DecimalShape }[] }

const NO_VALUES: TypedValues = () => ({ mixed: [], shapes: [] })

function cellValues(target: RowTable, cells: (readonly [name: string, value: string | null])[]): TypedValues {
  return ({ byKey }) => {
    const mixed = new Set<string>()
    const numbers = new Map<string, (string | null)[]>()
    for (const [column, value] of cells) {
      if (value === null) continue
      for (const { name, dataType } of byKey.get(slotNamed(target.columns, column).key) ?? []) {
        const typed = companionText(dataType, value)
        if (typed === null) mixed.add(name)
        if (dataType === 'numeric') listAt(numbers, name).push(typed)
      }
    }
    return { mixed: [...mixed], shapes: [...numbers].map(([name, all]) => ({ name, shape: shapeOf(all) })) }
  }
}

async function tableNames(connection: DuckDBConnection): Promise<string[]> {
  const reader = await connection.runAndReadAll(
    "SELECT table_name FROM duckdb_tables() WHERE database_name <> 'temp' AND NOT internal ORDER BY table_name",
  )
  return reader.getRows().map(([name]) => String(name))
}

function writeDialect({ types, byKey }: Companions): WriteDialect {
  return {
    table: (name) => name,
    companions: (key) => byKey.get(key) ?? [],
    rows: (lists, names) => `(SELECT ${lists.map((_, i) => `unnest($${i + 1}) AS ${names[i]}`).join(', ')}) AS v`,
    typed(text, { dataType, name }) {
      if (dataType === 'date') return `CAST(${text} AS DATE)`
      if (dataType === 'timestamp') return `CAST(${text} AS TIMESTAMP)`
      return `CAST(${text} AS ${companionSql(types.get(name) ?? DOUBLE_TYPE)})`
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
