import { isOver, type Job } from '#domain/job/job.ts'
import { isPassing, MOST_TAKEOVERS, nextAttempt } from '#domain/job/retry.ts'
import { ProblemError, refuse } from '#domain/problem.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import { JobCancelled, type Lease, LeaseLost } from '#store/jobs/jobs.ts'
import { jobContext, type Workplace } from './job-context.server.ts'
import { attemptsOf, type JobKind } from './job-kind.ts'

const RENEW_MS = 5_000
/** What a job made is taken back this often before it is left to whoever reads the log. */
const MOST_UNDO_ATTEMPTS = 5
const UNEXPECTED = 'Something went wrong on our side.'

export type Attempt = {
  /** Ends what is under way, since the job was cancelled. */
  cancel(): void
  /** Settles when this server has done with the job; rejected where the store could not be told how it went. */
  done: Promise<void>
}

type Parts = {
  workplace: Workplace
  kind: JobKind
  job: Job
  /** Aborted when the server stops. */
  stopping: AbortSignal
  lease(): Lease
}

/** One attempt at a job that this server holds: it comes to its end, is taken back, or is given back for another time. */
export function attempt(parts: Parts): Attempt {
  const { workplace, job, stopping, lease } = parts
  const lost = new AbortController()
  const end = (reason: unknown) => lost.abort(reason)
  const renewal = setInterval(() => {
    workplace.store.jobs.report(job.id, null, lease(), job.ending !== null).catch((error: unknown) => {
      if (error instanceof JobCancelled || error instanceof LeaseLost) end(error)
      else workplace.report(error)
    })
  }, RENEW_MS)
  renewal.unref()
  const signal = AbortSignal.any([stopping, lost.signal])
  return {
    cancel: () => end(new JobCancelled(`Job ${job.id} was cancelled.`)),
    done: (job.ending === null ? run(parts, signal) : takeBack(parts, job))
      .catch((error: unknown) => {
        // Whoever has the job now goes on with it.
        if (!(error instanceof LeaseLost)) throw error
      })
      .finally(() => clearInterval(renewal)),
  }
}

async function run({ workplace, kind, job, stopping, lease }: Parts, signal: AbortSignal): Promise<void> {
  const { jobs } = workplace.store
  try {
    if (job.takeovers > MOST_TAKEOVERS) {
      throw refuse(
        500,
        'given-up',
        `This was abandoned because the server stopped ${MOST_TAKEOVERS} times while working on it.`,
      )
    }
    await kind.run(jobContext(workplace, { job, signal, ending: false, lease }))
    const left = await jobs.get(job.id)
    if (left && !isOver(left)) throw new Error(`A job of kind ${job.kind} ended without an outcome.`)
  } catch (error) {
    // An aborted driver has errors of its own, so that the reason counts and not what was thrown.
    const reason = signal.aborted ? signal.reason : error
    if (reason instanceof LeaseLost) throw reason
    if (reason instanceof JobCancelled) return takeBack({ workplace, kind, job, stopping, lease }, cancelled(job))
    if (stopping.aborted) return jobs.release(job.id, lease())
    const told = storageProblem(error) ?? error
    if (!(told instanceof ProblemError)) workplace.report(error)
    const problem = told instanceof ProblemError ? told.message : UNEXPECTED
    const mayPass = isPassing(error) || kind.triesAgain?.(error) === true
    if (mayPass && job.attempts + 1 < attemptsOf(kind)) {
      const { at } = lease()
      return jobs.tryAgain(job.id, { notBefore: nextAttempt(job.attempts + 1, at), problem }, lease())
    }
    await jobs.beginEnding(job.id, 'failed', problem, lease()).catch((late: unknown) => {
      if (!(late instanceof JobCancelled)) throw late
    })
    const ending = (await jobs.get(job.id)) ?? job
    return takeBack({ workplace, kind, job, stopping, lease }, ending)
  }
}

const cancelled = (job: Job): Job => ({ ...job, ending: 'cancelled', attempts: 0 })

/** Takes back what the job made, then says how it ended; a server that dies meanwhile leaves the rest to the next. */
async function takeBack({ workplace, kind, stopping, lease }: Parts, job: Job): Promise<void> {
  const { jobs } = workplace.store
  try {
    await kind.undo?.(jobContext(workplace, { job, signal: stopping, ending: true, lease }))
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (stopping.aborted) return jobs.release(job.id, lease())
    workplace.report(error)
    if (job.attempts + 1 < MOST_UNDO_ATTEMPTS) {
      const notBefore = nextAttempt(job.attempts + 1, lease().at)
      return jobs.tryAgain(job.id, { notBefore, problem: job.problem ?? UNEXPECTED }, lease())
    }
  }
  const outcome =
    job.ending === 'cancelled'
      ? ({ state: 'cancelled' } as const)
      : ({ state: 'failed', problem: job.problem ?? UNEXPECTED } as const)
  return jobs.finish(job.id, outcome, lease())
}
