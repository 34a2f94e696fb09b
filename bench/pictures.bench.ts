import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { groupsWanted, measureQuery, pictureQuery, readMeasures } from '#domain/catalogue/column-picture.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { RowEngine } from '#engines/engine.ts'
import { loadFile } from '../tests/support/load-file.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { MILLION_COLUMNS, millionRows } from './million-rows.ts'

const TARGET = { table: 'v1_million', columns: MILLION_COLUMNS }
const FIRST_ID = 2 ** 40
const BARS = 12
const SETTINGS = { memory_limit: '1GB', threads: '2' }

/** The pictures of fifteen columns of a million rows, against the same questions asked by hand of typed columns. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-pictures-'))
  const source = { path: join(folder, 'million.csv'), delimiter: ',', quote: '"', headerRows: 1 }
  await millionRows(source.path)
  const engine = await openDuckDb({ path: join(folder, 'rows.duckdb'), threads: 2, files: folder })
  const bare = await openBare(folder, source.path)
  try {
    await loadFile(engine, TARGET, source, FIRST_ID)
    const taken = await inTurns(
      () => drawOurs(engine),
      () => drawBare(bare),
      { rounds: 7, warmUp: 1 },
    )
    return [{ name: 'pictures of 15 columns of 1M rows', unit: 'ms', ...taken, bound: { atMost: 1.5 } }]
  } finally {
    bare.closeSync()
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function drawOurs(engine: RowEngine): Promise<void> {
  const [cells = []] = await engine.select(TARGET, measureQuery(MILLION_COLUMNS), { from: 0, to: 0 })
  for (const measured of readMeasures(MILLION_COLUMNS, cells)) {
    const query = pictureQuery(measured)
    if (query) await engine.select(TARGET, query, { from: 0, to: groupsWanted(measured) - 1 })
  }
}

async function drawBare(bare: DuckDBConnection): Promise<void> {
  const measures = MILLION_COLUMNS.flatMap(({ name, dataType }) =>
    dataType === 'text' ? [`count(${name})`] : [`count(${name})`, `min(${name})`, `max(${name})`],
  )
  const [cells = []] = await rowsOf(bare, `SELECT count(*), ${measures.join(', ')} FROM bare`)
  const measured = (measure: string) => Number(cells[1 + measures.indexOf(measure)])
  for (const { name, dataType } of MILLION_COLUMNS) {
    const [low, high] = [measured(`min(${name})`), measured(`max(${name})`)]
    const bar = `least(${BARS - 1}, floor((${name} - ${low}) / ${high - low} * ${BARS}))`
    if (dataType === 'numeric') await rowsOf(bare, `SELECT ${bar}, count(*) FROM bare GROUP BY 1`)
    if (dataType === 'text')
      await rowsOf(
        bare,
        `SELECT ${name}, count(*) FROM bare WHERE ${name} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 3`,
      )
  }
}

const rowsOf = async (bare: DuckDBConnection, sql: string) => (await bare.runAndReadAll(sql)).getRows()

const TYPES = { text: 'VARCHAR', numeric: 'DOUBLE', date: 'DATE', timestamp: 'TIMESTAMP' }

async function openBare(folder: string, csv: string): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), SETTINGS)
  const bare = await instance.connect()
  const columns = MILLION_COLUMNS.map(({ name, dataType }) => `'${name}': '${TYPES[dataType]}'`).join(', ')
  await bare.run(
    `CREATE TABLE bare AS SELECT * FROM read_csv('${csv}', auto_detect=false, header=true, delim=',', quote='"', columns={${columns}})`,
  )
  return bare
}
