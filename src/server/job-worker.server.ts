import { DEFAULT_RETENTION } from '#domain/installation/retention.ts'
import { forgetsAnything, forgetThePast } from '#jobs/forget-the-past.server.ts'
import { forgetWords } from '#jobs/forget-words.server.ts'
import { purgeTrash } from '#jobs/purge-trash.server.ts'
import { forgetReleases } from '#jobs/releases/forget-releases.server.ts'
import { startJobs } from '#jobs/start-jobs.server.ts'
import type { Worker } from '#jobs/worker.server.ts'

const DAY_MS = 86_400_000

/** Starts this server's worker: what an earlier run left behind goes on, and every day the trash, the words of search and the list of publishes lose what is too old. */
export async function openJobWorker(parts: Parameters<typeof startJobs>[0]): Promise<Worker> {
  const { store, now, report, retention = DEFAULT_RETENTION } = parts
  const past = forgetsAnything(retention) ? [forgetThePast] : []
  const upkeep = async () => {
    for (const { name } of [purgeTrash, forgetWords, forgetReleases, ...past])
      await store.jobs.create({ kind: name, app: null, onceKey: name, input: {} }, { by: null, at: now() })
  }
  await upkeep().catch(report)
  const daily = setInterval(() => void upkeep().catch(report), DAY_MS)
  daily.unref()
  const worker = startJobs(parts)
  return {
    close() {
      clearInterval(daily)
      return worker.close()
    },
  }
}
