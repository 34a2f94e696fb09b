import { referencedIds } from '#domain/page/search/page-index.ts'
import { readHistory } from '#domain/page/stored-page.ts'
import type { Section } from '#domain/section/section.ts'
import { UPDATE_SECTIONS } from '#jobs/updates/update-sections.server.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { versionsIn } from '#store/pages/unpublished-versions.server.ts'
import { openStore } from '#store/store.server.ts'
import type { ContentStore } from '#store/store.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { linesUntilKilled } from './lines-until-killed.ts'
import { over, RELEASED_PAGES, SECTIONS_OF_PAGE, startUpdatingWorker, updatedSite, viewAfter } from './updating-jobs.ts'

export type UpdatesKillReport = { rounds: number; jobs: number; problems: string[] }

const AN_HOUR = 3_600_000
const MOST_JOBS = 1_000

/**
 * Kills a process that updates many sections and releases pages with a version, at a random moment, again and again. At the
 * next start each job goes on to its end: every section is changed once, and a release is there as a whole.
 */
export async function updatesKillRounds(rounds: number, target: DatabaseSettings): Promise<UpdatesKillReport> {
  const program = await bundleChild('trial/updates-worker.ts')
  const report: UpdatesKillReport = { rounds, jobs: 0, problems: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const args = [program.path, target.dataDir, target.databaseUrl ?? '']
      await linesUntilKilled(args, { atLeastMs: 5, upToMs: 700 }, () => {})
      const store = await openStore(target)
      const worker = startUpdatingWorker(store, !target.databaseUrl, AN_HOUR)
      try {
        const { jobs, problems } = await judged(store)
        report.jobs = jobs
        report.problems.push(...problems)
      } finally {
        await worker.close()
        await store.close()
      }
    }
  } finally {
    await program.remove()
  }
  return report
}

async function judged(store: ContentStore): Promise<{ jobs: number; problems: string[] }> {
  const problems: string[] = []
  const jobs = (await store.jobs.recent({ apps: 'all', by: null }, MOST_JOBS)).sort((a, b) => a.contextId - b.contextId)
  for (const { id, kind } of jobs) {
    const job = await over(store, id)
    if (job.state !== 'done') problems.push(`a job of kind ${kind} ended as ${job.state}: ${job.problem}`)
  }
  const site = await updatedSite(store)
  const updates = jobs.filter(({ kind }) => kind === UPDATE_SECTIONS).length
  const releases = jobs.length - updates
  const shown = viewAfter(site, updates)
  // A release follows each update: the last of them may not have been begun.
  const released = releases > 0 ? viewAfter(site, releases) : undefined
  const pages = await store.items.withHistory(await store.items.getMany(site.pages))
  for (const [at, page] of pages.entries()) {
    const drafts = await versionsOf(store, page.data.draft_sections)
    if (drafts.some((view) => view !== shown)) problems.push(`page ${page.id} is half updated`)
    const lines = readHistory(page.data.history).filter(({ type }) => type?.startsWith('Updated Section remotely'))
    const wanted = updates * SECTIONS_OF_PAGE
    if (lines.length !== wanted) problems.push(`page ${page.id} tells of ${lines.length} updates, not of ${wanted}`)
    if (at >= RELEASED_PAGES || released === undefined) continue
    const live = await versionsOf(store, page.data.sections)
    if (live.length !== 1 || live[0] !== released) problems.push(`page ${page.id} is not released as a whole`)
  }
  if (released !== undefined && (await store.items.get(released))?.data.in_preparation !== false)
    problems.push('pages are released without their version')
  return { jobs: jobs.length, problems }
}

async function versionsOf({ items }: ContentStore, references: unknown): Promise<number[]> {
  const sections = await items.getMany(referencedIds(references))
  return versionsIn(sections.map(({ data }) => data as unknown as Pick<Section, 'element'>))
}
