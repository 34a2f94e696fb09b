import { isOver, type Job } from '#domain/job/job.ts'
import { exchangeUpload } from '#work/exchange-upload.ts'
import { openLoading, startLoadingWorker } from './loading-jobs.ts'
import { addUpdate, uploadContext } from './uploaded-version.ts'

// Updates a version by files, and takes back every third of them, until it is killed; a line on stdout is a job: `id`.
const [dataDir = '', databaseUrl = '', patternId = '', versionId = '', from = ''] = process.argv.slice(2)
const loading = await openLoading({ dataDir, databaseUrl: databaseUrl || null })
const { store } = loading
startLoadingWorker(loading)

async function over(id: string): Promise<Job> {
  for (;;) {
    const job = await store.jobs.get(id)
    if (job && isOver(job)) return job
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

for (let value = Number(from); ; value++) {
  const id = await addUpdate(loading, { patternId: Number(patternId), versionId: Number(versionId) }, value)
  process.stdout.write(`${id}\n`)
  const { state, problem } = await over(id)
  if (state !== 'done') throw new Error(`An upload is ${state}: ${problem}`)
  if (value % 3 > 0) continue
  const [last] = await store.receipts.list(Number(versionId), 1)
  const change = await store.rowChanges.get(last?.entry ?? -1)
  if (change) await exchangeUpload(uploadContext(loading), change, { root: change.id, applies: false }, false)
}
