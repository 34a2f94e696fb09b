import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKSUMS, Checksums, HEAD } from '#backup/archive-format.ts'
import { archiveFiles, jsonIn } from '#backup/archive-reader.server.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { almanacCli } from '../tests/support/people.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { largeInstallation } from './large-installation.ts'
import { officeAtWork } from './office-at-work.ts'
import type { TrialRow } from './trial-row.ts'
import { type Place, withoutServer } from './without-server.ts'

/**
 * A site of 1,000 pages, 5,000 sections, 200 pictures and a version of a million rows is backed up while people read and
 * write it, restored into the other kind of stores and back again; a back-up of each restored one holds the same files.
 */
export async function trial(): Promise<TrialRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-trial-backup-'))
  const server = await startTestPostgres()
  const database = await freshDatabase(server.url)
  try {
    const first = join(folder, 'first.tar.gz')
    const rows = [await backedUpUnderLoad(folder, first)]
    const there = { dataDir: join(folder, 'there'), databaseUrl: database.url }
    const here = { dataDir: join(folder, 'here') }
    rows.push(await restored('PostgreSQL', first, there, join(folder, 'second.tar.gz')))
    rows.push(await restored('embedded stores', join(folder, 'second.tar.gz'), here, join(folder, 'third.tar.gz')))
    return rows
  } finally {
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function backedUpUnderLoad(folder: string, path: string): Promise<TrialRow> {
  const dataDir = join(folder, 'data')
  const { almanac, admin } = await largeInstallation(dataDir, folder)
  try {
    const office = officeAtWork(almanac, admin)
    await office.busy
    const start = performance.now()
    await almanacCli(almanac, 'backup', path)
    const seconds = (performance.now() - start) / 1000
    const { visits, writes, p50, p99, problems } = await office.end()
    await almanacCli(almanac, 'verify', path)
    const size = (statSync(path).size / 1e6).toFixed(0)
    const figures = `${seconds.toFixed(1)} s, ${size} MB; meanwhile ${visits} visits (p50 ${p50} ms, p99 ${p99} ms) and ${writes} writes`
    return { name: 'a large installation is backed up while it is used, and verified', figures, problems }
  } finally {
    await almanac.stop()
  }
}

/** Restores a back-up with no server, then backs that up again: both hold the same. */
async function restored(kind: string, from: string, place: Place, again: string): Promise<TrialRow> {
  const problems: string[] = []
  const began = performance.now()
  await withoutServer(place, ['restore', from])
  const seconds = (performance.now() - began) / 1000
  await withoutServer(place, ['backup', again])
  const [before, after] = [await contentsOf(from), await contentsOf(again)]
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (before[name]?.sha256 !== after[name]?.sha256) problems.push(`${name} differs`)
  const almanac = await startAlmanac(place)
  try {
    const answer = await fetch(`${almanac.url}/plan/page_500`)
    if (!answer.ok || !(await answer.text()).includes('Section 2500')) problems.push('a page is not read as it was')
  } finally {
    await almanac.stop()
  }
  const figures = `${seconds.toFixed(1)} s; ${Object.keys(before).length} files of the backup and of the next one are the same`
  return { name: `it is restored into ${kind}`, figures, problems }
}

/** What a back-up holds, by its files, without when and where it was made. */
async function contentsOf(path: string): Promise<Checksums['files']> {
  for await (const file of archiveFiles(path)) {
    if (file.name !== CHECKSUMS) continue
    const { [HEAD]: _, ...files } = (await jsonIn(file, Checksums)).files
    return files
  }
  throw new Error(`${path} has no checksums.`)
}
