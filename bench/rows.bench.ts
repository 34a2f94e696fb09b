import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { RowEngine } from '#engines/engine.ts'
import { type CsvFile, loadFile } from '../tests/support/load-file.ts'
import { type BenchRow, median } from './bench-row.ts'
import { inTurns, milliseconds } from './in-turns.ts'
import { MILLION, MILLION_COLUMNS, millionRows } from './million-rows.ts'
import { delayRow, growthRow, memoryRow, watched } from './watched.ts'

const ROUNDS = 21
const SETTINGS = { memory_limit: '1GB', threads: '2' }
const TARGET = { table: 'v1_million', columns: MILLION_COLUMNS }
const OTHER = { ...TARGET, table: 'v2_million' }
const NAMES = MILLION_COLUMNS.map(({ name }) => name)
const FIRST_ID = 2 ** 40

const GROUPS = ['state', 'count(*)', 'sum(amount)', 'avg(cost)', 'min(population)', 'max(rate)']
const BARE_GROUPS =
  'SELECT state, count(*), sum(amount), avg(cost), min(population), max(rate) FROM bare GROUP BY state ORDER BY state'

/** Loads take long, and each is one round. */
const LOAD_ROUNDS = 3
const SCAN_ROUNDS = 5

/** A million rows of fifteen columns: our engine against DuckDB's own time on typed columns. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-rows-'))
  const source = { path: join(folder, 'million.csv'), delimiter: ',', quote: '"', headerRows: 1 }
  await millionRows(source.path)
  const quoted = { ...source, path: join(folder, 'quoted.csv') }
  await millionRows(quoted.path, { quotedNotes: true })
  const latin = { ...source, path: join(folder, 'latin.csv') }
  await writeInLatin(source.path, latin.path)
  const engine = await openDuckDb({ path: join(folder, 'rows.duckdb'), threads: 2, files: folder })
  // Before there is another engine in this process.
  const plain = await watched(() => loadFile(engine, TARGET, source, FIRST_ID))
  const others = await watched(() => loadFile(engine, OTHER, quoted, FIRST_ID))
  await engine.drop(OTHER.table)
  const inLatin = await watched(() => loadFile(engine, OTHER, latin, FIRST_ID))
  const scanned = await watched(() => scanOurs(engine))
  const bare = await openBare(folder, source.path)
  try {
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
        NAMES,
        {},
        { from: 900_000, to: 900_049 },
      ),
      await alternated(
        'count of filtered rows',
        () => engine.count(TARGET, parseDataRequest({ filter: { status: ['open'] } }, [], MILLION_COLUMNS)),
        () => bare.connection.runAndReadAll("SELECT count(*) FROM bare WHERE status = 'open'"),
      ),
      // Bare DuckDB keeps no text beside its numbers and looks for no types; ours reads the file for them first.
      await loads('load of 1M rows from plain CSV', { engine, bare }, source, 2.5),
      await loads('load of 1M rows from CSV with line breaks in quotes', { engine, bare }, quoted, 6),
      // DuckDB reads UTF-8 alone: its time is that of the same rows without an accent.
      await loads('load of 1M rows from CSV in windows-1252', { engine, bare }, latin, 6, source),
      {
        name: "scan of 1M rows, against the driver's own stream",
        unit: 'ms',
        ...(await inTurns(
          () => scanOurs(engine),
          () => scanBare(bare.connection),
          { rounds: SCAN_ROUNDS, warmUp: 1 },
        )),
        bound: { atMost: 1.5 },
      },
      delayRow('a load of plain CSV', plain),
      delayRow('a load of CSV with line breaks in quotes', others),
      delayRow('a load of CSV in windows-1252', inLatin),
      delayRow('a scan', scanned),
      memoryRow('a load of plain CSV', plain),
      memoryRow('a load of CSV with line breaks in quotes', others),
      memoryRow('a load of CSV in windows-1252', inLatin),
      growthRow('a scan', scanned),
    ]
  } finally {
    bare.close()
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same rows in windows-1252, with an accent in each. */
async function writeInLatin(from: string, to: string): Promise<void> {
  const accented = async function* (texts: AsyncIterable<string>) {
    for await (const text of texts) yield Buffer.from(text.replaceAll('County', 'Doña'), 'latin1')
  }
  await pipeline(createReadStream(from, { encoding: 'utf8' }), accented, createWriteStream(to))
}

/** Each round makes the table anew, with and without us. */
async function loads(
  name: string,
  { engine, bare }: { engine: RowEngine; bare: Bare },
  file: CsvFile,
  atMost: number,
  bareFile = file,
): Promise<BenchRow> {
  const both = await inTurns(
    async () => loadFile(engine, OTHER, file, FIRST_ID),
    async () => bare.load('again', bareFile.path),
    {
      rounds: LOAD_ROUNDS,
      warmUp: 0,
      before: async () => {
        await engine.drop(OTHER.table)
        await bare.connection.run('DROP TABLE IF EXISTS again')
      },
    },
  )
  return { name, unit: 'ms', ...both, bound: { atMost } }
}

async function scanOurs(engine: RowEngine): Promise<void> {
  let rows = 0
  for await (const batch of engine.scan(TARGET, parseDataRequest({}, NAMES, MILLION_COLUMNS))) rows += batch.length
  if (rows !== MILLION) throw new Error(`The scan gave ${rows} rows.`)
}

async function scanBare(connection: DuckDBConnection): Promise<void> {
  const result = await connection.stream('SELECT * EXCLUDE (id) FROM bare')
  let rows = 0
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) break
    rows += chunk.getRows().length
  }
  if (rows !== MILLION) throw new Error(`The stream gave ${rows} rows.`)
}

type Bare = {
  connection: DuckDBConnection
  /** Loads a file into a table. */
  load(table: string, csv: string): Promise<void>
  close(): void
}

async function openBare(folder: string, csv: string): Promise<Bare> {
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), SETTINGS)
  const connection = await instance.connect()
  const types = MILLION_COLUMNS.map(({ name, dataType }) => `'${name}': '${bareType(name, dataType)}'`).join(', ')
  const load = async (table: string, path: string) => {
    const source = `read_csv('${path}', header = true, columns = {${types}})`
    await connection.run(`CREATE TABLE ${table} AS SELECT row_number() OVER () AS id, * FROM ${source}`)
  }
  await load('bare', csv)
  return {
    connection,
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
    const times = [await milliseconds(mine), await milliseconds(theirs)] as const
    if (round < 0) continue
    ours.push(times[0])
    bare.push(times[1])
  }
  return { name, unit: 'ms', ours: median(ours), bare: median(bare), bound: { atMost: 1.5 } }
}
