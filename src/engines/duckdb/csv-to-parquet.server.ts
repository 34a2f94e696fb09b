import { DuckDBInstance } from '@duckdb/node-api'
import { literal, quotedName } from '../file-columns.ts'
import { interruptible } from './readers.server.ts'
import { PARQUET_OPTIONS } from './write-file.server.ts'

const MEMORY_LIMIT = '512MB'
const THREADS = '2'
/** A row may be as long as the longest that is ever read into a version, and then as long again. */
const LONGEST_ROW_BYTES = 32 * 1024 * 1024

export type ParquetColumn = { name: string; type: string }

/** Makes a Parquet file of a CSV file without a header, in a database in memory that goes away with it. */
export async function csvToParquet(
  { csv, path, columns }: { csv: string; path: string; columns: readonly ParquetColumn[] },
  signal: AbortSignal | undefined,
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: MEMORY_LIMIT,
    threads: THREADS,
    temp_directory: `${csv}.spill`,
  })
  const connection = await instance.connect()
  try {
    await interruptible(connection, signal, () => connection.run(copySql(csv, path, columns)))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Everything that DuckDB would find out by looking at the file is said; line breaks in quotes are read by one thread. */
function copySql(csv: string, path: string, columns: readonly ParquetColumn[]): string {
  const types = columns.map(({ type }, at) => `'c${at}': '${type}'`).join(', ')
  const names = columns.map(({ name }, at) => `c${at} AS ${quotedName(name)}`).join(', ')
  const options = [
    'auto_detect = false',
    `columns = {${types}}`,
    `delim = ',', quote = '"', escape = '"', comment = '', header = false, new_line = '\\n', nullstr = ''`,
    `encoding = 'utf-8', compression = 'none', strict_mode = true, parallel = false`,
    `max_line_size = ${LONGEST_ROW_BYTES}, buffer_size = ${LONGEST_ROW_BYTES}`,
  ]
  return `COPY (SELECT ${names} FROM read_csv(${literal(csv)}, ${options.join(', ')})) TO ${literal(path)} ${PARQUET_OPTIONS}`
}
