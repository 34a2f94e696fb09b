import type { Job, JobEnding, JobState } from '#domain/job/job.ts'
import type { JobRow } from './job-tables.ts'

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    contextId: row.context_id ?? 0,
    kind: row.kind,
    app: row.app,
    input: JSON.parse(row.input),
    state: row.state as JobState,
    ending: row.ending as JobEnding | null,
    progress: JSON.parse(row.progress),
    result: row.result === null ? null : JSON.parse(row.result),
    problem: row.problem,
    notBefore: row.not_before,
    attempts: row.attempts,
    takeovers: row.takeovers,
    claimedAt: row.claimed_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    createdByEmail: row.created_by_email,
    updatedAt: row.updated_at,
  }
}
