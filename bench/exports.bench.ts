import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { csvToParquet } from '#engines/duckdb/csv-to-parquet.server.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { FileForm, RowEngine } from '#engines/engine.ts'
import { copyOut } from '#engines/postgres/copy-out.server.ts'
import { openPostgresRows } from '#engines/postgres/engine.server.ts'
import { rowTexts } from '#exports/row-texts.server.ts'
import { workbookBytes } from '#exports/xlsx/workbook.server.ts'
import { loadFile } from '../tests/support/load-file.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { MILLION_COLUMNS, millionRows } from './million-rows.ts'
import { delayRow, growthRow, watched } from './watched.ts'

const TARGET = { table: 'v1_million', columns: MILLION_COLUMNS }
const FIRST_ID = 2 ** 40
const ROUNDS = { rounds: 3, warmUp: 1 }
const DUCKDB_TYPES = { text: 'VARCHAR', numeric: 'DOUBLE', date: 'DATE', timestamp: 'TIMESTAMP' }
const POSTGRES_TYPES = { text: 'text', numeric: 'numeric', date: 'date', timestamp: 'timestamp' }

type Work = () => Promise<unknown>

/** A million rows of fifteen columns as files: our engines against what the databases write of typed columns. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-exports-'))
  const exports = join(folder, 'exports')
  await mkdir(exports)
  const file = { path: join(folder, 'million.csv'), delimiter: ',', quote: '"', headerRows: 1 }
  await millionRows(file.path)
  try {
    return [...(await duckDb(folder, exports, file)), ...(await postgres(exports, file))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file written anew each time. */
function writing(engine: RowEngine, exports: string, form: FileForm): Work {
  return async () => {
    const path = join(exports, `ours.${form}`)
    await rm(path, { force: true })
    await engine.writeFile(TARGET, { form, path })
  }
}

async function turns(name: string, ours: Work, bare: Work): Promise<BenchRow> {
  return { name, unit: 'ms', ...(await inTurns(ours, bare, ROUNDS)), bound: { atMost: 1.5 } }
}

type Csv = Parameters<typeof loadFile>[2]

async function duckDb(folder: string, exports: string, file: Csv): Promise<BenchRow[]> {
  const engine = await openDuckDb({ path: join(folder, 'rows.duckdb'), threads: 2, files: folder, exports })
  await loadFile(engine, TARGET, file, FIRST_ID)
  const sheet = await watched(() => workbook(engine, join(exports, 'ours.xlsx')))
  const csv = await watched(writing(engine, exports, 'csv'))
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), { memory_limit: '1GB', threads: '2' })
  const connection = await instance.connect()
  const types = MILLION_COLUMNS.map(({ name, dataType }) => `'${name}': '${DUCKDB_TYPES[dataType]}'`).join(', ')
  await connection.run(
    `CREATE TABLE bare AS SELECT * FROM read_csv('${file.path}', header = true, columns = {${types}})`,
  )
  const bare = (form: FileForm) => () => connection.run(`COPY bare TO '${exports}/bare.${form}' (FORMAT ${form})`)
  try {
    return [
      await turns('CSV of 1M rows of DuckDB, against its own COPY', writing(engine, exports, 'csv'), bare('csv')),
      await turns(
        'Parquet of 1M rows of DuckDB, against its own COPY',
        writing(engine, exports, 'parquet'),
        bare('parquet'),
      ),
      growthRow('CSV of DuckDB', csv),
      delayRow('CSV of DuckDB', csv),
      growthRow('a workbook of 1M rows', sheet),
      delayRow('a workbook of 1M rows', sheet),
    ]
  } finally {
    connection.closeSync()
    instance.closeSync()
    await engine.close()
  }
}

async function workbook(engine: RowEngine, path: string): Promise<void> {
  const texts = rowTexts(engine, TARGET, new AbortController().signal)
  await pipeline(Readable.from(workbookBytes(TARGET, texts)), createWriteStream(path))
}

async function postgres(exports: string, file: Csv): Promise<BenchRow[]> {
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  const engine = await openPostgresRows({ databaseUrl: database.url })
  const client = new pg.Client({ connectionString: database.url })
  const columns = MILLION_COLUMNS.map(({ name, dataType }) => ({ name, type: POSTGRES_TYPES[dataType] }))
  const bareCsv = join(exports, 'bare.csv')
  const copied = () => copy(client, bareCsv)
  try {
    await client.connect()
    await loadFile(engine, TARGET, file, FIRST_ID)
    await client.query(`CREATE TABLE bare (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`)
    const all = MILLION_COLUMNS.map(({ key, name, dataType }) => `${key}::${POSTGRES_TYPES[dataType]} AS ${name}`)
    await client.query(`INSERT INTO bare SELECT ${all.join(', ')} FROM rows.${TARGET.table}`)
    await client.query('VACUUM ANALYZE bare')
    const csv = await watched(writing(engine, exports, 'csv'))
    const typed = MILLION_COLUMNS.map(({ name, dataType }) => ({ name, type: DUCKDB_TYPES[dataType] }))
    return [
      await turns('CSV of 1M rows of PostgreSQL, against its own COPY', writing(engine, exports, 'csv'), copied),
      await turns(
        'Parquet of 1M rows of PostgreSQL, against its own COPY and DuckDB on it',
        writing(engine, exports, 'parquet'),
        async () => {
          await copied()
          await rm(join(exports, 'bare.parquet'), { force: true })
          await csvToParquet({ csv: bareCsv, path: join(exports, 'bare.parquet'), columns: typed }, undefined)
        },
      ),
      growthRow('CSV of PostgreSQL', csv),
      delayRow('CSV of PostgreSQL', csv),
    ]
  } finally {
    await engine.close()
    await client.end()
    await database.drop()
    await server.stop()
  }
}

async function copy(client: pg.Client, path: string): Promise<void> {
  const pieces = copyOut(client as unknown as pg.PoolClient, 'COPY bare TO STDOUT (FORMAT csv)')
  await pipeline(Readable.from(pieces), createWriteStream(path))
}
