import { settleRowChanges } from '#work/change-rows.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { openTestVersions, type TestVersions } from '../tests/support/test-versions.ts'
import { toldRows } from './changes-told.ts'
import { linesUntilKilled } from './lines-until-killed.ts'

export type ChangesTarget = { dataDir: string; databaseUrl: string | null }
export type ChangesKillReport = { rounds: number; acknowledged: number; settled: number; problems: string[] }

type Acknowledged = { entries: number[]; loads: { entry: number; table: string }[] }

const COLUMNS = [
  { name: 'value', dataType: 'numeric' as const },
  { name: 'twin', dataType: 'text' as const },
  { name: 'note', dataType: 'text' as const },
]

/**
 * Kills a process that changes rows through the log, again and again. What it acknowledged must be in the log and in the
 * rows, no entry may stay open, and the log alone must tell every row there is.
 */
export async function changesKillRounds(rounds: number, target: ChangesTarget): Promise<ChangesKillReport> {
  const program = await bundleChild('trial/changes-writer.ts')
  const first = await openTestVersions(target)
  const written = await first.create(COLUMNS, [])
  const loaded = await first.create(COLUMNS, [])
  await first.close()
  const report: ChangesKillReport = { rounds, acknowledged: 0, settled: 0, problems: [] }
  const told = toldRows(written)
  try {
    for (let round = 1; round <= rounds; round++) {
      const args = [program.path, target.dataDir, target.databaseUrl ?? '', written, loaded, round].map(String)
      const acknowledged = await writeUntilKilled(args)
      const opened = await openTestVersions(target)
      try {
        report.settled += await settle(opened)
        report.acknowledged += acknowledged.entries.length + acknowledged.loads.length
        const problems = [
          ...(await told.readOn(opened)),
          ...acknowledged.entries.filter((entry) => !told.has(entry)).map((entry) => `entry ${entry} is lost`),
          ...(await wrongLoad(opened, loaded, acknowledged)),
        ]
        report.problems.push(...problems.map((problem) => `round ${round}: ${problem}`))
      } finally {
        await opened.close()
      }
    }
  } finally {
    await program.remove()
  }
  return report
}

async function writeUntilKilled(args: string[]): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { entries: [], loads: [] }
  await linesUntilKilled(args, { atLeastMs: 200, upToMs: 1_100 }, (line) => {
    const [kind, entry = '', table = ''] = line.split(' ')
    if (kind === 'entry') acknowledged.entries.push(Number(entry))
    if (kind === 'load') acknowledged.loads.push({ entry: Number(entry), table })
  })
  return acknowledged
}

/** As a server does that starts after the one that was killed; on PostgreSQL, once that counts as dead. */
async function settle({ store, rows }: TestVersions): Promise<number> {
  if (rows.kind === 'postgres')
    await store.transaction(({ session }) => session.all({ sql: 'delete from nodes', parameters: [] }))
  await store.rowChanges.continueAfter(await rows.lastEntry())
  return settleRowChanges(store, rows)
}

/** The last load is what the version names, whole, or one that came after the last that was acknowledged. */
async function wrongLoad({ store, rows, version }: TestVersions, id: number, { loads }: Acknowledged) {
  const { table } = (await version(id)).data
  const [last] = await store.rowChanges.list(id, { before: null, limit: 1 })
  if (!last) return loads.length > 0 ? ['every load is lost'] : []
  const problems: string[] = []
  if (last.table !== table) problems.push(`the version names ${table}, and the log ${last.table}`)
  if ((await rows.sizes([last.table])).get(last.table) !== last.counts.added)
    problems.push(`${last.table} is half there`)
  if (last.id < (loads.at(-1)?.entry ?? 0)) problems.push('an acknowledged load is lost')
  return problems
}
