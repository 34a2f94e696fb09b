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

const COLUMNS = ['state', 'count(*)', 'sum(amount)', 'avg(cost)', 'min(population)', 'max(rate)']
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
    const url = `${server.url}?method=get&paths=${encodeURIComponent(JSON.stringify([groupPath(view.id)]))}`
    const times = await inTurns(async () => {
      const answer = await (await fetch(url)).text()
      if (!answer.includes('"State 7"') || answer.includes('"error"'))
        throw new Error(`No groups: ${answer.slice(0, 500)}`)
    }, bare.group)
    const name = `group by ${GROUPS} over ${MILLION.toLocaleString('en')} rows x ${MILLION_COLUMNS.length} through /graph`
    return [{ name, unit: 'ms', ...times, bound: { atMost: 1.5 } }]
  } finally {
    await server.close()
    await verbs.close()
    bare.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function groupPath(view: number): unknown[] {
  const options = JSON.stringify({ groupBy: ['state'], orderBy: { state: 'asc' } })
  return [
    'uda',
    `${APP}+cat`,
    'viewsById',
    view,
    'options',
    options,
    'dataByIndex',
    { from: 0, to: GROUPS - 1 },
    COLUMNS,
  ]
}

/** The same rows in a plain table of typed columns, in a DuckDB of its own. */
async function bareTable(folder: string, csv: string) {
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), { memory_limit: '1GB' })
  const connection = await instance.connect()
  const typeOf = ({ name, dataType }: RowColumn) => (WHOLE_NUMBERS.includes(name) ? 'BIGINT' : TYPES[dataType])
  const types = MILLION_COLUMNS.map((column) => `'${column.name}': '${typeOf(column)}'`).join(', ')
  await connection.run(`CREATE TABLE bare AS SELECT * FROM read_csv('${csv}', header = true, columns = {${types}})`)
  const sql = `SELECT ${COLUMNS.join(', ')} FROM bare GROUP BY state ORDER BY state LIMIT ${GROUPS}`
  return {
    async group() {
      const groups = (await connection.runAndReadAll(sql)).getRows()
      if (groups.length !== GROUPS) throw new Error(`${groups.length} groups instead of ${GROUPS}.`)
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
