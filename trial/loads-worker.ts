import { isOver } from '#domain/job/job.ts'
import { addLoad, catalogueOf, type LoadedFile, openLoading, startLoadingWorker } from './loading-jobs.ts'

// Loads files until it is killed; a line on stdout is a load that was taken: `id end rows`.
const [dataDir = '', databaseUrl = '', size = ''] = process.argv.slice(2)
const loading = await openLoading({ dataDir, databaseUrl: databaseUrl || null })
const { jobs } = loading.store
const patternId = await catalogueOf(loading)
startLoadingWorker(loading)

/** What each lane loads, and how that ends. */
const LANES: [file: LoadedFile, end: 'done' | 'failed' | 'cancelled'][] = [
  [size === 'large' ? 'turning' : 'plain', 'done'],
  [size === 'large' ? 'plain' : 'quoted', 'done'],
  ['broken', 'failed'],
  ['quoted', 'cancelled'],
]
/** A large file has several times as many rows as are looked at first. */
const FEWEST_ROWS = size === 'large' ? 60_000 : 1_000

async function keepLoading(file: LoadedFile, end: string): Promise<never> {
  for (let n = 0; ; n++) {
    const rows = FEWEST_ROWS + n * 7
    const id = await addLoad(loading, patternId, rows, file)
    process.stdout.write(`${id} ${end} ${rows}\n`)
    for (let looks = 0; ; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      const job = await jobs.get(id)
      if (!job || isOver(job)) break
      // Each a little later than the one before, so that it meets the job at another moment.
      if (end === 'cancelled' && job.ending === null && looks >= n % 12) await jobs.cancel(id, new Date().toISOString())
    }
  }
}

await Promise.all(LANES.map(([file, end]) => keepLoading(file, end)))
