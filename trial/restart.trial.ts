import { setTimeout as sleep } from 'node:timers/promises'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { firstRun } from '../tests/support/people.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { startRoundRobin } from '../tests/support/round-robin.ts'
import { smallWorld } from '../tests/support/small-world.ts'
import { findLosses, startLoad, totals, unexpected } from './mixed-load.ts'
import type { TrialRow } from './trial-row.ts'

const RESTARTS = 6
const BESIDE_MS = 1_000

/** Two nodes behind a proxy are restarted in turn under load: every request is answered, and nothing is lost. */
export async function trial(): Promise<TrialRow[]> {
  const postgres = await startTestPostgres({ durable: true })
  const database = await freshDatabase(postgres.url)
  const start = () => startAlmanac({ databaseUrl: database.url })
  const first = await start()
  const nodes: AlmanacServer[] = [first]
  const proxy = await startRoundRobin()
  try {
    const admin = await firstRun(first)
    const world = await smallWorld(first, admin)
    nodes.push(await start())
    for (const { url } of nodes) proxy.add(url)
    const load = startLoad(() => proxy.url, admin, world)
    for (let n = 0; n < RESTARTS; n++) {
      await sleep(BESIDE_MS)
      const old = nodes.shift()
      if (!old) throw new Error('no node is left')
      // The requests that it has go on while it stops.
      proxy.remove(old.url)
      await old.stop()
      const fresh = await start()
      nodes.push(fresh)
      proxy.add(fresh.url)
    }
    await sleep(BESIDE_MS)
    const report = await load.stop()
    const problems = [...unexpected(report, [200]), ...(await findLosses(proxy.url, admin, world, report))]
    const figures = `${RESTARTS} restarts, ${totals(report)}, the slowest answer ${Math.round(report.slowest)} ms`
    return [{ name: 'two nodes are restarted in turn', figures, problems }]
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await proxy.close()
    await database.drop()
    await postgres.stop()
  }
}
