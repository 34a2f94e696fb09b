import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { Job } from '#domain/job/job.ts'
import { mayFollowJob } from '#domain/job/job-access.ts'
import { forbidden, notFound } from '#domain/problem.ts'
import { levelOf } from '#jobs/job-kind.ts'
import { jobKinds } from '#jobs/registry.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

export function isFollowed({ actor }: VerbContext, job: Job): boolean {
  const kind = jobKinds.get(job.kind)
  return mayFollowJob(actor, job, kind ? levelOf(kind) : ADMINISTRATOR)
}

/** The job that is there, for whoever may follow it. */
export function followed(context: VerbContext, job: Job | null): Job {
  if (!job) throw notFound('This job')
  if (!isFollowed(context, job)) throw forbidden()
  return job
}
