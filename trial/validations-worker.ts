import { jobOver, openLoading, startLoadingWorker } from './loading-jobs.ts'
import { addValidation } from './validated-version.ts'

// Validates a version by rules that change each time, until it is killed; a line on stdout is a job that was begun: its id.
const [dataDir = '', databaseUrl = '', versionId = ''] = process.argv.slice(2)
const loading = await openLoading({ dataDir, databaseUrl: databaseUrl || null })
startLoadingWorker(loading)

for (;;) {
  const id = await addValidation(loading, Number(versionId))
  process.stdout.write(`${id}\n`)
  const { state, problem } = await jobOver(loading, id)
  if (state !== 'done') throw new Error(`A validation is ${state}: ${problem}`)
}
