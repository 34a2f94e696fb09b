import { sql } from 'kysely'
import { pino } from 'pino'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { isOver } from '#domain/job/job.ts'
import { sweepRowTables } from '#server/sweep-row-tables.server.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { settleRowChanges } from '#work/change-rows.ts'
import { firstVersion, killRounds } from './kill-rounds.ts'
import { linesUntilKilled } from './lines-until-killed.ts'
import { jobOver, type Loading, startLoadingWorker } from './loading-jobs.ts'
import { FEWEST_ROWS, fileOf } from './uploaded-version.ts'

/** What is under way when a kill comes: files that update a version, files and undos in turn, or undos alone. */
export type KilledWork = 'publish' | 'in turn' | 'undo'

/** `uploads` are those that were begun, or undos where only these were; `cut` is how many of them a kill found under way. */
export type UploadsKillReport = { rounds: number; uploads: number; cut: number; problems: string[] }

const AN_HOUR = 3_600_000
/** More than are made in one round, so that every file is another one. */
const A_ROUND = 1_000
const now = () => new Date().toISOString()

/**
 * Kills a process that updates the rows of a version by files, and takes some of these back, at a random moment. At the next
 * start the version has the rows of one file, all of them, and nothing else is left.
 */
export async function uploadsKillRounds(
  rounds: number,
  target: DatabaseSettings,
  work: KilledWork = 'in turn',
): Promise<UploadsKillReport> {
  const { patternId, versionId } = await firstVersion(target, fileOf(0))
  const isUndo = work === 'undo'
  let uploads = 0
  let cutUndos = 0
  const found = await killRounds('trial/uploads-worker.ts', rounds, target, async (program, round) => {
    const begun: string[] = []
    const undos = { undo: 0, undone: 0 }
    const about = [patternId, versionId, round * A_ROUND + 1].map(String)
    const args = [program, target.dataDir, target.databaseUrl ?? '', ...about, work]
    await linesUntilKilled(args, { atLeastMs: 300, upToMs: 2_000 }, (line) => {
      if (line === 'undo' || line === 'undone') undos[line]++
      else begun.push(line)
    })
    uploads += isUndo ? undos.undo : begun.length
    cutUndos += isUndo ? undos.undo - undos.undone : 0
    return (loading) => goOn(loading, begun, versionId)
  })
  return { rounds, uploads, ...found, cut: found.cut + cutUndos }
}

/** The next start: what was under way comes to its end; answers what is half there or left over. */
async function goOn(loading: Loading, begun: string[], versionId: number) {
  const { store, rows } = loading
  // Whoever was killed would count as alive for a minute.
  await store.transaction(({ session }) => session.all(sql`delete from nodes`.compile(store.db)))
  await sweepRowTables({ store, rows, now, log: pino({ level: 'silent' }) })
  await settleRowChanges(store, rows)
  const problems = await mixtures(loading, versionId, 'before jobs go on')
  let cut = 0
  const worker = startLoadingWorker(loading, AN_HOUR)
  try {
    for (const id of begun) {
      const job = await store.jobs.get(id)
      if (job && job.claimedAt !== null && !isOver(job)) cut += 1
      const { state, problem } = await jobOver(loading, id)
      if (state !== 'done') problems.push(`an upload ended as ${state}: ${problem}`)
      if (await store.receipts.openOf(id)) problems.push('a receipt of a job that is over is open')
    }
  } finally {
    await worker.close()
  }
  problems.push(...(await mixtures(loading, versionId, 'after them')))
  const named = await store.newRowTables.condemn(await rows.tables(), now())
  if (named.length > 0) problems.push(`${named.length} tables of living servers count as left`)
  return { cut, problems }
}

/** All rows have one value, and there are as many of them as its file had. */
async function mixtures({ store, rows }: Loading, versionId: number, when: string): Promise<string[]> {
  const version = await store.items.get(versionId)
  const columns = readColumns(version?.data ?? {})?.columns ?? []
  const query = parseDataRequest({}, ['count(*)', 'min(value)', 'max(value)', 'max(k)'], columns)
  const [found = []] = await rows.select({ table: String(version?.data.table), columns }, query, { from: 0, to: 0 })
  const [count, least, most, last] = found.map(Number)
  const whole = least === most && count === FEWEST_ROWS + (most ?? 0) && last === (count ?? 0) - 1
  return whole ? [] : [`${when} the rows are a mixture: ${found}`]
}
