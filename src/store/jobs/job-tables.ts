import type { Generated } from 'kysely'

/** `boot` and `lease_until` say which run of which server works on a job, and until when others leave it alone. */
export type JobRow = {
  id: string
  context_id: number | null
  kind: string
  app: string | null
  once_key: string
  input: string
  state: string
  ending: string | null
  progress: string
  result: string | null
  problem: string | null
  not_before: string | null
  attempts: number
  takeovers: number
  boot: string | null
  lease_until: string | null
  claimed_at: string | null
  created_at: string
  created_by: string | null
  created_by_email: string
  updated_at: string
  event_count: number
}

type WithDefaults<Row, Names extends keyof Row> = Omit<Row, Names> & { [Name in Names]: Generated<Row[Name]> }

export interface JobTables {
  jobs: WithDefaults<JobRow, 'attempts' | 'takeovers' | 'event_count'>
  job_copies: { job_id: string; original: number; copy: number }
  job_events: { job_id: string; position: number; at: string; type: string; payload: string }
  etl_contexts: { id: Generated<number>; made_at: string; made_by: string | null }
}
