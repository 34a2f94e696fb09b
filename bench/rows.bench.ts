import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { RowEngine } from '#engines/engine.ts'
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
  const engine = await openDuckDb({ path: join(folder, 'rows.duckdb'), memoryLimit: '1GB', threads: 2 })
  const bare = await openBare(folder, source.path)
  try {
    const loading = (await timed(() => engine.loadCsv(TARGET, source, FIRST_ID))) / 1_000
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
      // Bare DuckDB keeps no text beside its numbers and checks no rule of ours.
      { name: 'load of 1M rows from CSV', unit: 's', ours: loading, bare: bare.loading, bound: { atMost: 20 } },
    ]
  } finally {
    bare.close()
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Bare = { connection: DuckDBConnection; loading: number; close(): void }

async function openBare(folder: string, csv: string): Promise<Bare> {
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), SETTINGS)
  const connection = await instance.connect()
  const types = MILLION_COLUMNS.map(({ name, dataType }) => `'${name}': '${bareType(name, dataType)}'`).join(', ')
  const loading = await timed(() =>
    connection.run(
      `CREATE TABLE bare AS SELECT row_number() OVER () AS id, * FROM read_csv('${csv}', header = true, columns = {${types}})`,
    ),
  )
  return {
    connection,
    loading: loading / 1_000,
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
