import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { type Hold, readHolds } from '../tests/support/fuzz/loop-holds.ts'
import { firstRun } from '../tests/support/people.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { smallWorld } from '../tests/support/small-world.ts'
import { findLosses, startLoad, totals, unexpected } from './mixed-load.ts'
import type { TrialRow } from './trial-row.ts'

/** Half of them on each kind of stores. */
const MINUTES = Number(process.env.TRIAL_MINUTES ?? 10)
const WARM_S = 5
/** No request may keep the others waiting for longer. */
const MOST_HELD_MS = 200
/** What memory may grow by from the start of the load to its end; a leak is far beyond it. */
const MOST_GROWTH_MB = 400

type Seen = { p50: number; p99: number; max: number; rss: number; mostRss: number; heapUsed: number }

/**
 * `TRIAL_MINUTES=1 npm run trial mixed`: visits, saves, graph reads and row writes as fast as they are answered, with the
 * event loop watched.
 */
export async function trial(): Promise<TrialRow[]> {
  const postgres = await startTestPostgres({ durable: true })
  try {
    const database = await freshDatabase(postgres.url)
    return [await underLoad('SQLite and DuckDB'), await underLoad('PostgreSQL', database.url)]
  } finally {
    await postgres.stop()
  }
}

async function underLoad(stores: string, databaseUrl?: string): Promise<TrialRow> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-load-'))
  const file = join(folder, 'delay.json')
  const holds = join(folder, 'holds')
  const scripts = ['trial/watch-delay.mjs', 'tests/support/fuzz/watch-loop.mjs'].map(
    (path) => `--import=${resolve(path)}`,
  )
  const watch = { NODE_OPTIONS: scripts.join(' '), DELAY_FILE: file, LOOP_LOG: holds }
  const almanac = await startAlmanac({ ...(databaseUrl ? { databaseUrl } : {}), env: watch })
  const seen = () => JSON.parse(readFileSync(file, 'utf8')) as Seen
  try {
    const admin = await firstRun(almanac)
    const world = await smallWorld(almanac, admin)
    const load = startLoad(() => almanac.url, admin, world)
    await sleep(WARM_S * 1_000)
    const before = seen()
    const warm = Date.now()
    await sleep(MINUTES * 30_000)
    const after = seen()
    const report = await load.stop()
    const problems = [...unexpected(report, [200]), ...(await findLosses(almanac.url, admin, world, report))]
    const held = readHolds(holds).filter(({ from, cpuMs }) => from > warm && cpuMs > MOST_HELD_MS)
    if (held.length > 0)
      problems.push(`the event loop was held ${held.length} times, ${Math.round(longest(held))} ms at most`)
    const growth = megabytes(after.rss - before.rss)
    if (growth > MOST_GROWTH_MB) problems.push(`memory grew by ${growth} MB`)
    const delay = `event loop late by ${after.p50.toFixed(1)} ms (median), ${after.p99.toFixed(1)} ms (99 %), ${Math.round(after.max)} ms (most)`
    const memory = `memory ${megabytes(before.rss)} to ${megabytes(after.rss)} MB (most ${megabytes(after.mostRss)})`
    const figures = `${MINUTES / 2} minutes, ${totals(report)}; ${delay}; ${memory}`
    return { name: `mixed load, ${stores}`, figures, problems }
  } finally {
    await almanac.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function longest(holds: Hold[]): number {
  return Math.max(...holds.map(({ cpuMs }) => cpuMs))
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
