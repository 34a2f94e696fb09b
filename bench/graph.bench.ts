import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { RowColumn } from '#domain/data/query.ts'
import { APP, openVerbs, serveGraph } from '../tests/support/graph-server.ts'
import { type BenchRow, median } from './bench-row.ts'
import { MILLION, MILLION_COLUMNS, millionRows } from './million-rows.ts'

const GROUPS = 50
const ROUNDS = 25
const WARM_UP = 3

const AGGREGATES = ['count(*)', 'count(population)', 'sum(amount)', 'avg(cost)', 'min(population)', 'max(rate)']
/** A text column and a numeric one; the first has 50 values, the second 25. */
const KEYS = ['state', 'year']
const TYPES = { text: 'VARCHAR', numeric: 'DOUBLE', date: 'DATE', timestamp: 'TIMESTAMP' }
const WHOLE_NUMBERS = ['year', 'population', 'households']

/** Groups of a million rows through `/graph` over HTTP, against DuckDB's own time for the same query on typed columns. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-graph-'))
  const path = join(folder, 'million.csv')
  await millionRows(path)
  const bare = await bareTable(folder, path)
  const verbs = await openVerbs()
  const server = await serveGraph(verbs)
  try {
    await verbs.pattern('cat', 'forms')
    const { view } = await verbs.version('cat', { path }, MILLION_COLUMNS)
    const rows: BenchRow[] = []
    for (const key of KEYS) {
      const url = `${server.url}?method=get&paths=${encodeURIComponent(JSON.stringify([groupPath(view.id, key)]))}`
      const times = await inTurns(
        async () => {
          const answer = await (await fetch(url)).text()
          if (!answer.includes('"sum(amount)"') || answer.includes('"error"'))
            throw new Error(`No groups: ${answer.slice(0, 500)}`)
        },
        () => bare.group(key),
      )
      const size = `${MILLION.toLocaleString('en')} rows x ${MILLION_COLUMNS.length}`
      rows.push({ name: `group ${size} by ${key} through /graph`, unit: 'ms', ...times, bound: { atMost: 1.5 } })
    }
    return rows
  } finally {
    await server.close()
    await verbs.close()
    bare.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function groupPath(view: number, key: string): unknown[] {
  const options = JSON.stringify({ groupBy: [key], orderBy: { [key]: 'asc' } })
  return [
    'uda',
    `${APP}+cat`,
    'viewsById',
    view,
    'options',
    options,
    'dataByIndex',
    { from: 0, to: GROUPS - 1 },
    [key, ...AGGREGATES],
  ]
}

/** The same rows in a plain table of typed columns, in a DuckDB of its own. */
async function bareTable(folder: string, csv: string) {
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), { memory_limit: '1GB' })
  const connection = await instance.connect()
  const typeOf = ({ name, dataType }: RowColumn) => (WHOLE_NUMBERS.includes(name) ? 'BIGINT' : TYPES[dataType])
  const types = MILLION_COLUMNS.map((column) => `'${column.name}': '${typeOf(column)}'`).join(', ')
  await connection.run(`CREATE TABLE bare AS SELECT * FROM read_csv('${csv}', header = true, columns = {${types}})`)
  return {
    async group(key: string) {
      const select = [key, ...AGGREGATES].join(', ')
      const sql = `SELECT ${select} FROM bare GROUP BY ${key} ORDER BY ${key} LIMIT ${GROUPS}`
      const groups = (await connection.runAndReadAll(sql)).getRows()
      if (groups.length === 0) throw new Error('No groups.')
    },
    close: () => instance.closeSync(),
  }
}

/** Both in turns, so that what else the machine does disturbs both alike; the first rounds only warm up. */
async function inTurns(ours: () => Promise<void>, bare: () => Promise<void>): Promise<{ ours: number; bare: number }> {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    times.ours.push(await timed(ours))
    times.bare.push(await timed(bare))
  }
  return { ours: median(times.ours.slice(WARM_UP)), bare: median(times.bare.slice(WARM_UP)) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
