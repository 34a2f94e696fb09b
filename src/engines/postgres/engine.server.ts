import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { edgesOf } from '#domain/data/column-edges.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { whyNotOpened } from '#postgres/lost-connection.ts'
import { applyChange } from '../apply-change.server.ts'
import { forgetStatements } from '../change-log.ts'
import type { ChangeSession } from '../change-session.ts'
import type { ComparedCell, ComparingDialects } from '../compare-rows.ts'
import { comparing } from '../comparing.ts'
import { type CompiledQuery, compileCount, compileEdges, compileScan, compileSelect } from '../compile-query.ts'
import { decodeRows } from '../decode-rows.server.ts'
import type { RowEngine, RowTable, ScanOptions } from '../engine.ts'
import { fillCompanions } from '../fill-companion.server.ts'
import { foundInvalid, invalidStatement } from '../find-invalid.ts'
import { queryProblem } from '../query-problem.ts'
import { type Companion, checkColumns, MARK, namesOf, tableName } from '../row-layout.ts'
import { type FilledCell, fillStatement } from '../row-writes.ts'
import type { WholeRows } from '../stored-rows.ts'
import { changeSession, listedRows, PLACEHOLDERS, runWrite, writeDialect } from './change-session.server.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import { loadRows } from './load.server.ts'
import { changeLog } from './log.server.ts'
import { PostgresRowPool, type PostgresRowSettings } from './pool.server.ts'
import { addToCount, beginCount, endCount, rowCounts } from './row-counts.server.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'
import { scanRows } from './scan.server.ts'
import { addColumnsSql, createTableSql, dropColumnsSql, setUpSchema } from './schema.server.ts'
import {
  lockedCompanions,
  lockFor,
  lockRows,
  SHORT_LOCK_WAIT,
  type TableLock,
  whenUnlocked,
} from './table-locks.server.ts'
import { forgetWrites } from './table-writes.server.ts'
import { wholeRows } from './whole-rows.server.ts'
import { writeFile } from './write-file.server.ts'

const UNDEFINED_TABLE = '42P01'
const DUPLICATE_TABLE = '42P07'
const TOO_MANY_COLUMNS = '54011'
/** Between two tries, in which others go on. */
const ALTER_PAUSE_MS = 1_000
const WRITE_PAUSE_MS = 50

/** The engine, and the connections that it has, for whoever keeps copies of its tables. */
export type PostgresRows = RowEngine & { readonly pool: PostgresRowPool }

/** Rows in the schema `rows` of a PostgreSQL database. */
export async function openPostgresRows(settings: PostgresRowSettings): Promise<PostgresRows> {
  const pool = new PostgresRowPool(settings)
  await pool.transaction(setUpSchema).catch(async (error: unknown) => {
    await pool.close()
    throw whyNotOpened(error)
  })
  return postgresRows(pool)
}

/** The engine on connections to a database that is set up. */
export function postgresRows(pool: PostgresRowPool): PostgresRows {
  const read = async (target: RowTable, { sql, values, decodings }: CompiledQuery, signal?: AbortSignal) => {
    const rows = await named(target.table, pool.read(sql, values, signal))
    return decodeRows(rows.length, (row, at) => rows[row]?.[at], decodings, signal)
  }

  const write = <T>(
    { table }: RowTable,
    lock: TableLock,
    work: (session: ChangeSession, client: pg.PoolClient) => Promise<T>,
    signal?: AbortSignal,
  ) => {
    const once = () =>
      pool.transaction(async (client) => {
        const dialect = writeDialect(await lockedCompanions(client, table, lock))
        return work(changeSession(client, dialect), client)
      }, signal)
    return named(table, whenUnlocked(once, WRITE_PAUSE_MS, signal))
  }

  async function* scanned(table: string, compile: () => CompiledQuery, options: ScanOptions) {
    try {
      yield* scanRows(pool, compile(), options)
    } catch (error) {
      throw namedProblem(table, error)
    }
  }

  const own: Omit<RowEngine, keyof WholeRows> = {
    kind: 'postgres',
    async load(target, rows, options) {
      checkColumns(target)
      return named(
        target.table,
        pool.transaction((client) => loadRows(client, target, rows, options)),
      )
    },
    async create(target) {
      checkColumns(target)
      await named(
        target.table,
        pool.transaction(async (client) => {
          await client.query(createTableSql(target))
          await beginCount(client, target.table, 0)
        }),
      )
    },
    async drop(table) {
      await pool.transaction(async (client) => {
        await forgetWrites(client, table)
        await client.query(`DROP TABLE IF EXISTS ${POSTGRES_DIALECT.table(tableName(table))}`)
        await endCount(client, table)
        for (const statement of forgetStatements(table, PLACEHOLDERS)) await runWrite(client, statement)
      })
    },
    async addColumns(target, signal) {
      checkColumns(target)
      await named(target.table, alter(pool, addColumnsSql(target), signal))
    },
    async addMarks(table, signal) {
      const rows = POSTGRES_DIALECT.table(tableName(table))
      await named(table, alter(pool, `ALTER TABLE ${rows} ADD COLUMN IF NOT EXISTS ${MARK} text COLLATE "C"`, signal))
    },
    async findInvalid(target, rules, mostValues, signal) {
      if (rules.length === 0) return foundInvalid([])
      const writing = { ...PLACEHOLDERS, rows: listedRows, reading: POSTGRES_DIALECT }
      const { sql, parameters } = invalidStatement(target, rules, mostValues, writing)
      const values = parameters.map(({ value }) => value)
      return foundInvalid(await named(target.table, pool.read(sql, values, signal)))
    },
    async fillCompanions(target, signal, onRows) {
      const engine = {
        table: POSTGRES_DIALECT.table,
        read: (sql: string) => pool.read(sql, [], signal),
        fill: async (text: string, companion: Companion, cells: FilledCell[]) => {
          await write(target, 'ROW EXCLUSIVE', ({ dialect, run }) =>
            run(fillStatement(target.table, text, companion, cells, dialect)),
          )
        },
      }
      await named(target.table, fillCompanions(engine, target, signal, onRows))
      await pool.transaction((client) => client.query(`ANALYZE ${POSTGRES_DIALECT.table(tableName(target.table))}`))
    },
    async dropColumns(table, unused) {
      if (unused.length > 0) await alter(pool, dropColumnsSql(table, unused.flatMap(namesOf)))
    },
    async tables() {
      const rows = await pool.read(
        'SELECT tablename FROM pg_tables WHERE schemaname = $1 ORDER BY tablename COLLATE "C"',
        [ROWS_SCHEMA],
      )
      return rows.map(([name]) => String(name))
    },
    select: async (target, query, range, signal) =>
      read(target, compileSelect(target, query, range, POSTGRES_DIALECT), signal),
    scan: (target, query, options = {}) =>
      scanned(target.table, () => compileScan(target, query, POSTGRES_DIALECT), options),
    ...comparing(({ after }, compile, options) => scanned(after.table, () => compile(comparingDialects()), options)),
    writeFile: (target, file, signal) => named(target.table, writeFile(pool, target, file, signal)),
    async edges(target, query, asked, signal) {
      const [row] = await read(target, compileEdges(target, query, asked, POSTGRES_DIALECT), signal)
      return edgesOf(row)
    },
    async count(target, query, signal) {
      const rows = await read(target, compileCount(target, query, POSTGRES_DIALECT), signal)
      return Number(rows[0]?.[0] ?? 0)
    },
    sizes: (tables) => rowCounts(pool, tables),
    change: (target, set, options) =>
      write(
        target,
        lockFor(set),
        async (session, client) => {
          await lockRows(client, target, set)
          const changed = await applyChange(session, target, set, options)
          // A validation tells rows apart, and adds and removes none.
          if (set.kind !== 'validate') await addToCount(client, target.table, changed.added - changed.removed)
          return changed
        },
        options.signal,
      ),
    ...changeLog(pool),
    ping: async () => void (await pool.read('SELECT 1', [])),
    close: () => pool.close(),
  }
  return { ...own, ...wholeRows(pool, own), pool }
}

/**
 * Each cell has a hash of 64 bits that begins with a number of its own, so that no text can be taken for that of another
 * column, and those of a row are laid over each other. Nobody can know two rows of the same hash, since the numbers are
 * others each time. A number is hashed as it is: to write it as text first would take ten times as long.
 */
function comparingDialects(): ComparingDialects {
  const seed = () => `(${randomBytes(8).readBigInt64BE()})::bigint`
  const seeds: string[] = []
  const hashOf = ({ text, number }: ComparedCell, at: number) => {
    seeds[at] ??= seed()
    const ofText = `hashtextextended(${text}, ${seeds[at]})`
    return number === null ? ofText : `coalesce(hash_numeric_extended(${number}, ${seeds[at]}), ${ofText})`
  }
  return {
    before: POSTGRES_DIALECT,
    after: POSTGRES_DIALECT,
    digest: (cells) => `(${cells.map(hashOf).join(' # ')})`,
    key: (cell) => hashOf(cell, 0),
    first: ' OFFSET 0',
  }
}

/** While a change of a table waits for those who read it, all who ask after it wait too: so it waits a moment, and tries again. */
async function alter(pool: PostgresRowPool, sql: string, signal?: AbortSignal): Promise<void> {
  const once = () =>
    pool.transaction(async (client) => {
      await client.query(SHORT_LOCK_WAIT)
      await client.query(sql)
    })
  await whenUnlocked(once, ALTER_PAUSE_MS, signal).catch((error: unknown) => {
    if (codeOf(error) !== TOO_MANY_COLUMNS) throw error
    throw refuse(409, 'too-many-columns', 'This version has had too many columns. Load its data into a new version.')
  })
}

/** A table that is missing, or there already, is a problem of the request and not a surprise. */
async function named<T>(table: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw namedProblem(table, error)
  }
}

function namedProblem(table: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === UNDEFINED_TABLE) return notFound(`The row table "${table}"`)
  if (code === DUPLICATE_TABLE) return refuse(409, 'table-exists', `The row table "${table}" exists already.`)
  return queryProblem(error) ?? error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
