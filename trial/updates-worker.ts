import type { Job } from '#domain/job/job.ts'
import { PUBLISH_RELEASE } from '#jobs/releases/publish-release.server.ts'
import { openStore } from '#store/store.server.ts'
import { addRelease, addUpdate, over, startUpdatingWorker, updatedSite, viewAfter } from './updating-jobs.ts'

// Updates all sections and releases some pages, in turn, until it is killed; a line on stdout is a job that was taken.
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const store = await openStore({ dataDir, databaseUrl: databaseUrl || null })
const site = await updatedSite(store)
startUpdatingWorker(store, databaseUrl === '')
const before = await store.jobs.recent({ apps: 'all', by: null }, 1_000)
const releases = before.filter(({ kind }) => kind === PUBLISH_RELEASE).length
const updates = before.length - releases

// A kill may have come between an update and its release.
if (releases < updates) await taken(addRelease(store, site, viewAfter(site, updates)))
for (let nth = updates + 1; ; nth++) {
  await taken(addUpdate(store, site, viewAfter(site, nth)))
  await taken(addRelease(store, site, viewAfter(site, nth)))
}

async function taken(adding: Promise<Job | null>): Promise<void> {
  const job = await adding
  if (!job) throw new Error('A job of the same name is under way.')
  process.stdout.write(`${job.id}\n`)
  await over(store, job.id)
}
