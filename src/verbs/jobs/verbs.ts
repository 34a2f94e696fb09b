import { z } from 'zod'
import { ADMINISTRATOR, EVERY_APP, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import type { EtlEvent } from '#domain/data/upload-context.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import { MOST_EVENTS } from '#domain/job/job-event.ts'
import { refuse } from '#domain/problem.ts'
import { jobKinds } from '#jobs/registry.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { followed, isFollowed } from './followed-job.ts'

const MOST_JOBS = 200
const JobId = z.strictObject({ id: z.uuid() })

export const getJob = defineVerb({
  name: 'jobs.get',
  summary: 'How far a job is, and what came of it.',
  kind: 'read',
  input: JobId,
  level: SIGNED_IN,
  run: async ({ id }, context) => shownJob(followed(context, await context.store.jobs.get(id))),
})

export const listJobs = defineVerb({
  name: 'jobs.list',
  summary: 'The newest jobs that the caller started, and those of the sites that they administer.',
  kind: 'read',
  input: z.strictObject({}),
  level: SIGNED_IN,
  async run(_input, context) {
    const { store, actor } = context
    const administered = Object.keys(actor.levels).filter((app) => levelIn(actor, app) >= ADMINISTRATOR)
    const apps = levelIn(actor, null) >= ADMINISTRATOR ? 'all' : administered.filter((app) => app !== EVERY_APP)
    const jobs = await store.jobs.recent({ apps, by: actor.id }, MOST_JOBS)
    return jobs.filter((job) => isFollowed(context, job)).map(shownJob)
  },
})

export const cancelJob = defineVerb({
  name: 'jobs.cancel',
  summary: 'Cancels a job; what it has done so far is undone. Returns the job as it is then.',
  kind: 'write',
  input: JobId,
  level: SIGNED_IN,
  async run({ id }, context) {
    const { store, now } = context
    const job = followed(context, await store.jobs.get(id))
    const cancelled = isOver(job) ? job : await store.jobs.cancel(id, now())
    if (cancelled?.state === 'done') throw refuse(409, 'job-over', 'This was finished before it could be cancelled.')
    return shownJob(followed(context, cancelled))
  },
})

export const jobEvents = defineVerb({
  name: 'jobs.events',
  summary: 'What a job has said after a position, the oldest first; its last event has a type with ":final".',
  kind: 'read',
  input: z.strictObject({
    id: z.union([z.uuid(), z.number().int().positive()]),
    after: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(MOST_EVENTS).default(100),
  }),
  level: SIGNED_IN,
  async run({ id, after, limit }, context): Promise<(EtlEvent & { at: string })[]> {
    const { jobs } = context.store
    const found = await (typeof id === 'number' ? jobs.byContext(id) : jobs.get(id))
    // Whoever asked for a number hears nothing under it until a job has begun.
    if (!found && typeof id === 'number' && (await jobs.hasContext(id, context.actor.id))) return []
    const job = followed(context, found)
    const events = await jobs.eventsAfter(job.id, after, limit)
    const told = { etl_context_id: job.contextId, user: job.createdByEmail }
    return events.map(({ position, at, type, payload }) => ({ event_id: position, at, type, payload, ...told }))
  },
})

export const jobVerbs = [getJob, listJobs, cancelJob, jobEvents]

/** What is told of a job: never what it was given, which may name what its followers may not see. */
function shownJob(job: Job) {
  const { input, createdByEmail, claimedAt, takeovers, ...shown } = job
  return { ...shown, about: jobKinds.get(job.kind)?.about?.(input) ?? '' }
}
