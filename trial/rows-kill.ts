import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { linesUntilKilled } from './lines-until-killed.ts'

export type RowsTarget = { dataDir: string; databaseUrl: string | null }
export type RowsKillReport = { rounds: number; acknowledged: number; problems: string[] }

type Acknowledged = { cells: Map<number, string[]>; tables: Map<string, number> }

const LOAD_SIZES = /^load_[0-9]+_([0-9]+)$/
const COLUMNS = firstColumns([
  { name: 'value', dataType: 'numeric' },
  { name: 'twin', dataType: 'text' },
])

/** Kills a writing process at a random moment, again and again: acknowledged rows must be there, and no row or load half. */
export async function rowsKillRounds(rounds: number, target: RowsTarget): Promise<RowsKillReport> {
  const program = await bundleChild('trial/rows-writer.ts')
  const all: Acknowledged = { cells: new Map(), tables: new Map() }
  const problems: string[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      await writeUntilKilled(program.path, target, round, all)
      problems.push(...(await findProblems(target, all)))
    }
  } finally {
    await program.remove()
  }
  const writes = [...all.cells.values()].reduce((sum, values) => sum + values.length, all.tables.size)
  return { rounds, acknowledged: writes, problems }
}

function writeUntilKilled(program: string, target: RowsTarget, round: number, all: Acknowledged): Promise<void> {
  const { dataDir, databaseUrl } = target
  return linesUntilKilled(
    [program, dataDir, databaseUrl ?? '', String(round)],
    { atLeastMs: 100, upToMs: 800 },
    (line) => {
      const [kind, name = '', value = ''] = line.split(' ')
      if (kind === 'table') all.tables.set(name, Number(value))
      else all.cells.set(Number(name), [...(all.cells.get(Number(name)) ?? []), value])
    },
  )
}

/** What is lost or half there after a kill, one line for each. */
async function findProblems(target: RowsTarget, { cells, tables }: Acknowledged): Promise<string[]> {
  const engine = await openRowEngine(target)
  try {
    const problems: string[] = []
    const there = await engine.tables()
    const select = (table: string, expressions: string[]) => {
      const query = parseDataRequest({}, expressions, COLUMNS)
      return engine.select({ table, columns: COLUMNS }, query, { from: 0, to: 99_999 })
    }
    const rows = there.includes('cells') ? await select('cells', ['id', 'value', 'twin', 'value + 0']) : []
    const byId = new Map(rows.map(([id, ...values]) => [Number(id), values]))
    if (byId.size !== rows.length) problems.push('a row is there twice')
    for (const [id, values] of cells) {
      const [value, twin, number] = byId.get(id) ?? []
      if (twin === undefined) problems.push(`row ${id} is lost`)
      // The edit may be on disk without having been acknowledged; a row never goes back to what it was before.
      else if (values.length === 2 && twin !== values[1]) problems.push(`row ${id} lost its edit`)
      else if (value !== Number(twin) || number !== value) problems.push(`row ${id} is half there`)
    }
    for (const table of tables.keys()) if (!there.includes(table)) problems.push(`${table} is lost`)
    for (const table of there.filter((name) => name !== 'cells')) {
      const expected = 2_000 + Number(LOAD_SIZES.exec(table)?.[1])
      const [found] = await select(table, ['count(*)', 'sum(value)', 'count(twin)'])
      const whole = [expected, (expected * (expected - 1)) / 2, expected]
      if (JSON.stringify(found) !== JSON.stringify(whole)) problems.push(`${table} is half there`)
    }
    return problems
  } finally {
    await engine.close()
  }
}
