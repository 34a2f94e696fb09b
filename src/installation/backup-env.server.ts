import { z } from 'zod'
import { MOST_KEPT_BACKUPS } from '#domain/installation/scheduled-backup.ts'
import { wholeNumber } from './media-env.server.ts'

/** Back-ups that the server makes by itself: where they go, how far apart they are, and how many of them are kept. */
export type BackupSettings = { folder: string; everyHours: number; keep: number }

export const BACKUP_ENVIRONMENT_DEFAULTS = { BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '7' }

const A_YEAR_OF_HOURS = 8_760

export const BackupEnvironment = z.object({
  BACKUP_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'expected the path of a folder')
    .nullable(),
  BACKUP_EVERY_HOURS: wholeNumber(A_YEAR_OF_HOURS),
  BACKUP_KEEP: wholeNumber(MOST_KEPT_BACKUPS),
})

/** Null where no folder is set: then none are made. */
export function backupSettings(data: z.output<typeof BackupEnvironment>): BackupSettings | null {
  if (data.BACKUP_DIR === null) return null
  return { folder: data.BACKUP_DIR, everyHours: Number(data.BACKUP_EVERY_HOURS), keep: Number(data.BACKUP_KEEP) }
}
