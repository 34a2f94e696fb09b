import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RowTable } from '#engines/engine.ts'
import { slotsOf } from '#engines/row-layout.ts'
import { type CsvFile, loadFile } from '../tests/support/load-file.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type Database, duckDb, postgres } from './bare-databases.ts'
import type { BenchRow } from './bench-row.ts'
import { milliseconds, ofRounds } from './in-turns.ts'
import { MILLION, MILLION_COLUMNS, millionRows } from './million-rows.ts'

const ROUNDS = 3
const CHANGED = 100_000
const STAGED: RowTable = { table: 'v1_staged', columns: MILLION_COLUMNS }
const STAGED_ID = 2 ** 41
const tableOf = (round: number, who: string): RowTable => ({ table: `v1_${who}${round}`, columns: MILLION_COLUMNS })

/** Nine of ten name a row that is there, all over the table; the others are new. */
const keyOf = (row: number) => (row % 10 === 9 ? `new-${row}` : `key-${(row * 7_919) % MILLION}`)

/** 100,000 rows of fifteen columns written over or added to a million by the values of one, against the same as one MERGE. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-merge-'))
  const csv = (name: string): CsvFile => ({ path: join(folder, name), delimiter: ',', quote: '"', headerRows: 1 })
  const [stored, staged] = [csv('stored.csv'), csv('staged.csv')]
  await millionRows(stored.path, { geoid: (row) => `key-${row}` })
  await millionRows(staged.path, { rows: CHANGED, seed: 7, geoid: keyOf })
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    const rows: BenchRow[] = []
    for (const one of [duckDb(folder), postgres(database.url)]) rows.push(await measured(one, stored, staged))
    return rows
  } finally {
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(database: Database, stored: CsvFile, staged: CsvFile): Promise<BenchRow> {
  const first = tableOf(0, 'stored')
  const engine = await database.ours()
  await loadFile(engine, first, stored, 1)
  await loadFile(engine, STAGED, staged, STAGED_ID)
  await engine.close()
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, other] = [tableOf(round, 'ours'), tableOf(round, 'bare')]
    const bare = await database.bare()
    for (const { table } of [ours, other]) for (const sql of database.copy(first.table, table)) await bare.run(sql)
    times.bare.push(await milliseconds(() => bare.run(mergeSql(database, other.table))))
    await bare.close()
    const own = await database.ours()
    const set = {
      kind: 'merge',
      from: STAGED,
      by: 'geoid',
      image: `${ours.table}_i`,
      refused: `${ours.table}_r`,
    } as const
    times.ours.push(await milliseconds(() => own.change(ours, set, { entry: round + 1 })))
    await own.close()
  }
  const name = `update of 100,000 rows by key into 1M, what was there kept, against a bare MERGE, ${database.name}`
  return { name, unit: 'ms', ...ofRounds(times), bound: { atMost: 2 } }
}

function mergeSql({ table }: Database, target: string): string {
  const columns = slotsOf(MILLION_COLUMNS).flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))
  const [key] = columns
  const sets = columns.slice(1).map((column) => `${column} = s.${column}`)
  const values = ['id', ...columns].map((column) => `s.${column}`)
  return `MERGE INTO ${table(target)} AS t USING ${table(STAGED.table)} AS s ON t.${key} = s.${key} WHEN MATCHED THEN UPDATE SET ${sets.join(', ')} WHEN NOT MATCHED THEN INSERT (${['id', ...columns].join(', ')}) VALUES (${values.join(', ')})`
}
