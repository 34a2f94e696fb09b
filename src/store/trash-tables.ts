import type { Generated } from 'kysely'

type TrashRow = {
  id: Generated<number>
  kind: string
  app: string
  name: string
  item_id: number
  items: number
  deleted_at: string
  deleted_by: string | null
}

/** An item as it was when it was deleted. */
type TrashItemRow = {
  trash_id: number
  id: number
  app: string
  type: string
  data: string
  revision: number
  older_lines: number
  created_at: string
  updated_at: string
  created_by: string | null
  updated_by: string | null
}

/** `boot` and `lease_until` say which run of which server works on a job, and until when others leave it alone. */
export type JobRow = {
  id: string
  kind: string
  app: string | null
  once_key: string
  input: string
  state: string
  progress: string
  result: string | null
  problem: string | null
  boot: string | null
  lease_until: string | null
  created_at: string
  created_by: string | null
  updated_at: string
}

export interface TrashAndJobTables {
  trash: TrashRow
  trash_items: TrashItemRow
  jobs: JobRow
  job_copies: { job_id: string; original: number; copy: number }
}
