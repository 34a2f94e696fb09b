import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { copyOut } from '#engines/postgres/copy-out.server.ts'
import { openPostgresRows } from '#engines/postgres/engine.server.ts'
import { copyTable } from '#engines/replica/copy-table.server.ts'
import { openReplicaFile } from '#engines/replica/replica-file.server.ts'
import type { ReplicatedRows } from '#engines/replica/replicated-engine.server.ts'
import { APP, openVerbs, serveGraph } from '../tests/support/graph-server.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { MILLION, MILLION_COLUMNS, millionRows } from './million-rows.ts'
import { delayRow, watched } from './watched.ts'

const GROUPS = 50
const AGGREGATES = ['count(*)', 'count(population)', 'sum(amount)', 'avg(cost)', 'min(population)', 'max(rate)']
const KEYS = ['state', 'year'] as const
/** As many values have these columns. */
const MOST_GROUPS = { state: 50, year: 25 }
const REPLICA_BYTES = 2_000_000_000
const MEMORY_MB = 256

/**
 * A million rows on PostgreSQL with a copy in DuckDB, against the embedded engine, through `/graph` over HTTP; and what it
 * takes to make the copy, against COPY into a file and DuckDB's own reading of it into typed columns.
 */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-replica-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  const path = join(folder, 'million.csv')
  await millionRows(path)
  const embedded = await served(path, null)
  const alone = await served(path, database.url, 0)
  const replicated = await served(path, database.url, REPLICA_BYTES, alone.view)
  try {
    const size = `${MILLION.toLocaleString('en')} rows x ${MILLION_COLUMNS.length}`
    const rows: BenchRow[] = []
    for (const key of KEYS) {
      const without = await inTurns(
        () => alone.group(key),
        () => embedded.group(key),
        { rounds: 5, warmUp: 1 },
      )
      rows.push({
        name: `group ${size} by ${key} through /graph, PostgreSQL alone against the embedded engine: why there are copies`,
        unit: 'ms',
        ...without,
        bound: { atLeast: 3 },
      })
    }
    await (replicated.verbs.rows as ReplicatedRows).replicas.want(`v${replicated.view}_test`)
    for (const key of KEYS) {
      const times = await inTurns(
        () => replicated.group(key),
        () => embedded.group(key),
        { rounds: 25, warmUp: 3 },
      )
      rows.push({
        name: `group ${size} by ${key} through /graph, PostgreSQL with a copy against the embedded engine`,
        unit: 'ms',
        ...times,
        bound: { atMost: 1.5 },
      })
    }
    const [copied, stored] = await Promise.all([replicated.group('state'), alone.group('state')])
    if (copied !== stored) throw new Error('The copy and PostgreSQL answer different things.')
    const answered = (replicated.verbs.rows as ReplicatedRows).answered()
    if (answered < KEYS.length * 28) throw new Error(`A copy answered only ${answered} times.`)
    return [...rows, ...(await building(database.url, `v${alone.view}_test`, folder))]
  } finally {
    for (const one of [embedded, alone, replicated]) await one.close()
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A server of its own, with the rows, or on those that another one has loaded. */
async function served(path: string, databaseUrl: string | null, replicaBytes = 0, of: number | null = null) {
  const verbs = await openVerbs(databaseUrl, { replicaBytes })
  const server = await serveGraph(verbs)
  if (of === null) await verbs.pattern('cat', 'forms')
  const view = of ?? (await verbs.version('cat', { path }, MILLION_COLUMNS)).view.id
  return {
    verbs,
    view,
    async group(key: (typeof KEYS)[number]) {
      const url = `${server.url}?method=get&paths=${encodeURIComponent(JSON.stringify([groupPath(view, key)]))}`
      const answer = await (await fetch(url, { headers: { 'x-level': '5' } })).text()
      if (answer.split('"sum(amount)"').length < MOST_GROUPS[key] || answer.includes('"error"'))
        throw new Error(`No groups: ${answer.slice(0, 500)}`)
      return answer
    },
    async close() {
      await server.close()
      await verbs.close()
    },
  }
}

function groupPath(view: number, key: string): unknown[] {
  const options = JSON.stringify({ groupBy: [key], orderBy: { [key]: 'asc' } })
  const range = { from: 0, to: GROUPS - 1 }
  return ['uda', `${APP}+cat`, 'viewsById', view, 'options', options, 'dataByIndex', range, [key, ...AGGREGATES]]
}

async function building(databaseUrl: string, table: string, folder: string): Promise<BenchRow[]> {
  const postgres = await openPostgresRows({ databaseUrl })
  const file = await openReplicaFile(join(folder, 'replicas'), MEMORY_MB)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const names = ['id', ...MILLION_COLUMNS.map(({ key, dataType }) => `${key}${SUFFIX[dataType]}`)]
  await client.query(`CREATE TABLE bare AS SELECT ${names.join(', ')} FROM rows.${table}`)
  let made = 0
  const ours = () =>
    copyTable(postgres.pool, file.rows, { from: table, to: `r${++made}`, mostBytes: REPLICA_BYTES }, NEVER)
  try {
    const times = await inTurns(ours, () => bareCopy(client, join(folder, `bare-${made}`)), {
      rounds: 5,
      warmUp: 1,
      settled: () => file.rows.drop(`r${made}`),
    })
    const seen = await watched(ours)
    const { bytes } = await ours()
    const size = await client.query<{ bytes: string }>('SELECT pg_total_relation_size($1) AS bytes', [`rows.${table}`])
    const told = (name: string, all: number): BenchRow => ({
      name,
      unit: 'bytes',
      ours: all / MILLION,
      bare: null,
      bound: null,
    })
    return [
      told('a row of 15 columns in PostgreSQL, with its indexes', Number(size.rows[0]?.bytes)),
      told('a row of 15 columns in a copy, as REPLICA_BYTES counts it', bytes),
      {
        name: 'copy of 1M rows, text and typed values, against COPY of typed columns alone into a file and DuckDB’s reading of it',
        unit: 'ms',
        ...times,
        bound: { atMost: 2 },
      },
      delayRow('a copy', seen),
    ]
  } finally {
    await client.end()
    await file.remove()
    await postgres.close()
  }
}

const NEVER = new AbortController().signal
const SUFFIX = { text: '', numeric: '_n', date: '_d', timestamp: '_t' }
const TYPES = { text: 'VARCHAR', numeric: 'DECIMAL(18,4)', date: 'DATE', timestamp: 'TIMESTAMP' }

/** Each value once, of its own type and nothing beside it. */
async function bareCopy(client: pg.Client, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const csv = join(folder, 'bare.csv')
  await pipeline(
    Readable.from(copyOut(client as unknown as pg.PoolClient, 'COPY bare TO STDOUT (FORMAT csv)')),
    createWriteStream(csv),
  )
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), { memory_limit: `${MEMORY_MB}MB` })
  const connection = await instance.connect()
  const columns = MILLION_COLUMNS.map(({ name, dataType }) => `'${name}': '${TYPES[dataType]}'`).join(', ')
  await connection.run(
    `CREATE TABLE bare AS SELECT * FROM read_csv('${csv}', header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', columns = {'id': 'BIGINT', ${columns}})`,
  )
  const [[rows] = []] = (await connection.runAndReadAll('SELECT count(*) FROM bare')).getRows()
  if (Number(rows) !== MILLION) throw new Error(`DuckDB read ${rows} rows.`)
  connection.closeSync()
  instance.closeSync()
}
