import { isBackupDue } from '#domain/installation/scheduled-backup.ts'
import { BACK_UP } from '#jobs/back-up.server.ts'
import type { ContentStore } from '#store/store.ts'

const LOOK_MS = 60_000

type Parts = {
  store: Pick<ContentStore, 'jobs' | 'backupRuns'>
  everyHours: number
  now(): string
  report(error: unknown): void
}

/** Looks every minute whether a back-up is due; of several servers one makes it. Answers how to stop. */
export function keepBackingUp({ store, everyHours, now, report }: Parts): () => void {
  const look = async () => {
    const at = now()
    if (!isBackupDue(await store.backupRuns.last(1), everyHours, at)) return
    await store.jobs.create({ kind: BACK_UP, app: null, onceKey: BACK_UP, input: {} }, { by: null, at })
  }
  void look().catch(report)
  const timer = setInterval(() => void look().catch(report), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
