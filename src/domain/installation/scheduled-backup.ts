/** How a back-up that the server made by itself ended. */
export type BackupRun = {
  /** The job that made it. */
  job: string
  endedAt: string
  state: 'done' | 'failed'
  /** Its name in the folder of back-ups; null where none was made. */
  file: string | null
  bytes: number
  problem: string | null
}

export type FailedBackup = { at: string; problem: string }

export const MOST_KEPT_BACKUPS = 500

const HOUR_MS = 3_600_000
/** One that failed is tried again after an hour, however far apart they are. */
const AGAIN_HOURS = 1

/** Whether it is time for the next back-up; the newest run comes first. */
export function isBackupDue(runs: readonly BackupRun[], everyHours: number, now: string): boolean {
  const [last] = runs
  if (!last) return true
  const pause = last.state === 'done' ? everyHours : Math.min(everyHours, AGAIN_HOURS)
  return Date.parse(now) - Date.parse(last.endedAt) >= pause * HOUR_MS
}

/** Whether people are told of this failure: the first after a success, and then once a day. */
export function isWorthTelling(failed: BackupRun, before: readonly BackupRun[]): boolean {
  const [last] = before
  return !last || last.state === 'done' || last.endedAt.slice(0, 10) !== failed.endedAt.slice(0, 10)
}

/** What is said where somebody looks after the server; null where all is well. */
export function backupWarning(runs: readonly BackupRun[], everyHours: number, now: string): string | null {
  const [last] = runs
  if (last?.state === 'failed') return 'The last scheduled backup failed.'
  if (last && Date.parse(now) - Date.parse(last.endedAt) > 2 * everyHours * HOUR_MS)
    return 'The last scheduled backup is older than it should be.'
  return null
}

/** The name of a back-up: when its job was stored, and part of the job's id, so that no two are alike. */
export function backupFileName({ id, createdAt }: { id: string; createdAt: string }): string {
  const at = createdAt.slice(0, 19).replaceAll(':', '')
  return `almanac-${at}Z-${id.slice(0, 8)}.backup`
}

/** Of the back-ups in a folder, those beyond the newest so many; names that no run has are somebody else's. */
export function outdatedBackups(inFolder: readonly string[], runs: readonly BackupRun[], keep: number): string[] {
  const there = new Set(inFolder)
  const ours = runs.flatMap(({ file, state }) => (state === 'done' && file !== null && there.has(file) ? [file] : []))
  return ours.slice(keep)
}
