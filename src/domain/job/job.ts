/** Work that outlives a request: waiting, being done by one server, or over. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed'

/** How far a job has come, in words and in steps. */
export type JobProgress = { step: string; done: number; total: number }

export type Job = {
  id: string
  kind: string
  /** The site whose administrators may watch it; null for work of the installation. */
  app: string | null
  input: unknown
  state: JobState
  progress: JobProgress
  result: unknown
  /** Why it failed, in the words people see. */
  problem: string | null
  createdAt: string
  createdBy: string | null
  updatedAt: string
}

export const NOT_STARTED: JobProgress = { step: 'Waiting', done: 0, total: 0 }

export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'failed'
}
