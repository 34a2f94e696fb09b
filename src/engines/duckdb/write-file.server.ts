import { writeFile as writeText } from 'node:fs/promises'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { FileForm, RowTable } from '../engine.ts'
import { csvColumns, csvHeader, literal, parquetNames, quotedName } from '../file-columns.ts'
import { queryProblem } from '../query-problem.ts'
import { partSql, slotsOf, tableName } from '../row-layout.ts'
import { interruptible } from './readers.server.ts'
import { DuckDbTables } from './tables.server.ts'

/** All rows into a file that DuckDB itself writes, on a connection of its own and in one transaction. */
export async function writeFile(
  instance: DuckDBInstance,
  target: RowTable,
  { form, path }: { form: FileForm; path: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted()
  const connection = await instance.connect()
  try {
    await interruptible(connection, signal, async () => {
      await connection.run('BEGIN TRANSACTION READ ONLY')
      if (form === 'csv') await writeCsv(connection, target, path)
      else await writeParquet(connection, target, path)
    })
  } catch (error) {
    throw queryProblem(error) ?? error
  } finally {
    connection.closeSync()
  }
}

/** The table, with the condition for those of its rows that are meant. */
function rowsOf(target: RowTable): string {
  const part = partSql(target)
  return `${tableName(target.table)}${part === null ? '' : ` WHERE ${part}`}`
}

const matches = (text: string, pattern: string) => `regexp_matches(${text}, ${literal(pattern)})`

async function writeCsv(connection: DuckDBConnection, target: RowTable, path: string): Promise<void> {
  // Asked for so that a table that is not there is said by name.
  await new DuckDbTables().companions(target.table, connection)
  const table = rowsOf(target)
  const [[count] = []] = (await connection.runAndReadAll(`SELECT count(*) FROM ${table}`)).getRows()
  if (Number(count) === 0) return writeText(path, csvHeader(target), { flag: 'wx' })
  const options = [
    'FORMAT csv',
    ...["DELIMITER ','", `QUOTE '"'`, `ESCAPE '"'`, "NULLSTR ''"],
    // The header is ours: DuckDB takes names that differ in their case alone for the same. What comes after the last row
    // goes with it, and is the end of its line.
    ...['HEADER false', `PREFIX ${literal(csvHeader(target))}`, "SUFFIX '\n'"],
    // Others read what there is of it.
    'USE_TMP_FILE false',
  ]
  const rows = `SELECT ${csvColumns(target, matches).join(', ')} FROM ${table}`
  await connection.run(`COPY (${rows}) TO ${literal(path)} (${options.join(', ')})`)
}

/** The options of a Parquet file, whoever its rows come from. */
export const PARQUET_OPTIONS = '(FORMAT parquet, USE_TMP_FILE false)'

/** A typed column has its values where every text of it is one; otherwise its texts, so that nothing is lost. */
async function writeParquet(connection: DuckDBConnection, target: RowTable, path: string): Promise<void> {
  const { pure } = await new DuckDbTables().companions(target.table, connection)
  const names = parquetNames(target)
  const columns = slotsOf(target.columns).map(({ text, companion }, at) => {
    const stored = companion !== null && pure.has(companion) ? companion : text
    return `${stored} AS ${quotedName(names[at] ?? '')}`
  })
  const rows = `SELECT ${columns.join(', ')} FROM ${rowsOf(target)}`
  await connection.run(`COPY (${rows}) TO ${literal(path)} ${PARQUET_OPTIONS}`)
}
