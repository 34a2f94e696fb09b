import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { openStore } from '#store/store.server.ts'
import type { ContentStore } from '#store/store.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { linesUntilKilled } from './lines-until-killed.ts'
import { APP, type End, MADE, STEPS, startTrialWorker } from './stepping-jobs.ts'

/** `cut` is how many jobs a kill found under way. */
export type JobsKillReport = { rounds: number; jobs: number; cut: number; problems: string[] }

type Taken = Map<string, End>

const AN_HOUR = 3_600_000
const EVERYTHING = { from: 0, to: 10_000_000 }

/**
 * Kills a process that works on jobs of every lane at a random moment, again and again. At the next start each of them
 * must go on to its end, or be taken back: what it made is there once, or not at all.
 */
export async function jobsKillRounds(rounds: number, target: DatabaseSettings): Promise<JobsKillReport> {
  const program = await bundleChild('trial/jobs-worker.ts')
  const report: JobsKillReport = { rounds, jobs: 0, cut: 0, problems: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const taken = await workUntilKilled(program.path, target)
      report.jobs += taken.size
      const { cut, problems } = await goOn(target, taken)
      report.cut += cut
      report.problems.push(...problems)
    }
  } finally {
    await program.remove()
  }
  return report
}

async function workUntilKilled(program: string, { dataDir, databaseUrl }: DatabaseSettings): Promise<Taken> {
  const taken: Taken = new Map()
  await linesUntilKilled([program, dataDir, databaseUrl ?? ''], { atLeastMs: 20, upToMs: 420 }, (line) => {
    const [id = '', end = ''] = line.split(' ')
    taken.set(id, end as End)
  })
  return taken
}

/** The next start: all that was left goes on to its end; answers what is lost, half there or there twice. */
async function goOn(target: DatabaseSettings, taken: Taken): Promise<{ cut: number; problems: string[] }> {
  const store = await openStore(target)
  let cut = 0
  for (const id of taken.keys()) {
    const job = await store.jobs.get(id)
    if (job && job.claimedAt !== null && !isOver(job)) cut += 1
  }
  const worker = startTrialWorker(store, !target.databaseUrl, AN_HOUR)
  try {
    const problems: string[] = []
    for (const [id, end] of taken) {
      if (end === 'cancelled') await store.jobs.cancel(id, new Date().toISOString())
      problems.push(...(await judged(store, await over(store, id), end)))
    }
    return { cut, problems }
  } finally {
    await worker.close()
    await store.close()
  }
}

async function over(store: ContentStore, id: string): Promise<Job> {
  for (;;) {
    const job = await store.jobs.get(id)
    if (!job) throw new Error(`The job ${id} is lost.`)
    if (isOver(job)) return job
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function judged(store: ContentStore, job: Job, end: End): Promise<string[]> {
  const problems: string[] = []
  const say = (what: string) => problems.push(`a job of kind ${job.kind} ${what}`)
  if (job.state !== end) say(`ended as ${job.state}`)
  const made = await store.items.list(APP, MADE, ALL_ITEMS, EVERYTHING)
  const own = made.filter(({ data }) => data.job === job.id).map(({ data }) => Number(data.at))
  const expected = end === 'done' ? STEPS : 0
  if (own.length !== expected || new Set(own).size !== expected) say(`left ${own.length} of ${expected} items`)
  const events = await store.jobs.eventsAfter(job.id, 0, 1_000)
  if (events.some(({ position }, at) => position !== at + 1)) say('has events without their order')
  if (events.filter(({ type }) => type.endsWith(':final')).length !== 1) say('has not one last event')
  if (!events.at(-1)?.type.endsWith(':final')) say('speaks after its last event')
  return problems
}
