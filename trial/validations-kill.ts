import { sql } from 'kysely'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { isOver } from '#domain/job/job.ts'
import { validationOf } from '#domain/validation/version-validation.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { settleRowChanges } from '#work/change-rows.ts'
import { firstVersion, killRounds } from './kill-rounds.ts'
import { linesUntilKilled } from './lines-until-killed.ts'
import { jobOver, type Loading, startLoadingWorker } from './loading-jobs.ts'
import { type Required, ROWS, requiredNow, validatedFile } from './validated-version.ts'

/** `cut` is how many validations a kill found under way. */
export type ValidationsKillReport = { rounds: number; validations: number; cut: number; problems: string[] }

const AN_HOUR = 3_600_000
const A_FEW = 10

/**
 * Kills a process that validates a version by rules that change each time. At the next start its rows have the marks of one
 * validation, all of them; then what was cut off goes on, and they have those of the rules that hold now.
 */
export async function validationsKillRounds(rounds: number, target: DatabaseSettings): Promise<ValidationsKillReport> {
  const { versionId } = await firstVersion(target, validatedFile())
  let validations = 0
  const found = await killRounds('trial/validations-worker.ts', rounds, target, async (program) => {
    const args = [program, target.dataDir, target.databaseUrl ?? '', String(versionId)]
    await linesUntilKilled(args, { atLeastMs: 5, upToMs: 2_000 }, () => {
      validations++
    })
    return (loading) => goOn(loading, versionId)
  })
  return { rounds, validations, ...found }
}

async function goOn(loading: Loading, versionId: number) {
  const { store, rows } = loading
  // Whoever was killed would count as alive for a minute.
  await store.transaction(({ session }) => session.all(sql`delete from nodes`.compile(store.db)))
  await settleRowChanges(store, rows)
  const problems: string[] = []
  const before = await marks(loading, versionId)
  if (![NONE, marksOf('one'), marksOf('two')].includes(before)) problems.push(`after a kill the marks are ${before}`)
  // One may be stored that could not be told any more.
  const underWay = (await store.jobs.recent({ apps: 'all', by: null }, A_FEW)).filter((job) => !isOver(job))
  const cut = underWay.filter(({ claimedAt }) => claimedAt !== null).length
  const worker = startLoadingWorker(loading, AN_HOUR)
  try {
    for (const { id } of underWay) {
      const { state, problem } = await jobOver(loading, id)
      if (state !== 'done') problems.push(`a validation ended as ${state}: ${problem}`)
    }
  } finally {
    await worker.close()
  }
  return { cut, problems: [...problems, ...(await notAsRuled(loading, versionId))] }
}

async function notAsRuled(loading: Loading, versionId: number): Promise<string[]> {
  const required = await requiredNow(loading, versionId)
  const found = await marks(loading, versionId)
  const version = await loading.store.items.get(versionId)
  const { at, rows, invalid } = (version && validationOf(version.data)) ?? {}
  const problems = found === (required ? marksOf(required) : NONE) ? [] : [`in the end the marks are ${found}`]
  const isTold = at !== undefined && rows === ROWS && invalid === ROWS / 2
  return isTold ? problems : [...problems, `the version says ${invalid} of ${rows} rows are invalid`]
}

/** How many rows are invalid, and how many of these have a value in each of the columns. */
const NONE = '0,0,0'
const marksOf = (required: Required) => [ROWS / 2, ...(required === 'one' ? [0, ROWS / 2] : [ROWS / 2, 0])].join()

async function marks({ store, rows }: Loading, versionId: number): Promise<string> {
  const version = await store.items.get(versionId)
  const columns = readColumns(version?.data ?? {})?.columns ?? []
  if (!version || !validationOf(version.data)) return NONE
  const query = parseDataRequest({}, ['count(*)', 'count(one)', 'count(two)'], columns)
  const table = { table: String(version.data.table), columns, part: 'invalid' as const }
  const [found = []] = await rows.select(table, query, { from: 0, to: 0 })
  return found.map(Number).join()
}
