import type { StoredColumn } from '#domain/data/column.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { columnInTable, type VersionLayout } from '#domain/data/version-layout.ts'
import { isOver } from '#domain/job/job.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { openTestVersions, type TestVersions } from '../tests/support/test-versions.ts'
import { columnsInTable } from './columns-in-table.ts'
import { linesUntilKilled } from './lines-until-killed.ts'

export type ColumnsTarget = { dataDir: string; databaseUrl: string | null }
/** `cut` is how many rounds were killed while columns were configured or retyped. */
export type ColumnsKillReport = { rounds: number; configured: number; written: number; cut: number; problems: string[] }

/** What the killed process said: the names of the columns, and the texts that each cell may have. */
type Said = { wants: string; has: string; configured: number; written: number; cells: Map<string, Written> }
/** What a cell has for sure, where it was written at all, and what it may have instead since that was only begun. */
type Written = { has?: string | null; begun: string[] }

const ROWS = 12_000
const AN_HOUR = 3_600_000
const START = [
  { name: 'a', dataType: 'text' },
  { name: 'b', dataType: 'numeric' },
  { name: 'c', dataType: 'date' },
] as const
const startText = (row: number, column: number) =>
  (row + column) % 2 ? `${row}.5` : `20${10 + (row % 90)}-0${1 + (row % 9)}-11`

/**
 * Kills a process that configures, retypes and sweeps the columns of a version while it writes its cells, at a random
 * moment, again and again. At the next start all jobs come to their end. Then the columns are those of before or after the
 * last change, every text is under its column, companions hold what the texts say, and the table has nothing that the
 * version does not know of.
 */
export async function columnsKillRounds(rounds: number, target: ColumnsTarget): Promise<ColumnsKillReport> {
  const program = await bundleChild('trial/columns-writer.ts')
  const report: ColumnsKillReport = { rounds, configured: 0, written: 0, cut: 0, problems: [] }
  try {
    const versions = await openTestVersions(target)
    const cells = Array.from({ length: ROWS }, (_, row) => START.map((_column, at) => startText(row + 1, at)))
    const id = await versions.create([...START], cells)
    await versions.close()
    const names = JSON.stringify(START.map(({ name }) => name))
    const said: Said = { wants: names, has: names, configured: 0, written: 0, cells: new Map() }
    for (let round = 1; round <= rounds; round++) {
      await configureUntilKilled(program.path, target, id, said)
      report.cut += said.wants === said.has ? 0 : 1
      report.problems.push(...(await goOn(target, id, said, round === rounds)))
    }
    report.configured = said.configured
    report.written = said.written
  } finally {
    await program.remove()
  }
  return report
}

function configureUntilKilled(program: string, target: ColumnsTarget, id: number, said: Said): Promise<void> {
  const { dataDir, databaseUrl } = target
  return linesUntilKilled(
    [program, dataDir, databaseUrl ?? '', String(id)],
    { atLeastMs: 200, upToMs: 1_200 },
    (line) => note(said, line),
  )
}

function note(said: Said, line: string): void {
  const [kind = '', first = '', key = '', text = ''] = line.split(' ')
  if (kind === 'wants') said.wants = first
  if (kind === 'has') {
    said.has = first
    said.configured++
  }
  const cell = `${first} ${key}`
  if (kind === 'writes') {
    const { begun, ...before } = said.cells.get(cell) ?? { begun: [] }
    said.cells.set(cell, { ...before, begun: [...begun, text] })
  }
  if (kind !== 'wrote') return
  said.cells.set(cell, { has: text, begun: [] })
  said.written++
}

/** The next start: what is lost, half there or left over, one line for each. */
async function goOn(target: ColumnsTarget, id: number, said: Said, isLast: boolean): Promise<string[]> {
  const versions = await openTestVersions(target)
  const worker = versions.work({ ahead: AN_HOUR })
  const problems: string[] = []
  try {
    // As a server does that starts.
    await versions.sweep(0)
    for (const job of await versions.store.jobs.recent({ apps: 'all', by: null }, 100)) {
      if (!isOver(job)) await versions.over(job.id)
    }
    const layout = await versions.layout(id)
    if (layout.retyping) problems.push('a mark of a change of type is left')
    const names = JSON.stringify(layout.columns.map(({ name }) => name))
    if (names !== said.has && names !== said.wants) problems.push(`the columns are ${names} instead of ${said.has}`)
    said.wants = names
    said.has = names
    problems.push(...(await wrongCells(versions, id, layout, said)))
    if (isLast) await versions.sweep(40)
  } finally {
    await worker.close()
  }
  const { table } = await versions.table(id)
  const layout = await versions.layout(id)
  await versions.close()
  return [...problems, ...wrongTable(await columnsInTable(target, table), layout)]
}

/** Texts and companions of all columns that the table has: those that readers see, and those that can be brought back. */
async function wrongCells(
  versions: TestVersions,
  id: number,
  layout: VersionLayout,
  { cells }: Said,
): Promise<string[]> {
  const problems: string[] = []
  const { table } = await versions.table(id)
  const keys = [...layout.columns, ...layout.unused].map(({ key }) => key)
  for (const key of new Set(keys)) {
    const column = columnInTable(layout, key)
    if (!column) continue
    const texts = await read(versions, table, { ...column, dataType: 'text' })
    const start = START.findIndex((_, at) => key === `c${at}`)
    for (const [row, text] of texts) {
      const before = start < 0 ? null : startText(row, start)
      const written = cells.get(`${row} ${key}`)
      const known = [written?.has === undefined ? before : written.has, ...(written?.begun ?? [])]
      if (!known.includes(text))
        problems.push(`row ${row} has "${text}" in ${key} instead of "${known.join('" or "')}"`)
      if (written) cells.set(`${row} ${key}`, { has: text, begun: [] })
    }
    if (texts.size !== ROWS) problems.push(`${key} has ${texts.size} rows`)
    problems.push(...(await wrongCompanion(versions, table, column, [...texts.values()])))
  }
  return problems
}

async function read(versions: TestVersions, table: string, column: StoredColumn): Promise<Map<number, string | null>> {
  const of = { kind: 'column', name: column.name } as const
  const query = { select: [{ kind: 'id' } as const, of], where: null, groupBy: [], having: null, orderBy: [] }
  const rows = await versions.rows.select({ table, columns: [column] }, query, { from: 0, to: ROWS })
  return new Map(rows.map(([row, cell]) => [Number(row), cell === null || cell === undefined ? null : String(cell)]))
}

async function wrongCompanion(
  versions: TestVersions,
  table: string,
  column: StoredColumn,
  texts: (string | null)[],
): Promise<string[]> {
  const { dataType, name, key } = column
  if (dataType === 'text') return []
  const typed = texts.flatMap((text) => companionText(dataType, text) ?? [])
  const of = { kind: 'column', name } as const
  const value = dataType === 'numeric' ? -1 : '0001-01-01'
  const where = { kind: 'gte', of, value } as const
  const query = { select: [{ kind: 'count-rows' } as const], where, groupBy: [], having: null, orderBy: [] }
  const [[count] = []] = await versions.rows.select({ table, columns: [column] }, query, { from: 0, to: 0 })
  return count === typed.length ? [] : [`${key} has ${count} values of type ${dataType} instead of ${typed.length}`]
}

/** All that readers go by is in the table, and all that is in the table the version knows of. */
function wrongTable(there: ReadonlySet<string>, { columns, unused }: VersionLayout): string[] {
  const missing = columns.flatMap(({ key, dataType }) => [
    key,
    ...(dataType === 'text' ? [] : [companion(key, dataType)]),
  ])
  const known = new Set(['id', ...missing])
  for (const { key, dataType } of unused) known.add(dataType === undefined ? key : companion(key, dataType))
  const whole = new Set(unused.flatMap(({ key, dataType }) => (dataType === undefined ? [key] : [])))
  const left = [...there].filter((name) => !known.has(name) && !whole.has(name.split('_')[0] ?? ''))
  return [
    ...missing.filter((name) => !there.has(name)).map((name) => `${name} is missing in the table`),
    ...left.map((name) => `${name} is in the table and nobody knows of it`),
  ]
}

const companion = (key: string, dataType: string) => `${key}_${dataType.charAt(0)}`
