import { z } from 'zod'
import { DEFAULT_RETENTION, type Retention } from '#domain/installation/retention.ts'

export const RETENTION_ENVIRONMENT_DEFAULTS = {
  ROW_CHANGES_KEPT_DAYS: String(DEFAULT_RETENTION.rowChangesDays),
  TRASH_KEPT_DAYS: String(DEFAULT_RETENTION.trashDays),
}

/** Screens say of the trash that it keeps things for 30 days: it may keep them for longer. */
const LEAST_TRASH_DAYS = DEFAULT_RETENTION.trashDays
/** A file that was uploaded waits so long for whoever loads it. */
const LEAST_UPLOAD_DAYS = 7

export const RetentionEnvironment = z.object({
  REVISIONS_KEPT_DAYS: days(1).nullable(),
  AUDIT_KEPT_DAYS: days(1).nullable(),
  ROW_CHANGES_KEPT_DAYS: days(1),
  UPLOADS_KEPT_DAYS: days(LEAST_UPLOAD_DAYS).nullable(),
  TRASH_KEPT_DAYS: days(LEAST_TRASH_DAYS),
})

export function retentionSettings(data: z.output<typeof RetentionEnvironment>): Retention {
  const orAlways = (text: string | null) => (text === null ? null : Number(text))
  return {
    revisionsDays: orAlways(data.REVISIONS_KEPT_DAYS),
    auditDays: orAlways(data.AUDIT_KEPT_DAYS),
    rowChangesDays: Number(data.ROW_CHANGES_KEPT_DAYS),
    uploadsDays: orAlways(data.UPLOADS_KEPT_DAYS),
    trashDays: Number(data.TRASH_KEPT_DAYS),
  }
}

function days(least: number) {
  const fits = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= least
  return z.string().refine(fits, `expected days from ${least} to 99999`)
}
