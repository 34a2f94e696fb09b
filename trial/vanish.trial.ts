import { setTimeout as sleep } from 'node:timers/promises'
import { isOver, type JobState } from '#domain/job/job.ts'
import { jobOver, startLoad as startUpload } from '../tests/support/load-csv.ts'
import { done, type Identity } from '../tests/support/people.ts'
import type { RoundRobin } from '../tests/support/round-robin.ts'
import type { SmallWorld } from '../tests/support/small-world.ts'
import { findLosses, startLoad, totals, unexpected } from './mixed-load.ts'
import { withNodesInTurn } from './nodes-in-turn.ts'
import type { TrialRow } from './trial-row.ts'

const ROUNDS = Number(process.env.TRIAL_ROUNDS ?? 20)
const BESIDE_MS = 700
const ROWS = 5_000
/** A job of a server that is gone is taken over when its lease is over, and may be tried again after that. */
const SETTLED_MS = 120_000

type ListedJob = { id: string; kind: string; state: JobState }

/**
 * Two servers behind a proxy; one of them is killed in the middle of saves, uploads and jobs, and another one started in its
 * place, again and again. What was acknowledged is there, and no job stays behind.
 */
export function trial(): Promise<TrialRow[]> {
  return withNodesInTurn(async ({ proxy, admin, world, replace }) => {
    const load = startLoad(() => proxy.url, admin, world)
    const uploads = keepUploading(proxy, admin, world)
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(BESIDE_MS)
      await replace(async (gone) => {
        process.kill(gone.pid, 'SIGKILL')
        proxy.remove(gone.url)
        await gone.stop()
      })
    }
    const report = await load.stop()
    const started = await uploads.stop()
    const problems = [
      // What was on its way to a server that is killed has no answer.
      ...unexpected(report, [200, 503]).filter((one) => !one.endsWith(' unanswered')),
      ...(await findLosses(proxy.url, admin, world, report)),
      ...(await findLostUploads(proxy, admin, world, started)),
      ...(await findJobsLeft(proxy, admin)),
    ]
    const figures = `${ROUNDS} kills, ${totals(report)}, ${started.size} uploads`
    return [{ name: 'one of two servers is killed, again and again', figures, problems }]
  })
}

/** Uploads and loads files one after the other; answers the jobs that were acknowledged, by their numbers. */
function keepUploading(proxy: RoundRobin, who: Identity, world: SmallWorld) {
  const jobs = new Set<string>()
  let going = true
  const csv = `county,loss\n${Array.from({ length: ROWS }, (_, n) => `c${n},${n}`).join('\n')}\n`
  const over = (async () => {
    for (let n = 0; going; n++) {
      const input = { patternId: world.catalogueId, name: `Vanish ${n}`, csv }
      // Whoever has no answer sends another file, as a person would.
      const job = await startUpload(proxy, input, who)
        .then(async (answer) => (answer.ok ? ((await answer.json()) as { jobId: string }).jobId : null))
        .catch(() => null)
      if (job !== null) jobs.add(job)
      await sleep(50)
    }
  })()
  return {
    async stop() {
      going = false
      await over
      return jobs
    },
  }
}

/** Loads that were acknowledged and did not end with all of their rows. */
async function findLostUploads(
  proxy: RoundRobin,
  who: Identity,
  { app }: SmallWorld,
  jobs: ReadonlySet<string>,
): Promise<string[]> {
  const lost: string[] = []
  for (const id of jobs) {
    const { state, problem, result } = await jobOver(proxy, id, who)
    if (state !== 'done') lost.push(`the load ${id} is ${state}: ${problem}`)
    else {
      const { viewId } = result as { viewId: number }
      const rows = await done<number>(proxy, 'rows.count', { app, view: viewId }, who)
      if (rows !== ROWS) lost.push(`the load ${id} has ${rows} rows`)
    }
  }
  return lost
}

async function findJobsLeft(proxy: RoundRobin, who: Identity): Promise<string[]> {
  for (const until = Date.now() + SETTLED_MS; ; await sleep(500)) {
    const jobs = await done<ListedJob[]>(proxy, 'jobs.list', {}, who)
    const left = jobs.filter((job) => !isOver(job))
    if (left.length === 0) return []
    if (Date.now() > until) return left.map(({ id, kind, state }) => `the job ${kind} ${id} is still ${state}`)
  }
}
