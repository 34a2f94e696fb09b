import { setTimeout as sleep } from 'node:timers/promises'
import { findLosses, startLoad, totals, unexpected } from './mixed-load.ts'
import { withNodesInTurn } from './nodes-in-turn.ts'
import type { TrialRow } from './trial-row.ts'

const RESTARTS = 6
const BESIDE_MS = 1_000

/** Two nodes behind a proxy are restarted in turn under load: every request is answered, and nothing is lost. */
export function trial(): Promise<TrialRow[]> {
  return withNodesInTurn(async ({ proxy, admin, world, replace }) => {
    const load = startLoad(() => proxy.url, admin, world)
    for (let n = 0; n < RESTARTS; n++) {
      await sleep(BESIDE_MS)
      await replace(async (old) => {
        // The requests that it has go on while it stops.
        proxy.remove(old.url)
        await old.stop()
      })
    }
    await sleep(BESIDE_MS)
    const report = await load.stop()
    const problems = [...unexpected(report, [200]), ...(await findLosses(proxy.url, admin, world, report))]
    const figures = `${RESTARTS} restarts, ${totals(report)}, the slowest answer ${Math.round(report.slowest)} ms`
    return [{ name: 'two nodes are restarted in turn', figures, problems }]
  })
}
