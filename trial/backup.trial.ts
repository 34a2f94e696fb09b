import { execFile } from 'node:child_process'
import { openAsBlob, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CHECKSUMS, Checksums, HEAD } from '#backup/archive-format.ts'
import { archiveFiles, jsonIn } from '#backup/archive-reader.server.ts'
import { MILLION, millionRows } from '../bench/million-rows.ts'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { LARGE, largeSite } from '../tests/support/large-site.ts'
import { jobOver, type KeptFile, sendFile } from '../tests/support/load-csv.ts'
import { almanacCli, done, type Identity, operatorToken } from '../tests/support/people.ts'
import { picture } from '../tests/support/pictures.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { officeAtWork } from './office-at-work.ts'
import type { TrialRow } from './trial-row.ts'

const [PAGES, SECTIONS, PICTURES] = [1_000, 5, 200]

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
  await largeSite(dataDir, { pages: PAGES, sections: SECTIONS })
  const almanac = await startAlmanac({ dataDir })
  try {
    const admin = await operatorToken(almanac)
    await addPictures(almanac, admin)
    await addRows(almanac, admin, folder)
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

type Place = { dataDir: string; databaseUrl?: string }

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
  const figures = `${seconds.toFixed(1)} s; ${Object.keys(before).length} files of the back-up and of the next one are the same`
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

async function withoutServer({ dataDir, databaseUrl = '' }: Place, args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  await promisify(execFile)(process.execPath, [resolve('build/server/cli.js'), ...args], { env })
}

async function addPictures(almanac: AlmanacServer, admin: Identity): Promise<void> {
  for (let at = 0; at < PICTURES; at++) {
    const file = Buffer.from(await picture('png', { width: 64 + at })).toString('base64')
    await done(almanac, 'media.upload', { app: LARGE.app, name: `picture ${at}.png`, file }, admin)
  }
}

async function addRows(almanac: AlmanacServer, admin: Identity, folder: string): Promise<void> {
  const path = join(folder, 'million.csv')
  await millionRows(path)
  const catalogue = { app: LARGE.app, name: 'Figures', base_url: '/figures', pattern_type: 'forms' }
  const { id: patternId } = await done<{ id: number }>(almanac, 'patterns.create', catalogue, admin)
  const sent = await sendFile(almanac, { patternId, name: 'million.csv' }, await openAsBlob(path), admin)
  const { file } = (await sent.json()) as KeptFile
  const { jobId } = await done<{ jobId: string }>(almanac, 'sources.load', { patternId, name: 'Million', file }, admin)
  const { state, problem, result } = await jobOver(almanac, jobId, admin)
  const loaded = (result as { rows?: number } | null)?.rows
  if (state !== 'done' || loaded !== MILLION) throw new Error(`The load of ${loaded} rows is ${state}: ${problem}`)
}
