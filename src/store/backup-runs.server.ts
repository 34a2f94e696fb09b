import type { BackupRun } from '#domain/installation/scheduled-backup.ts'
import type { BackupRuns } from './backup-runs.ts'
import { type Dialect, type Session, statement } from './database/session.ts'
import type { BackupRunRow } from './database/tables.ts'
import type { Writing } from './items/item-writes.server.ts'

/** More than may be kept, so that a back-up that is still there is known. */
const MOST_NOTED = 2_000

export function backupRuns(
  dialect: Dialect,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): BackupRuns {
  const note = statement(
    'backup-runs-note',
    dialect,
    `insert into backup_runs (job, ended_at, state, file, bytes, problem) values ($1, $2, $3, $4, $5, $6)
     on conflict (job) do nothing returning job`,
  )
  const forget = statement(
    'backup-runs-forget',
    dialect,
    `delete from backup_runs where ended_at < (select ended_at from backup_runs order by ended_at desc
     limit 1 offset ${MOST_NOTED})`,
  )
  const last = statement('backup-runs-last', dialect, 'select * from backup_runs order by ended_at desc, job limit $1')
  return {
    note: ({ job, endedAt, state, file, bytes, problem }) =>
      write(async ({ session }) => {
        const noted = await session.all(note(job, endedAt, state, file, bytes, problem))
        await session.all(forget())
        return noted.length > 0
      }),
    last: async (limit) => (await reading.all<BackupRunRow>(last(limit))).map(toRun),
  }
}

function toRun({ job, ended_at, state, file, bytes, problem }: BackupRunRow): BackupRun {
  return { job, endedAt: ended_at, state: state === 'done' ? 'done' : 'failed', file, bytes: Number(bytes), problem }
}
