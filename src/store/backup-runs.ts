import type { BackupRun } from '#domain/installation/scheduled-backup.ts'

/** Back-ups that servers made by themselves. */
export type BackupRuns = {
  /** False where this run is noted already. */
  note(run: BackupRun): Promise<boolean>
  /** The newest first. */
  last(limit: number): Promise<BackupRun[]>
}
