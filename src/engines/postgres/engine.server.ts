import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { notFound, refuse, unavailable } from '#domain/problem.ts'
import { whyNotOpened } from '#postgres/lost-connection.ts'
import { type CompiledQuery, compileCount, compileSelect } from '../compile-query.ts'
import { decodeRows } from '../decode-rows.server.ts'
import type { RowEngine, RowTable } from '../engine.ts'
import { fillCompanions } from '../fill-companion.server.ts'
import { type Companion, checkColumns, companionsIn, namesOf, tableName } from '../row-layout.ts'
import {
  checkIds,
  deleteStatement,
  type FilledCell,
  fillStatement,
  insertStatement,
  replaceStatement,
  updateStatements,
  type WriteDialect,
  type WriteStatement,
} from '../row-writes.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import { loadRows } from './load.server.ts'
import { PostgresRowPool } from './pool.server.ts'
import { addToCount, beginCount, endCount, rowCounts } from './row-counts.server.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'
import { addColumnsSql, createTableSql, dropColumnsSql, setUpSchema } from './schema.server.ts'

const UNDEFINED_TABLE = '42P01'
const DUPLICATE_TABLE = '42P07'
const TOO_MANY_COLUMNS = '54011'
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TIMEOUT_MS = 1_000
const MOST_ATTEMPTS = 20

/** Rows in the schema `rows` of a PostgreSQL database. */
export async function openPostgresRows({ databaseUrl }: { databaseUrl: string }): Promise<RowEngine> {
  const pool = new PostgresRowPool(databaseUrl)
  await pool.transaction(setUpSchema).catch(async (error: unknown) => {
    await pool.close()
    throw whyNotOpened(error)
  })

  const read = async (target: RowTable, { sql, values, decodings }: CompiledQuery, signal?: AbortSignal) => {
    const rows = await named(target.table, pool.read(sql, values, signal))
    return decodeRows(rows.length, (row, at) => rows[row]?.[at], decodings, signal)
  }

  /** `rows` says whether each row that is written is one more, one less, or as many as before. */
  const write = (
    target: RowTable,
    rows: 1 | 0 | -1,
    build: (dialect: WriteDialect) => WriteStatement[],
    ids: number[] = [],
  ) =>
    named(
      target.table,
      pool.transaction(async (client) => {
        const dialect = writeDialect(await lockedCompanions(client, target.table))
        if (ids.length > 1) await lockRows(client, target, ids)
        let changed = 0
        for (const statement of build(dialect)) changed += await runWrite(client, statement)
        await addToCount(client, target.table, rows * changed)
        return changed
      }),
    )

  return {
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
        await client.query(`DROP TABLE IF EXISTS ${POSTGRES_DIALECT.table(tableName(table))}`)
        await endCount(client, table)
      })
    },
    async addColumns(target) {
      checkColumns(target)
      await named(target.table, alter(pool, addColumnsSql(target)))
    },
    async fillCompanions(target, signal, onRows) {
      const engine = {
        table: POSTGRES_DIALECT.table,
        read: (sql: string) => pool.read(sql, [], signal),
        fill: async (text: string, companion: Companion, cells: FilledCell[]) => {
          await write(target, 0, (dialect) => [fillStatement(target.table, text, companion, cells, dialect)])
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
    async count(target, query, signal) {
      const rows = await read(target, compileCount(target, query, POSTGRES_DIALECT), signal)
      return Number(rows[0]?.[0] ?? 0)
    },
    sizes: (tables) => rowCounts(pool, tables),
    async insert(target, rows) {
      if (rows.length > 0) await write(target, 1, (dialect) => [insertStatement(target, rows, dialect)])
    },
    async update(target, changes) {
      return write(
        target,
        0,
        (dialect) => updateStatements(target, changes, dialect),
        changes.map(({ id }) => id),
      )
    },
    delete: async (target, ids) => write(target, -1, (dialect) => [deleteStatement(target, ids, dialect)]),
    async replaceValues(target, column, replacements) {
      if (replacements.length === 0) return 0
      return write(target, 0, (dialect) => [replaceStatement(target, column, replacements, dialect)])
    },
    ping: async () => void (await pool.read('SELECT 1', [])),
    close: () => pool.close(),
  }
}

function writeDialect(companions: ReadonlyMap<string, readonly Companion[]>): WriteDialect {
  return {
    table: POSTGRES_DIALECT.table,
    rows: (lists, names) =>
      `unnest(${lists.map(({ type }, i) => `$${i + 1}::${type === 'id' ? 'bigint' : 'text'}[]`).join(', ')}) AS v(${names.join(', ')})`,
    companions: (key) => companions.get(key) ?? [],
    typed: (text, { dataType }) => `${text}::${dataType}`,
  }
}

/**
 * The companions that the table has, read under the lock that a write takes: until the transaction ends none is added,
 * and whoever fills a new one does so after the writes that did not know of it.
 */
async function lockedCompanions(client: pg.PoolClient, table: string): Promise<Map<string, Companion[]>> {
  const name = POSTGRES_DIALECT.table(tableName(table))
  const names = `SELECT attname FROM pg_attribute WHERE attrelid = '${name}'::regclass AND attnum > 0 AND NOT attisdropped`
  const results: unknown = await client.query(`LOCK TABLE ${name} IN ROW EXCLUSIVE MODE; ${names}`)
  const [, found] = results as pg.QueryResult<{ attname: string }>[]
  return companionsIn((found?.rows ?? []).map(({ attname }) => attname))
}

/** While a change of a table waits for those who read it, all who ask after it wait too: so it waits a moment, and tries again. */
async function alter(pool: PostgresRowPool, sql: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.transaction(async (client) => {
        await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
        await client.query(sql)
      })
      return
    } catch (error) {
      if (codeOf(error) === TOO_MANY_COLUMNS)
        throw refuse(
          409,
          'too-many-columns',
          'This version has had too many columns. Load its data into a new version.',
        )
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === MOST_ATTEMPTS)
        throw unavailable('The rows of this version are in use. Try again in a minute.', error)
      await sleep(LOCK_TIMEOUT_MS)
    }
  }
}

async function runWrite(client: pg.PoolClient, { sql, lists }: WriteStatement): Promise<number> {
  const result = await client.query(
    sql,
    lists.map((list) => list.values),
  )
  return result.rowCount ?? 0
}

/** Two callers that change the same rows take them in the same order, and so wait for each other without a deadlock. */
async function lockRows(client: pg.PoolClient, target: RowTable, ids: number[]): Promise<void> {
  const table = POSTGRES_DIALECT.table(tableName(target.table))
  await client.query(`SELECT id FROM ${table} WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`, [checkIds(ids)])
}

/** A table that is missing, or there already, is a problem of the request and not a surprise. */
async function named<T>(table: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = codeOf(error)
    if (code === UNDEFINED_TABLE) throw notFound(`The row table "${table}"`)
    if (code === DUPLICATE_TABLE) throw refuse(409, 'table-exists', `The row table "${table}" exists already.`)
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
