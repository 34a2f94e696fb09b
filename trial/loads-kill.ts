import { sql } from 'kysely'
import { pino } from 'pino'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import { sweepRowTables } from '#server/sweep-row-tables.server.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { type Found, killRounds } from './kill-rounds.ts'
import { linesUntilKilled } from './lines-until-killed.ts'
import { APP, DOC_TYPE, jobOver, type Loading, startLoadingWorker } from './loading-jobs.ts'

/** `cut` is how many loads a kill found under way. */
export type LoadsKillReport = { rounds: number; loads: number; cut: number; problems: string[] }

/** Small files are known before they are loaded; large ones are loaded in the reading that measures them. */
export type LoadedSize = 'small' | 'large'

type Taken = Map<string, { end: string; rows: number }>

const AN_HOUR = 3_600_000
const EVERYTHING = { from: 0, to: 10_000_000 }
const now = () => new Date().toISOString()

/**
 * Kills a process that loads files at a random moment, again and again. At the next start each load comes to its end or
 * is taken back: a source with all of its rows, or nothing at all, and no table that no version names.
 */
export async function loadsKillRounds(
  rounds: number,
  target: DatabaseSettings,
  size: LoadedSize = 'small',
): Promise<LoadsKillReport> {
  let loads = 0
  const found = await killRounds('trial/loads-worker.ts', rounds, target, async (program) => {
    const taken = await loadUntilKilled(program, target, size)
    loads += taken.size
    return (loading) => goOn(loading, taken)
  })
  return { rounds, loads, ...found }
}

async function loadUntilKilled(
  program: string,
  { dataDir, databaseUrl }: DatabaseSettings,
  size: LoadedSize,
): Promise<Taken> {
  const taken: Taken = new Map()
  const after = { atLeastMs: 200, upToMs: size === 'small' ? 1_700 : 5_000 }
  await linesUntilKilled([program, dataDir, databaseUrl ?? '', size], after, (line) => {
    const [id = '', end = '', rows = ''] = line.split(' ')
    taken.set(id, { end, rows: Number(rows) })
  })
  return taken
}

/** The next start: all that was left goes on to its end; answers what is lost, half there or left over. */
async function goOn(loading: Loading, taken: Taken): Promise<Found> {
  const { store, rows } = loading
  // Whoever was killed would count as alive for a minute.
  await store.transaction(({ session }) => session.all(sql`delete from nodes`.compile(store.db)))
  await sweepRowTables({ store, rows, now, log: pino({ level: 'silent' }) })
  let cut = 0
  for (const id of taken.keys()) {
    const job = await store.jobs.get(id)
    if (job && job.claimedAt !== null && !isOver(job)) cut += 1
  }
  const worker = startLoadingWorker(loading, AN_HOUR)
  const problems: string[] = []
  try {
    for (const [id, { end, rows: expected }] of taken) {
      if (end === 'cancelled') await store.jobs.cancel(id, now())
      problems.push(...(await judged(loading, await jobOver(loading, id), end, expected)))
    }
  } finally {
    await worker.close()
  }
  return { cut, problems: [...problems, ...(await leftOver(loading))] }
}

async function judged({ store, rows }: Loading, job: Job, end: string, expected: number): Promise<string[]> {
  // A cancel may come too late.
  if (job.state !== end && !(end === 'cancelled' && job.state === 'done'))
    return [`a load ended as ${job.state} instead of ${end}: ${job.problem}`]
  if (job.state !== 'done') return []
  const { sourceId, viewId } = job.result as { sourceId: number; viewId: number }
  const [source, version] = await store.items.getMany([sourceId, viewId])
  if (source?.type !== `${DOC_TYPE}${SOURCE_TYPE}` || version?.type !== `${DOC_TYPE}${VERSION_TYPE}`)
    return [`the source of a load that is done is not there (${source?.type}, ${version?.type})`]
  const columns = readColumns(version.data)?.columns ?? []
  const query = parseDataRequest({}, ['count(*)', 'sum(n)', 'count(name)'], columns)
  const [found] = await rows.select({ table: String(version.data.table), columns }, query, { from: 0, to: 0 })
  const whole = [expected, (expected * (expected - 1)) / 2, expected]
  return JSON.stringify(found) === JSON.stringify(whole) ? [] : [`a load has ${found} instead of ${whole}`]
}

/** Items, tables and files that no finished load has. */
async function leftOver({ store, rows }: Loading): Promise<string[]> {
  const problems: string[] = []
  for (const part of [SOURCE_TYPE, VERSION_TYPE]) {
    const placed = await store.items.list(APP, `_load:${DOC_TYPE}${part}`, ALL_ITEMS, EVERYTHING)
    if (placed.length > 0) problems.push(`${placed.length} placed items of type ${part} were left`)
  }
  const versions = await store.items.list(APP, `${DOC_TYPE}${VERSION_TYPE}`, ALL_ITEMS, EVERYTHING)
  const named = new Set(versions.map(({ data }) => data.table))
  for (const table of await rows.tables()) if (!named.has(table)) problems.push(`${table} belongs to no version`)
  const sources = await store.items.list(APP, `${DOC_TYPE}${SOURCE_TYPE}`, ALL_ITEMS, EVERYTHING)
  if (sources.length !== versions.length) problems.push(`${sources.length} sources have ${versions.length} versions`)
  return problems
}
