import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { RowEngine } from '#engines/engine.ts'
import { loadFile } from '../tests/support/load-file.ts'
import { type BenchRow, median } from './bench-row.ts'
import { MILLION_COLUMNS, millionRows } from './million-rows.ts'

const ROUNDS = 21
const SETTINGS = { memory_limit: '1GB', threads: '2' }
const TARGET = { table: 'v1_million', columns: MILLION_COLUMNS }
const FIRST_ID = 2 ** 40

const GROUPS = ['state', 'count(*)', 'sum(amount)', 'avg(cost)', 'min(population)', 'max(rate)']
const BARE_GROUPS =
  'SELECT state, count(*), sum(amount), avg(cost), min(population), max(rate) FROM bare GROUP BY state ORDER BY state'

/** A million rows of fifteen columns: our engine against DuckDB's own time on typed columns. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-rows-'))
  const source = { path: join(folder, 'million.csv'), delimiter: ',', quote: '"', header: true }
  await millionRows(source.path)
  const quoted = { ...source, path: join(folder, 'quoted.csv') }
  await millionRows(quoted.path, { quotedNotes: true })
  const engine = await openDuckDb({ path: join(folder, 'rows.duckdb'), memoryLimit: '1GB', threads: 2, files: folder })
  const bare = await openBare(folder, source.path)
  try {
    const plain = await watched(() => loadFile(engine, TARGET, source, FIRST_ID))
    const others = await watched(() => loadFile(engine, { ...TARGET, table: 'v2_million' }, quoted, FIRST_ID))
    await engine.drop('v2_million')
    return [
      await compare('group by 50 over 1M rows', engine, bare, BARE_GROUPS, GROUPS, { groupBy: ['state'] }),
      await compare(
        'filtered and grouped by 50',
        engine,
        bare,
        "SELECT state, sum(amount) FROM bare WHERE category IN ('fire', 'flood') AND year >= 2010 GROUP BY state ORDER BY state",
        ['state', 'sum(amount)'],
        { groupBy: ['state'], filter: { category: ['fire', 'flood'] }, gte: { year: 2010 } },
      ),
      await compare(
        'page of 50 at row 900,000, against reading whole rows',
        engine,
        bare,
        'SELECT * FROM bare ORDER BY id LIMIT 50 OFFSET 900000',
        MILLION_COLUMNS.map(({ name }) => name),
        {},
        { from: 900_000, to: 900_049 },
      ),
      await alternated(
        'count of filtered rows',
        () => engine.count(TARGET, parseDataRequest({ filter: { status: ['open'] } }, [], MILLION_COLUMNS)),
        () => bare.connection.runAndReadAll("SELECT count(*) FROM bare WHERE status = 'open'"),
      ),
      // Bare DuckDB keeps no text beside its numbers and looks for no types; ours reads the file for them first.
      {
        name: 'load of 1M rows from plain CSV',
        unit: 's',
        ours: plain.seconds,
        bare: bare.loading,
        bound: { atMost: 2.5 },
      },
      {
        name: 'load of 1M rows from CSV with line breaks in quotes',
        unit: 's',
        ours: others.seconds,
        bare: await bare.load('quoted', quoted.path),
        bound: { atMost: 6 },
      },
      delayRow('plain CSV', plain),
      delayRow('CSV with line breaks in quotes', others),
      memoryRow('plain CSV', plain),
      memoryRow('CSV with line breaks in quotes', others),
    ]
  } finally {
    bare.close()
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Bare = {
  connection: DuckDBConnection
  loading: number
  /** Loads another file into a table, in seconds. */
  load(table: string, csv: string): Promise<number>
  close(): void
}

async function openBare(folder: string, csv: string): Promise<Bare> {
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), SETTINGS)
  const connection = await instance.connect()
  const types = MILLION_COLUMNS.map(({ name, dataType }) => `'${name}': '${bareType(name, dataType)}'`).join(', ')
  const load = async (table: string, path: string) => {
    const source = `read_csv('${path}', header = true, columns = {${types}})`
    const taken = await timed(() =>
      connection.run(`CREATE TABLE ${table} AS SELECT row_number() OVER () AS id, * FROM ${source}`),
    )
    return taken / 1_000
  }
  return {
    connection,
    loading: await load('bare', csv),
    load,
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

function bareType(name: string, dataType: string): string {
  if (dataType === 'numeric') return ['year', 'population', 'households'].includes(name) ? 'BIGINT' : 'DOUBLE'
  return { text: 'VARCHAR', date: 'DATE', timestamp: 'TIMESTAMP' }[dataType] ?? 'VARCHAR'
}

async function compare(
  name: string,
  engine: RowEngine,
  { connection }: Bare,
  bareSql: string,
  expressions: string[],
  options: unknown,
  range = { from: 0, to: 99 },
): Promise<BenchRow> {
  return alternated(
    name,
    () => engine.select(TARGET, parseDataRequest(options, expressions, MILLION_COLUMNS), range),
    async () => (await connection.runAndReadAll(bareSql)).getRows(),
  )
}

/** Turn by turn, so that whatever else the machine does meets both alike. */
async function alternated(
  name: string,
  mine: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
): Promise<BenchRow> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = -2; round < ROUNDS; round++) {
    const times = [await timed(mine), await timed(theirs)] as const
    if (round < 0) continue
    ours.push(times[0])
    bare.push(times[1])
  }
  return { name, unit: 'ms', ours: median(ours), bare: median(bare), bound: { atMost: 1.5 } }
}

type Watched = { seconds: number; delay: number; megabytes: number }

/** Work with what it does to the process meanwhile: how late its event loop is, and how much memory it takes. */
async function watched(work: () => Promise<unknown>): Promise<Watched> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  delays.enable()
  const seconds = (await timed(work)) / 1_000
  delays.disable()
  clearInterval(look)
  return { seconds, delay: delays.percentile(99) / 1e6, megabytes: most / 1e6 }
}

const delayRow = (file: string, { delay }: Watched): BenchRow => ({
  name: `event loop delay while loading ${file}, 99th of 100`,
  unit: 'ms',
  ours: delay,
  bare: null,
  bound: { atMost: 50 },
})

const memoryRow = (file: string, { megabytes }: Watched): BenchRow => ({
  name: `memory of the process while loading ${file}`,
  unit: 'MB',
  ours: megabytes,
  bare: null,
  bound: { atMost: 600 },
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
