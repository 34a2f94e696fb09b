import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { escapeFormula, FORMULA_FIRST } from '#domain/data/export/formula-escape.ts'
import type { FileForm, RowTable } from '../engine.ts'
import { csvColumns, literal, parquetNames, quotedName, type TextTests } from '../file-columns.ts'
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

const TESTS: TextTests = {
  matches: (text, pattern) => `regexp_matches(${text}, ${literal(pattern)})`,
  // By comparing: of a list of characters DuckDB makes a join, which takes the rows out of their order.
  beginsOddly: (text) => {
    const { before, digits } = FORMULA_FIRST
    return `${text} < '${before}' AND (${text} < '${digits.from}' OR ${text} >= '${digits.before}')`
  },
}

/**
 * Names are a first row: DuckDB's own header takes those that differ in their case alone for the same. And rows that come
 * from two places are written by one thread as it reads them; several would keep four times 122,880 of them in memory, so
 * as to write them in their order.
 */
async function writeCsv(connection: DuckDBConnection, target: RowTable, path: string): Promise<void> {
  // Asked for so that a table that is not there is said by name.
  await new DuckDbTables().companions(target.table, connection)
  const options = [
    'FORMAT csv',
    ...["DELIMITER ','", `QUOTE '"'`, `ESCAPE '"'`, "NULLSTR ''", 'HEADER false'],
    // Others read what there is of it.
    'USE_TMP_FILE false',
  ]
  const names = target.columns.map(({ name }) => literal(escapeFormula(name)))
  const rows = `SELECT ${names.join(', ')} UNION ALL SELECT ${csvColumns(target, TESTS).join(', ')} FROM ${rowsOf(target)}`
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
