/** Work that outlives a request: waiting, being done by one server, or over. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** How a job ends that does not come to its end by itself; what it has made so far is taken back first. */
export type JobEnding = 'failed' | 'cancelled'

/** How far a job has come, in words and in steps. */
export type JobProgress = { step: string; done: number; total: number }

export type Job = {
  id: string
  /** The number under which the protocol knows it: a job is an etl context. */
  contextId: number
  kind: string
  /** The site whose administrators may watch it; null for work of the installation. */
  app: string | null
  input: unknown
  state: JobState
  /** Set while what it made is being taken back, which also goes on after a server died. */
  ending: JobEnding | null
  progress: JobProgress
  result: unknown
  /** Why it failed, or why it has to be tried again, in the words people see. */
  problem: string | null
  /** It starts, or is tried again, no sooner. */
  notBefore: string | null
  /** How many attempts failed so far. */
  attempts: number
  /** How often a server died over it since it last came further. */
  takeovers: number
  /** When it was last taken up; null while it has never been. */
  claimedAt: string | null
  createdAt: string
  createdBy: string | null
  /** The email of whoever started it, for what is written in their name; empty where nobody did. */
  createdByEmail: string
  updatedAt: string
}

/** The step in which a job reads a file: how far it is stands in bytes. */
export const READING_FILE = 'Reading the file'

export const NOT_STARTED: JobProgress = { step: 'Waiting', done: 0, total: 0 }

export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running'
}
