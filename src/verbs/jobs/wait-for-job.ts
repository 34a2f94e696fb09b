import { setTimeout as sleep } from 'node:timers/promises'
import { isOver } from '#domain/job/job.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { VerbContext } from '#verbs/verb.ts'

const LOOK_MS = 50

/** The result of a job, once it is done, for a verb that can't go on without it; one that failed is refused in its words. */
export async function resultOfJob(id: string, { store, signal }: Pick<VerbContext, 'store' | 'signal'>) {
  for (;;) {
    const job = await store.jobs.get(id)
    if (!job) throw notFound('This job')
    if (job.state === 'done') return job.result
    if (isOver(job)) throw refuse(409, 'job-failed', job.problem ?? 'This was cancelled.')
    await sleep(LOOK_MS, undefined, { signal })
  }
}
