import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mapping } from '#domain/ingest/mapping.ts'
import { mappableFields, proposeMapping } from '#domain/ingest/propose-mapping.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { MILLION_COLUMNS, millionRows } from './million-rows.ts'

const ROUNDS = 3
const TARGET = { table: 'v1_million', columns: MILLION_COLUMNS }
const TEXT = {
  table: 'v1_million',
  columns: MILLION_COLUMNS.map((column) => ({ ...column, dataType: 'text' as const })),
}
const FIRST_ID = 2 ** 40
const FIELDS = [{ name: 'geoid', type: 'text', display: 'geoid' }]

/** A million rows as people write them: loaded with numbers, days and codes brought into form, and as they are. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-mapping-'))
  const path = join(folder, 'written.csv')
  await millionRows(path, { written: true })
  const engine = await openDuckDb({ path: join(folder, 'rows.duckdb'), threads: 2, files: folder })
  async function load(target: typeof TARGET, mapped: boolean): Promise<void> {
    const measured = await measureFile(path)
    const mapping: Mapping | null = mapped
      ? proposeMapping(measured, mappableFields(FIELDS, MILLION_COLUMNS), null).mapping
      : null
    const rows = rowsOfFile(path, {}, measured, mapping)
    await engine.load(target, rows, { firstId: FIRST_ID })
    const changed = new Set(rows.report()?.changes.map(({ column }) => column))
    if (changed.size !== (mapped ? 5 : 0)) throw new Error(`The load changed ${changed.size} columns.`)
  }
  try {
    const both = await inTurns(
      () => load(TARGET, true),
      () => load(TEXT, false),
      { rounds: ROUNDS, warmUp: 0, before: () => engine.drop(TARGET.table) },
    )
    const name = 'load of 1M rows as people write them, mapped, against the same as text'
    return [{ name, unit: 'ms', ...both, bound: { atMost: 2 } }]
  } finally {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}
