import type { WantedColumn } from '#domain/data/configure-columns.ts'
import { ProblemError } from '#domain/problem.ts'
import { updateRows } from '../tests/support/plain-writes.ts'
import { openTestVersions } from '../tests/support/test-versions.ts'

// Configures a version and writes its cells until it is killed. Lines on stdout: `wants JSON` before columns are configured
// and `has JSON` once that is answered, each a list of names; `writes row key text` before a cell is written, and
// `wrote row key text` when that is acknowledged.
const [dataDir = '', databaseUrl = '', id = '0'] = process.argv.slice(2)
const versions = await openTestVersions({ dataDir, databaseUrl: databaseUrl || null })
const version = Number(id)
versions.work()

const TYPES = ['text', 'numeric', 'date', 'timestamp'] as const
const LANES = 3
const ROWS_OF_LANE = 20
/** A column that was dropped is kept for less than this. */
const DAYS_LATER = 40

const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`)
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

type Named = WantedColumn & { name: string }

/** One change of each kind; a name is new each time, so that a list of names tells which configuration it is. */
function wish(columns: Named[], dropped: Named[], n: number): Named[] {
  const one = pick(columns)
  const renamed = columns.map((column) => (column === one ? { ...column, name: `n${n}` } : column))
  switch (n % 5) {
    case 0:
      return renamed.toReversed()
    case 1:
      return [...columns, { name: `n${n}`, dataType: pick(TYPES) }]
    case 2:
      return renamed.length > 2 ? renamed.slice(1) : renamed
    case 3:
      return [...renamed, ...dropped.slice(0, 1)]
    default:
      return renamed.map((column) => (column.key === one?.key ? { ...column, dataType: pick(TYPES) } : column))
  }
}

async function configure(): Promise<never> {
  for (let n = Date.now(); ; n++) {
    const { columns, unused } = await versions.layout(version)
    const dropped = unused.flatMap(({ key, column, dropping }) =>
      column && !dropping ? [{ key, name: column.name }] : [],
    )
    const wanted = wish(
      columns.map(({ key, name }) => ({ key, name })),
      dropped,
      n,
    )
    say('wants', JSON.stringify(wanted.map(({ name }) => name)))
    const { jobId } = await versions.configure(version, wanted)
    say('has', JSON.stringify(wanted.map(({ name }) => name)))
    if (jobId && Math.random() < 0.3) await versions.store.jobs.cancel(jobId, new Date().toISOString())
    await versions.over(jobId)
    if (n % 7 === 0) await versions.sweep(DAYS_LATER)
  }
}

async function writeCells(lane: number): Promise<never> {
  for (let n = 0; ; n++) {
    const table = await versions.table(version)
    const column = pick(table.columns)
    if (!column) throw new Error('The version has no column.')
    const row = 1 + lane + LANES * (n % ROWS_OF_LANE)
    const text =
      pick([String(n), `${n}.25`, `20${10 + (n % 90)}-01-31`, `20${10 + (n % 90)}-01-31T10:00:00Z`, 'word']) ?? ''
    say('writes', row, column.key, text)
    try {
      await updateRows(versions.rows, table, [{ id: row, data: { [column.name]: text } }])
      say('wrote', row, column.key, text)
    } catch (error) {
      // Here a dropped column is swept a moment after it was looked up, and not a month.
      const { columns } = await versions.layout(version)
      if (error instanceof ProblemError || columns.some(({ key }) => key === column.key)) throw error
    }
  }
}

say('begins')
await Promise.all([configure(), ...Array.from({ length: LANES }, (_, lane) => writeCells(lane))])
