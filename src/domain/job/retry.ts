import { ProblemError } from '#domain/problem.ts'
import { storageProblem } from '#domain/storage-problem.ts'

/** So often a job is tried whose kind says nothing else. */
export const MOST_ATTEMPTS = 8
/** A job over which servers die without coming further is given up. */
export const MOST_TAKEOVERS = 10

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10 * 60_000

/** Something that another attempt may find mended: a store that is away, a full disk. What a person has to change is not. */
export function isPassing(error: unknown): boolean {
  const problem = error instanceof ProblemError ? error : storageProblem(error)
  return problem !== null && (problem.problem.status === 503 || problem.problem.status === 507)
}

/** When a job is tried again whose attempts have failed so often: each pause is twice as long as the one before. */
export function nextAttempt(failed: number, at: string): string {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failed - 1))
  return new Date(Date.parse(at) + pause).toISOString()
}
