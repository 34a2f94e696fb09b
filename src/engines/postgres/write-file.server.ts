import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { FORMULA_FIRST } from '#domain/data/export/formula-escape.ts'
import { companionFor, companionSql } from '../duckdb/companions.ts'
import { csvToParquet, type ParquetColumn } from '../duckdb/csv-to-parquet.server.ts'
import type { FileForm, RowTable } from '../engine.ts'
import { csvColumns, csvHeader, literal, parquetNames, type TextTests } from '../file-columns.ts'
import { partSql, slotsOf, tableName } from '../row-layout.ts'
import { copyOut } from './copy-out.server.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import type { PostgresRowPool } from './pool.server.ts'

/** A file takes as long as it takes. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0'

/** All rows into a file, as the database writes them, on a connection that is held for as long. */
export async function writeFile(
  pool: PostgresRowPool,
  target: RowTable,
  { form, path }: { form: FileForm; path: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  const part = partSql(target)
  const table = `${POSTGRES_DIALECT.table(tableName(target.table))}${part === null ? '' : ` WHERE ${part}`}`
  if (form === 'csv') return held(pool, signal, (client) => save(csv(client, target, table), path, signal))
  // PostgreSQL writes no Parquet: DuckDB does, from the CSV that PostgreSQL writes.
  const typed = `${path}.csv`
  try {
    const columns = await held(pool, signal, async (client) => {
      const found = await parquetColumns(client, target, table)
      await save(copyOut(client, copySql(found.map(({ stored }) => stored).join(', '), table)), typed, signal)
      return found
    })
    await csvToParquet({ csv: typed, path, columns }, signal)
  } finally {
    await rm(typed, { force: true })
    await rm(`${typed}.spill`, { recursive: true, force: true })
  }
}

/** Work on a connection in one moment of the database. */
async function held<T>(
  pool: PostgresRowPool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const client = await pool.hold()
  let whole = false
  try {
    await client.query(BEGIN)
    const result = await work(client)
    await client.query('ROLLBACK')
    whole = true
    return result
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    // What the database still has to say of a copy that was left is lost with its connection.
    client.release(!whole)
  }
}

async function save(pieces: AsyncIterable<Buffer>, path: string, signal: AbortSignal | undefined): Promise<void> {
  const written = createWriteStream(path, { flags: 'wx' })
  await pipeline(Readable.from(pieces), written, ...(signal ? [{ signal }] : []))
}

/** By codes, since texts are in the order of a language here. */
const TESTS: TextTests = {
  matches: (text, pattern) => `${text} ~ ${literal(pattern)}`,
  beginsOddly: (text) => {
    const { before, digits } = FORMULA_FIRST
    const [most, from, to] = [before, digits.from, digits.before].map((character) => character.charCodeAt(0))
    return `ascii(${text}) < ${most} AND NOT (ascii(${text}) >= ${from} AND ascii(${text}) < ${to})`
  },
}

/** An edited row is stored anew at the end; by its key it comes where it was, for little more. */
const copySql = (columns: string, table: string) =>
  `COPY (SELECT ${columns} FROM ${table} ORDER BY id) TO STDOUT (FORMAT csv)`

async function* csv(client: pg.PoolClient, target: RowTable, table: string): AsyncGenerator<Buffer> {
  let header: Buffer | null = Buffer.from(csvHeader(target))
  for await (const piece of copyOut(client, copySql(csvColumns(target, TESTS).join(', '), table))) {
    // With the first rows, so that a table that is not there leaves no file that looks like an empty one.
    yield header ? Buffer.concat([header, piece]) : piece
    header = null
  }
  if (header) yield header
}

/** As in DuckDB: a typed column has its values where every text of it is one, in the narrowest type that holds them. */
async function parquetColumns(
  client: pg.PoolClient,
  target: RowTable,
  table: string,
): Promise<(ParquetColumn & { stored: string })[]> {
  const slots = slotsOf(target.columns)
  const asked = slots.map(({ text, companion, dataType }) => {
    if (companion === null) return 'false, 0, 0'
    // The number that is furthest from zero has the most digits: only of that one a text is made.
    const furthest = `greatest(abs(max(${companion})), abs(min(${companion})))`
    const shape = dataType === 'numeric' ? `length(trunc(${furthest})::text), max(scale(${companion}))` : '0, 0'
    return `count(${companion}) = count(${text}), ${shape}`
  })
  const { rows } = await client.query<unknown[]>({ text: `SELECT ${asked.join(', ')} FROM ${table}`, rowMode: 'array' })
  const facts = rows[0] ?? []
  const names = parquetNames(target)
  return slots.map(({ text, companion, dataType }, at) => {
    const [pure, whole, scale] = facts.slice(at * 3, at * 3 + 3)
    const column = { name: names[at] ?? '' }
    if (companion === null || pure !== true) return { ...column, stored: text, type: 'VARCHAR' }
    if (dataType !== 'numeric')
      return { ...column, stored: companion, type: dataType === 'date' ? 'DATE' : 'TIMESTAMP' }
    const shape = { whole: Number(whole ?? 0), scale: Number(scale ?? 0) }
    return { ...column, stored: companion, type: companionSql(companionFor(shape)) }
  })
}
