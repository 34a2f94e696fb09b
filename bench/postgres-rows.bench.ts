import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import type { RowEngine } from '#engines/engine.ts'
import { copyIn } from '#engines/postgres/copy-in.server.ts'
import { openPostgresRows } from '#engines/postgres/engine.server.ts'
import { loadFile } from '../tests/support/load-file.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { MILLION, MILLION_COLUMNS, millionRows } from './million-rows.ts'
import { delayRow, growthRow, memoryRow, watched } from './watched.ts'

const TARGET = { table: 'v1_million', columns: MILLION_COLUMNS }
const OTHER = { ...TARGET, table: 'v2_million' }
const NAMES = MILLION_COLUMNS.map(({ name }) => name)
const FIRST_ID = 2 ** 40
const FETCHED = 2_048

/** A million rows of fifteen columns: our engine against PostgreSQL's own time, on the same server. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-postgres-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  const client = new pg.Client({ connectionString: database.url })
  const engine = await openPostgresRows({ databaseUrl: database.url })
  try {
    const file = { path: join(folder, 'million.csv'), delimiter: ',', quote: '"', headerRows: 1 }
    await millionRows(file.path)
    await client.connect()
    const loaded = await watched(() => loadFile(engine, TARGET, file, FIRST_ID))
    const scanned = await watched(() => scanOurs(engine))
    await copyInto(client, 'bare', bareColumns(), file.path)
    await client.query('ANALYZE bare')
    const ours = () => loadFile(engine, OTHER, file, FIRST_ID)
    return [
      // The same cells as they stand in the file, without an id, a key or a typed value: nobody could sum or sort them.
      await turns(
        'load of 1M rows, against COPY of the CSV into text columns',
        ours,
        () => copyInto(client, 'bare_again', textColumns(), file.path),
        { rounds: 3, before: () => dropped(engine, client) },
      ),
      await turns(
        'load of 1M rows, against COPY of the CSV into typed columns alone',
        ours,
        () => copyInto(client, 'bare_again', bareColumns(), file.path),
        { rounds: 3, before: () => dropped(engine, client) },
      ),
      await turns(
        'group by 50 over 1M rows',
        () => engine.select(TARGET, parseDataRequest({ groupBy: ['state'] }, GROUPS, MILLION_COLUMNS), PAGE),
        () => client.query({ text: BARE_GROUPS, rowMode: 'array' }),
        { rounds: 9 },
      ),
      await turns(
        "scan of 1M rows, against the driver's own cursor",
        () => scanOurs(engine),
        () => scanBare(client),
        {
          rounds: 5,
        },
      ),
      delayRow('a load', loaded),
      delayRow('a scan', scanned),
      memoryRow('a load', loaded),
      growthRow('a scan', scanned),
    ]
  } finally {
    await engine.close()
    await client.end()
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const PAGE = { from: 0, to: 99 }
const GROUPS = ['state', 'count(*)', 'sum(amount)', 'avg(cost)', 'min(population)', 'max(rate)']
const BARE_GROUPS =
  'SELECT state, count(*), sum(amount), avg(cost), min(population), max(rate) FROM bare GROUP BY state ORDER BY state'

type Work = () => Promise<unknown>

async function turns(name: string, ours: Work, bare: Work, more: { rounds: number; before?: Work }): Promise<BenchRow> {
  const both = await inTurns(ours, bare, { warmUp: more.before ? 0 : 1, ...more })
  return { name, unit: 'ms', ...both, bound: { atMost: 1.5 } }
}

async function dropped(engine: RowEngine, client: pg.Client): Promise<void> {
  await engine.drop(OTHER.table)
  await client.query('DROP TABLE IF EXISTS bare_again')
  // What the server still has to write of the last round is not the next one's.
  await client.query('CHECKPOINT')
}

const textColumns = () => MILLION_COLUMNS.map(({ name }) => `${name} text`).join(', ')

function bareColumns(): string {
  const types = { text: 'text', numeric: 'numeric', date: 'date', timestamp: 'timestamp' }
  return MILLION_COLUMNS.map(({ name, dataType }) => `${name} ${types[dataType]}`).join(', ')
}

async function copyInto(client: pg.Client, table: string, columns: string, path: string): Promise<void> {
  await client.query(`CREATE TABLE ${table} (${columns})`)
  await copyFile(client, `COPY ${table} FROM STDIN (FORMAT csv, HEADER true)`, path)
}

async function copyFile(client: pg.Client, sql: string, path: string): Promise<void> {
  const rows = await copyIn(client as unknown as pg.PoolClient, sql, createReadStream(path, { highWaterMark: 2 ** 18 }))
  if (rows !== MILLION) throw new Error(`COPY made ${rows} rows.`)
}

async function scanOurs(engine: RowEngine): Promise<void> {
  let rows = 0
  for await (const batch of engine.scan(TARGET, parseDataRequest({}, NAMES, MILLION_COLUMNS))) rows += batch.length
  if (rows !== MILLION) throw new Error(`The scan gave ${rows} rows.`)
}

async function scanBare(client: pg.Client): Promise<void> {
  await client.query('BEGIN; DECLARE bare_scan NO SCROLL CURSOR FOR SELECT * FROM bare')
  let rows = 0
  for (;;) {
    const { rows: batch } = await client.query({ text: `FETCH ${FETCHED} FROM bare_scan`, rowMode: 'array' })
    if (batch.length === 0) break
    rows += batch.length
  }
  await client.query('ROLLBACK')
  if (rows !== MILLION) throw new Error(`The cursor gave ${rows} rows.`)
}
