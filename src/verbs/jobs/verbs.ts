import { z } from 'zod'
import { ADMINISTRATOR, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import type { Job } from '#domain/job/job.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'

const MOST_JOBS = 200

const getJob = defineVerb({
  name: 'jobs.get',
  summary: 'How far a job is, and what came of it.',
  kind: 'read',
  input: z.strictObject({ id: z.uuid() }),
  level: ADMINISTRATOR,
  app: async ({ id }, { store }) => (await store.jobs.get(id))?.app ?? null,
  async run({ id }, { store }) {
    const job = await store.jobs.get(id)
    if (!job) throw notFound('This job')
    return shown(job)
  },
})

export const listJobs = defineVerb({
  name: 'jobs.list',
  summary: 'The newest jobs of the sites that the caller administers.',
  kind: 'read',
  input: z.strictObject({}),
  level: SIGNED_IN,
  async run(_input, { store, actor }) {
    const jobs = await store.jobs.recent(MOST_JOBS)
    return jobs.filter(({ app }) => app !== null && levelIn(actor, app) >= ADMINISTRATOR).map(shown)
  },
})

function shown({ id, kind, app, state, progress, result, problem, createdAt, updatedAt, input }: Job) {
  const named = (input as { pattern?: { name?: unknown } }).pattern?.name
  const about = typeof named === 'string' ? named : ''
  return { id, kind, app, about, state, progress, result, problem, createdAt, updatedAt }
}

export const jobVerbs = [getJob, listJobs]
