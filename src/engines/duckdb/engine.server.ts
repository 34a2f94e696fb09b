import { edgesOf } from '#domain/data/column-edges.ts'
import type { Cell } from '#domain/data/query.ts'
import { applyChange } from '../apply-change.server.ts'
import { forgetStatements } from '../change-log.ts'
import type { ChangeSession } from '../change-session.ts'
import { type ComparedCell, unambiguous } from '../compare-rows.ts'
import { comparing } from '../comparing.ts'
import { type CompiledQuery, compileCount, compileEdges, compileScan, compileSelect } from '../compile-query.ts'
import { decodeRows } from '../decode-rows.server.ts'
import type { RowEngine, RowTable } from '../engine.ts'
import { fillCompanions } from '../fill-companion.server.ts'
import { foundInvalid, invalidStatement } from '../find-invalid.ts'
import { queryProblem } from '../query-problem.ts'
import { type Companion, checkColumns, MARK, namesOf, tableName } from '../row-layout.ts'
import { type FilledCell, fillStatement } from '../row-writes.ts'
import type { WholeRows } from '../stored-rows.ts'
import { arrivingColumns, columnTypes } from './arriving.server.ts'
import {
  changeSession,
  listedRows,
  operandType,
  PLACEHOLDERS,
  readRows,
  runWrite,
  setUpLog,
  TooNarrow,
  writeDialect,
} from './change-session.server.ts'
import { duckDbDialect } from './dialect.ts'
import { loadRows } from './load.server.ts'
import { changeLog } from './log.server.ts'
import { type DuckDbSettings, openInstance } from './open-instance.server.ts'
import { readStatement } from './read-statement.server.ts'
import { DuckDbReaders, interruptible } from './readers.server.ts'
import { scanRows } from './scan.server.ts'
import { addColumnsSql, type Companions, createTableSql, DuckDbTables } from './tables.server.ts'
import { wholeRows } from './whole-rows.server.ts'
import { refuseExisting, tableMaker, tableNames, tableSizes } from './whole-tables.server.ts'
import { writeFile } from './write-file.server.ts'
import { DuckDbWriter } from './writer.server.ts'

/** The engine, and how a table is made of lines in a file of its folder, for whoever brings rows from elsewhere. */
export type DuckDbRows = RowEngine & {
  readonly spill: string
  readonly make: ReturnType<typeof tableMaker>
  /** The first row of an answer to a statement of ours. */
  ask(sql: string, signal?: AbortSignal): Promise<readonly unknown[]>
}

/** Rows in a DuckDB file. The instance is opened once, in the main thread: its queries run off the event loop. */
export async function openDuckDb(settings: DuckDbSettings): Promise<DuckDbRows> {
  const { instance, spill, mayRead } = await openInstance(settings)
  const writer = new DuckDbWriter(await instance.connect())
  await writer.alone(setUpLog)
  const readers = new DuckDbReaders(instance)
  const tables = new DuckDbTables()

  const read = (target: RowTable, compile: (companions: Companions) => CompiledQuery, signal?: AbortSignal) =>
    readers.read(async (connection): Promise<Cell[][]> => {
      for (;;) {
        const shape = await tables.companions(target.table, connection)
        const { sql, values, decodings } = compile(shape)
        signal?.throwIfAborted()
        const rows = await readStatement(connection, sql, values, values.map(operandType)).catch(async (error) => {
          signal?.throwIfAborted()
          const problem = queryProblem(error)
          if (problem) throw problem
          // A table that was dropped since its schema was read: asking for the schema again says so by name.
          tables.forget(target.table)
          await tables.companions(target.table, connection)
          throw error
        })
        // What was read may hold a write that came after the shape it was compiled for: then it is asked again.
        if (tables.isCurrent(target.table, shape)) return decodeRows(rows.count, rows.value, decodings, signal)
      }
    }, signal)

  /**
   * One write, in the transaction that it shares with others. Which companions the table has is asked there, where none
   * can be added meanwhile; decimals that turn out to be too short are widened, and the write is done again.
   */
  const write = async <T>(target: RowTable, work: (session: ChangeSession) => Promise<T>, signal?: AbortSignal) => {
    for (;;) {
      try {
        return await writer.together((connection) =>
          interruptible(connection, signal, async () => {
            const companions = await tables.companions(target.table, connection)
            const dialect = writeDialect(target.table, companions, tables)
            const columnsOf = async (table: string) => [...(await columnTypes(connection, table)).keys()]
            const arriving = (table: string) => arrivingColumns(connection, table, target.table, companions, tables)
            return work(changeSession(connection, companions, dialect, { columnsOf, arriving }))
          }),
        )
      } catch (error) {
        if (!(error instanceof TooNarrow)) throw error
        await writer.alone((connection) => tables.makeRoom(connection, target.table, error.companion, error.shape))
      }
    }
  }

  /** Each by itself: all of them can be done again, and DuckDB changes a table once in a transaction. */
  const alter = async (table: string, statements: readonly string[], signal?: AbortSignal) => {
    try {
      await writer.alone(async (connection) => {
        for (const sql of statements) {
          signal?.throwIfAborted()
          await connection.run(sql)
        }
      })
    } finally {
      // What was done before one of them failed is there: whoever writes next fills it too.
      tables.forget(table)
    }
  }

  const make = tableMaker(instance, writer)

  const own: Omit<RowEngine, keyof WholeRows> = {
    kind: 'duckdb',
    async load(target, rows, options) {
      checkColumns(target)
      return loadRows({ spill, mayRead, readBytes: settings.readBytes, make }, target, rows, options)
    },
    async create(target) {
      checkColumns(target)
      await writer.together(async (connection) => {
        await refuseExisting(connection, target.table)
        await connection.run(createTableSql(target))
      })
    },
    async drop(table) {
      await writer.together(async (connection) => {
        await connection.run(`DROP TABLE IF EXISTS ${tableName(table)}`)
        for (const statement of forgetStatements(table, PLACEHOLDERS)) await runWrite(connection, statement)
      })
      tables.forget(table)
    },
    async addColumns(target, signal) {
      checkColumns(target)
      await readers.read((connection) => tables.companions(target.table, connection))
      await alter(target.table, addColumnsSql(target), signal)
    },
    addMarks: (table, signal) =>
      alter(table, [`ALTER TABLE ${tableName(table)} ADD COLUMN IF NOT EXISTS ${MARK} VARCHAR`], signal),
    async findInvalid(target, rules, mostValues, signal) {
      if (rules.length === 0) return foundInvalid([])
      return readers.read(async (connection) => {
        for (;;) {
          const shape = await tables.companions(target.table, connection)
          const writing = { ...PLACEHOLDERS, rows: listedRows, reading: duckDbDialect(shape) }
          signal?.throwIfAborted()
          const lines = await readRows(connection, invalidStatement(target, rules, mostValues, writing))
          if (tables.isCurrent(target.table, shape)) return foundInvalid(lines)
        }
      }, signal)
    },
    async fillCompanions(target, signal, onRows) {
      const engine = {
        table: tableName,
        read: (sql: string) =>
          readers.read(async (connection) => (await connection.runAndReadAll(sql)).getRows(), signal),
        fill: async (text: string, companion: Companion, cells: FilledCell[]) => {
          await write(target, ({ dialect, run }) => run(fillStatement(target.table, text, companion, cells, dialect)))
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
    sizes: (names) => readers.read((connection) => tableSizes(connection, names)),
    select: (target, query, range, signal) =>
      read(target, (companions) => compileSelect(target, query, range, duckDbDialect(companions)), signal),
    scan: (target, query, options = {}) =>
      scanRows(
        instance,
        async (companionsOf) => compileScan(target, query, duckDbDialect(await companionsOf(target.table))),
        options,
      ),
    ...comparing(({ before, after }, compile, options) => {
      const dialects = async (companionsOf: (table: string) => Promise<Companions>) => ({
        before: duckDbDialect(await companionsOf(before.table)),
        after: duckDbDialect(await companionsOf(after.table)),
        digest: (cells: readonly ComparedCell[]) => `md5_number(${unambiguous(cells.map(({ meaning }) => meaning))})`,
        key: ({ meaning }: ComparedCell) => meaning,
        first: '',
      })
      return scanRows(instance, async (companionsOf) => compile(await dialects(companionsOf)), options)
    }),
    writeFile: (target, file, signal) => writeFile(instance, target, file, signal),
    async edges(target, query, asked, signal) {
      const [row] = await read(
        target,
        (companions) => compileEdges(target, query, asked, duckDbDialect(companions)),
        signal,
      )
      return edgesOf(row)
    },
    async count(target, query, signal) {
      const rows = await read(target, (companions) => compileCount(target, query, duckDbDialect(companions)), signal)
      return Number(rows[0]?.[0] ?? 0)
    },
    change: (target, set, options) =>
      write(target, (session) => applyChange(session, target, set, options), options.signal),
    ...changeLog(writer, readers),
    ping: () => readers.read(async (connection) => void (await connection.run('SELECT 1'))),
    async close() {
      await writer.close()
      readers.close()
      instance.closeSync()
    },
  }
  const ask = (sql: string, signal?: AbortSignal) =>
    readers.read(async (connection) => (await connection.runAndReadAll(sql)).getRows()[0] ?? [], signal)
  return { ...own, ...wholeRows({ instance, writer, tables }, own), spill, make, ask }
}
