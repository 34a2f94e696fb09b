import { isOver } from '#domain/job/job.ts'
import { openStore } from '#store/store.server.ts'
import { addJobs, startTrialWorker } from './stepping-jobs.ts'

// Works on jobs until it is killed; a line on stdout is a job that was taken: `id end`.
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const store = await openStore({ dataDir, databaseUrl: databaseUrl || null })
startTrialWorker(store, databaseUrl === '')

for (;;) {
  const jobs = await addJobs(store)
  for (const { id, end } of jobs) process.stdout.write(`${id} ${end}\n`)
  let cancelling = 0
  for (let open = jobs; open.length > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const left: typeof jobs = []
    for (const one of open) {
      const job = await store.jobs.get(one.id)
      if (!job || isOver(job)) continue
      left.push(one)
      // One after the other, so that a kill meets some before, some in and some after their end.
      if (one.end === 'cancelled' && job.ending === null && (job.progress.done > 0 || cancelling++ % 3 === 0)) {
        await store.jobs.cancel(one.id, new Date().toISOString())
      }
    }
    open = left
  }
}
