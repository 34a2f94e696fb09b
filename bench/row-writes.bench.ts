import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeSet } from '#engines/change-set.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { RowEngine } from '#engines/engine.ts'
import { openPostgresRows } from '#engines/postgres/engine.server.ts'
import { type CsvFile, loadFile } from '../tests/support/load-file.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type BenchRow, median } from './bench-row.ts'
import { MILLION_COLUMNS, millionRows } from './million-rows.ts'

const ROUNDS = 200
const FIRST_ID = 2 ** 40
const TARGET = { table: 'v1_writes', columns: MILLION_COLUMNS }

/** Writes that the log keeps, against the same without it, and what an undo of a million rows takes. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-writes-'))
  const source = { path: join(folder, 'million.csv'), delimiter: ',', quote: '"', headerRows: 1 }
  await millionRows(source.path)
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  const duckdb = await openDuckDb({ path: join(folder, 'rows.duckdb'), files: folder })
  const postgres = await openPostgresRows({ databaseUrl: database.url })
  try {
    return [...(await measured('DuckDB', duckdb, source)), ...(await measured('PostgreSQL', postgres, source))]
  } finally {
    await duckdb.close()
    await postgres.close()
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(name: string, engine: RowEngine, source: CsvFile): Promise<BenchRow[]> {
  let entry = 0
  await loadFile(engine, TARGET, source, FIRST_ID)
  const edit = (logged: boolean, round: number) => {
    const data = { state: `x${logged}`, amount: String(round), note: 'n' }
    const rows = [{ id: FIRST_ID + round * 7, data }]
    return timed(() => engine.change(TARGET, { kind: 'update', rows }, { entry: logged ? ++entry : null }))
  }
  const single = { logged: [] as number[], plain: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    single.plain.push(await edit(false, round))
    single.logged.push(await edit(true, round))
  }
  const all = (amount: string): ChangeSet => ({ kind: 'update-where', where: null, data: { amount } })
  const plain = await timed(() => engine.change(TARGET, all('5'), { entry: null }))
  const mass = await timed(() => engine.change(TARGET, all('6'), { entry: ++entry }))
  const undo = await timed(() => engine.change(TARGET, { kind: 'undo', entry }, { entry: entry + 1 }))
  return [
    row(`edit of a row with its log, against without, ${name}`, median(single.logged), median(single.plain), 3),
    row(`change of a cell in 1M rows with its log, against without, ${name}`, mass, plain, 3),
    row(`undo of that change, against the change without a log, ${name}`, undo, plain, 10),
  ]
}

const row = (name: string, ours: number, bare: number, atMost: number): BenchRow => ({
  name,
  unit: 'ms',
  ours,
  bare,
  bound: { atMost },
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
