import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { removeOutdated, writeBackup } from '#backup/scheduled-backup.server.ts'
import {
  type BackupRun,
  backupFileName,
  type FailedBackup,
  isBackupDue,
  isWorthTelling,
  MOST_KEPT_BACKUPS,
} from '#domain/installation/scheduled-backup.ts'
import type { JobKind } from './job-kind.ts'

export const BACK_UP = 'back-up'

/** What a server that makes back-ups by itself needs for it. */
export type ScheduledBackups = {
  folder: string
  everyHours: number
  keep: number
  open(): Readable
  /** Says where people look that none was made. */
  failed(run: FailedBackup): void
}

/** Runs that are looked at: as many as may be kept, and failures between them. */
const MOST_RUNS = 2 * MOST_KEPT_BACKUPS

/**
 * A back-up into the folder of this server. It counts as made once it was read again and is noted; only then do older
 * ones go. Servers without such a folder do not know this kind, and leave it to those that have one.
 */
export function backUpKind({ folder, everyHours, keep, open, failed }: ScheduledBackups): JobKind {
  return {
    name: BACK_UP,
    lane: 'upkeep',
    attempts: 2,
    async run({ job, store, now, signal, step, finish, report }) {
      // Another server may have made one between the look at the clock and this job.
      if (!isBackupDue(await store.backupRuns.last(1), everyHours, now())) return void (await finish(async () => null))
      await step({ step: 'Writing the backup', done: 0, total: 0 }, async () => {})
      const name = backupFileName(job)
      const bytes = await writeBackup({ folder, name, open }, signal)
      await finish(async (inner) => {
        const run: BackupRun = { job: job.id, endedAt: now(), state: 'done', file: name, bytes, problem: null }
        await inner.backupRuns.note(run)
        return { file: join(folder, name), bytes }
      })
      // The back-up is made, whether or not older ones can be removed.
      await removeOutdated(folder, await store.backupRuns.last(MOST_RUNS), keep).catch(report)
    },
    async undo({ job, store, now, report }) {
      if (job.ending !== 'failed') return
      const problem = job.problem ?? 'It failed.'
      const before = await store.backupRuns.last(1)
      const run: BackupRun = { job: job.id, endedAt: now(), state: 'failed', file: null, bytes: 0, problem }
      if (!(await store.backupRuns.note(run))) return
      report(new Error(`The scheduled backup failed: ${problem}`))
      if (isWorthTelling(run, before)) failed({ at: run.endedAt, problem })
    },
  }
}
