import { isOver } from '#domain/job/job.ts'
import { refuse } from '#domain/problem.ts'
import { getJob } from '#verbs/jobs/verbs.ts'
import type { CallVerb } from './command.ts'

const LOOK_MS = 300

/** Tells of each step of a job until it is over; answers what came of it. */
export async function finished<Result>(id: string, call: CallVerb, tell: (line: string) => void): Promise<Result> {
  for (let last = ''; ; ) {
    const job = await call(getJob, { id })
    const { step, done, total } = job.progress
    const line = total > 0 ? `${step}: ${done} of ${total}` : step
    if (line !== last) tell(line)
    last = line
    if (job.state === 'done') return job.result as Result
    if (isOver(job)) throw refuse(422, job.state, job.problem ?? `This was ${job.state}.`)
    await new Promise((next) => setTimeout(next, LOOK_MS))
  }
}
