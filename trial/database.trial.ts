import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { firstRun, type Identity } from '../tests/support/people.ts'
import { freshDatabase, type RestartablePostgres, startOwnPostgres } from '../tests/support/postgres.ts'
import { type SmallWorld, smallWorld } from '../tests/support/small-world.ts'
import { findLosses, type LoadReport, startLoad, totals, unexpected } from './mixed-load.ts'
import type { TrialRow } from './trial-row.ts'

const AWAY_S = [2, 7, 20]
const CUTS = 40
const BESIDE_MS = 3_000
const BACK_WITHIN_MS = 30_000

type Trial = {
  postgres: RestartablePostgres
  databaseUrl: string
  nodes: [AlmanacServer, AlmanacServer]
  admin: Identity
  world: SmallWorld
}

/** Two nodes under load whose database goes away for a while, and whose connections are cut again and again. */
export async function trial(): Promise<TrialRow[]> {
  const postgres = await startOwnPostgres({ durable: true })
  const { url: databaseUrl } = await freshDatabase(postgres.url)
  const first = await startAlmanac({ databaseUrl })
  const admin = await firstRun(first)
  const world = await smallWorld(first, admin)
  const second = await startAlmanac({ databaseUrl })
  try {
    const rows: TrialRow[] = []
    for (const seconds of AWAY_S)
      rows.push(await away(seconds, { postgres, databaseUrl, nodes: [first, second], admin, world }))
    rows.push(await cut({ postgres, databaseUrl, nodes: [first, second], admin, world }))
    return rows
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await postgres.stop()
  }
}

async function away(seconds: number, setting: Trial): Promise<TrialRow> {
  const { postgres, nodes } = setting
  const load = startLoad(inTurn(nodes), setting.admin, setting.world)
  await sleep(BESIDE_MS)
  await postgres.goAway()
  await sleep(seconds * 1_000)
  await postgres.comeBack()
  const back = await untilReady(nodes)
  await sleep(BESIDE_MS)
  const report = await load.stop()
  const problems = await problemsOf(setting, report)
  if (back === null) problems.push('a node was not ready again')
  const figures = `${totals(report)}, itself again after ${((back ?? 0) / 1_000).toFixed(1)} s`
  return { name: `the database is away for ${seconds} s`, figures, problems }
}

async function cut(setting: Trial): Promise<TrialRow> {
  const load = startLoad(inTurn(setting.nodes), setting.admin, setting.world)
  let ended = 0
  for (let n = 0; n < CUTS; n++) {
    await sleep(100 + Math.random() * 200)
    ended += await cutAll(setting.databaseUrl)
  }
  const report = await load.stop()
  return {
    name: `all connections are cut, ${CUTS} times`,
    figures: `${ended.toLocaleString('en')} connections, ${totals(report)}`,
    problems: await problemsOf(setting, report),
  }
}

/** Refusals are fine while the database is away; anything else that is not an answer, and anything lost, is not. */
async function problemsOf({ nodes, databaseUrl, admin, world }: Trial, report: LoadReport): Promise<string[]> {
  const problems = unexpected(report, [200, 503])
  for (const { pid } of nodes) if (!isAlive(pid)) problems.push('a server ended')
  problems.push(...(await findLosses(nodes[0].url, admin, world, report)))
  const listeners = await untilListening(databaseUrl, nodes.length)
  if (listeners !== nodes.length) problems.push(`${listeners} connections listen for changes`)
  if (report.notes.acknowledged.size === 0) problems.push('nothing was written')
  return problems
}

function inTurn(nodes: readonly AlmanacServer[]): () => string {
  let next = 0
  return () => nodes[next++ % nodes.length]?.url ?? ''
}

/** How long it took until all were ready; null when they were not in time. */
async function untilReady(nodes: readonly AlmanacServer[]): Promise<number | null> {
  const started = performance.now()
  while (performance.now() - started < BACK_WITHIN_MS) {
    const answers = await Promise.all(nodes.map(({ url }) => fetch(`${url}/ready`)))
    if (answers.every(({ ok }) => ok)) return performance.now() - started
    await sleep(50)
  }
  return null
}

async function untilListening(databaseUrl: string, wanted: number): Promise<number> {
  const listening = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'almanac-changes'"
  for (const until = performance.now() + BACK_WITHIN_MS; ; await sleep(100)) {
    const count = await ask(databaseUrl, listening)
    if (count === wanted || performance.now() > until) return count
  }
}

const cutAll = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'almanac%'`,
  )

async function ask(databaseUrl: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'trial' })
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
