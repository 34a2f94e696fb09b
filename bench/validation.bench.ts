import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ColumnCheck, ColumnRule } from '#domain/validation/column-rule.ts'
import type { RowTable } from '#engines/engine.ts'
import { type CsvFile, loadFile } from '../tests/support/load-file.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type Database, duckDb, postgres } from './bare-databases.ts'
import type { BenchRow } from './bench-row.ts'
import { milliseconds, ofRounds } from './in-turns.ts'
import { MILLION_COLUMNS, millionRows } from './million-rows.ts'

const ROUNDS = 5
const EDITS = 3
const MOST_VALUES = 500
const STORED: RowTable = { table: 'v1_stored', columns: MILLION_COLUMNS }

const STATES = Array.from({ length: 49 }, (_, i) => `State ${i}`)
const HAZARDS = ['flood', 'fire', 'tornado', 'drought']
const typed = (dataType: 'numeric' | 'date' | 'timestamp'): ColumnCheck => ({ kind: 'typed', dataType })
const options = (values: string[]): ColumnCheck => ({ kind: 'options', values, multiple: false })

/** Ten rules: a fiftieth of the states is none of the options, and a tenth of the notes is missing. */
const RULES: [name: string, required: boolean, check: ColumnCheck | null][] = [
  ['state', false, options(STATES)],
  ['category', false, options(HAZARDS)],
  ['status', true, options(['open', 'closed'])],
  ['county', true, null],
  ['note', true, null],
  ['population', false, typed('numeric')],
  ['amount', true, typed('numeric')],
  ['cost', false, typed('numeric')],
  ['reported', false, typed('date')],
  ['updated', false, typed('timestamp')],
]
const keyOf = (name: string) => MILLION_COLUMNS.find((column) => column.name === name)?.key ?? ''
const rules: ColumnRule[] = RULES.map(([name, required, check]) => ({
  key: keyOf(name),
  name,
  label: name,
  required,
  check,
}))

/** What a validation finds in a million rows by ten rules, and a mass edit of 100,000 cells, against the same in bare SQL. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-validation-'))
  const stored: CsvFile = { path: join(folder, 'stored.csv'), delimiter: ',', quote: '"', headerRows: 1 }
  await millionRows(stored.path)
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    const rows: BenchRow[] = []
    for (const one of [duckDb(folder), postgres(database.url)]) rows.push(...(await measured(one, stored)))
    return rows
  } finally {
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(database: Database, stored: CsvFile): Promise<BenchRow[]> {
  const engine = await database.ours()
  await loadFile(engine, STORED, stored, 1)
  await engine.close()
  const scan = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await database.bare()
    scan.bare.push(await milliseconds(() => bare.run(scanSql(database))))
    await bare.close()
    const own = await database.ours()
    // What the engine knows of a table is asked once.
    await own.findInvalid(STORED, rules.slice(0, 1), 1)
    scan.ours.push(await milliseconds(async () => void (await own.findInvalid(STORED, rules, MOST_VALUES))))
    await own.close()
  }
  const edit = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < EDITS; round++) {
    const [ours, other] = [`v1_ours${round}`, `v1_bare${round}`]
    await copied(database, [ours, other], round * 3)
    const note = keyOf('note')
    const bare = await settled(database)
    const set = `UPDATE ${database.table(other)} SET ${note} = 'none' WHERE ${note} IS NULL`
    edit.bare.push(await milliseconds(() => bare.run(set)))
    await bare.close()
    await (await settled(database)).close()
    const own = await database.ours()
    const failed = { table: ours, columns: MILLION_COLUMNS, rules, part: 'invalid' as const }
    // What the engine knows of a table is asked once.
    await own.findInvalid(failed, rules.slice(0, 1), 1)
    const columns = [{ column: 'note', replacements: [{ from: null, to: 'none' }] }]
    edit.ours.push(
      await milliseconds(async () => {
        const { cells } = await own.change(failed, { kind: 'replace', columns }, { entry: round * 3 + 3 })
        if (cells !== 100_000) throw new Error(`${cells} cells were replaced.`)
      }),
    )
    await own.close()
  }
  const { name } = database
  return [
    {
      name: `what breaks ten rules in 1M rows of 15 columns, by column and value, against one bare statement, ${name}`,
      unit: 'ms',
      ...ofRounds(scan),
      bound: { atMost: 1.5 },
    },
    {
      name: `mass edit of 100,000 cells with its log, rows judged again, against a bare UPDATE, ${name}`,
      unit: 'ms',
      ...ofRounds(edit),
      bound: { atMost: 2 },
    },
  ]
}

/** The rows under these names, each table validated: both edits find it in the same state. */
async function copied(database: Database, tables: string[], entry: number): Promise<void> {
  const bare = await database.bare()
  for (const table of tables) for (const sql of database.copy(STORED.table, table)) await bare.run(sql)
  await bare.close()
  const own = await database.ours()
  for (const [i, table] of tables.entries()) {
    await own.addMarks(table)
    await own.change({ table, columns: MILLION_COLUMNS, rules }, { kind: 'validate' }, { entry: entry + i + 1 })
  }
  await own.close()
}

/** What was written before is in the files: after a checkpoint PostgreSQL writes each page that is changed once more as a whole. */
async function settled(database: Database) {
  const bare = await database.bare()
  await bare.run('CHECKPOINT')
  return bare
}

/** The same counts, as somebody would ask for them who knows the table. */
function scanSql({ table }: Database): string {
  const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
  const wrong = RULES.map(([name, required, check]) => {
    const key = keyOf(name)
    const blank = `trim(${key}) = ''`
    if (check === null) return `(${key} IS NULL OR ${blank})`
    const suffix = { numeric: 'n', date: 'd', timestamp: 't' }
    const other =
      check.kind === 'options'
        ? `${key} NOT IN (${list(check.values)})`
        : `${key}_${check.kind === 'typed' ? suffix[check.dataType] : ''} IS NULL`
    return required
      ? `(${key} IS NULL OR ${blank} OR ${other})`
      : `(${key} IS NOT NULL AND ${other} AND NOT (${blank}))`
  })
  const each = RULES.map(([name], i) => {
    const key = keyOf(name)
    return `SELECT '${key}', ${key}, count(*) FROM ${table(STORED.table)} WHERE ${wrong[i]} GROUP BY ${key}`
  })
  return each.join(' UNION ALL ')
}
