import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSiteFile } from '#packing/open-site-file.server.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { largeInstallation, PAGES } from './large-installation.ts'
import type { TrialRow } from './trial-row.ts'
import { type Place, withoutServer } from './without-server.ts'

/** What a command may hold of its own objects where less than the whole site is ever in memory, in MB. */
const HEAP_MB = 128

/**
 * A site of 1,000 pages, 5,000 sections, 200 pictures and a version of a million rows is packed into one file, brought into
 * the other kind of stores and back again, and written as files; each command may hold little of it at a time.
 */
export async function trial(): Promise<TrialRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-trial-moving-'))
  const server = await startTestPostgres()
  const database = await freshDatabase(server.url)
  try {
    const from = { dataDir: join(folder, 'from') }
    await (await largeInstallation(from.dataDir, folder)).almanac.stop()
    const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const there = { dataDir: join(folder, 'there'), databaseUrl: database.url }
    return [
      await packed('embedded stores', from, first),
      await unpacked('PostgreSQL', first, there, second),
      await unpacked('embedded stores', second, { dataDir: join(folder, 'here') }, third),
      await written(from, join(folder, 'public')),
    ]
  } finally {
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, string]> => {
  const began = performance.now()
  const made = await work()
  return [made, `${((performance.now() - began) / 1_000).toFixed(1)} s`]
}

async function packed(kind: string, place: Place, file: string): Promise<TrialRow> {
  const [{ mb }, took] = await timed(() => withoutServer(place, ['pack', 'County', file], HEAP_MB))
  const size = (statSync(file).size / 1e6).toFixed(0)
  return {
    name: `a large site is packed from ${kind}`,
    figures: `${took}, ${size} MB; ${mb} MB of memory`,
    problems: [],
  }
}

async function unpacked(kind: string, file: string, place: Place, again: string): Promise<TrialRow> {
  const [{ mb }, took] = await timed(() => withoutServer(place, ['unpack', file], HEAP_MB))
  await withoutServer(place, ['pack', 'County', again], HEAP_MB)
  const [before, after] = [await contentsOf(file), await contentsOf(again)]
  const problems = Object.keys(before).filter((what) => before[what] !== after[what])
  const figures = `${took}; ${mb} MB of memory; ${before.told} are the same in the next file`
  return { name: `it is brought into ${kind}`, figures, problems: problems.map((what) => `${what}: not the same`) }
}

/** Pages have the type of their pattern, of which each installation makes a name of its own. */
const kindOf = (type: string) => (type.includes('|') || type === 'pattern' ? type.split('|').at(-1) : 'page')

/** What a site file holds, without the numbers that each installation gives. */
async function contentsOf(path: string): Promise<Record<string, string>> {
  const file = await openSiteFile(path)
  const items: string[] = []
  for await (const [, type, data] of file.items()) {
    const { title = '', url_slug = '', name = '', element = null, tags = '', index = '', columns = null } = data
    items.push(JSON.stringify([kindOf(type), title, url_slug, name, element, tags, index, columns]))
  }
  let count = 0
  const rows = createHash('sha256')
  for await (const version of file.rows())
    for await (const some of version.rows) {
      count += some.length
      for (const [, ...cells] of some) rows.update(JSON.stringify(cells))
    }
  const pictures: string[] = []
  for await (const { hash } of file.pictures()) pictures.push(hash)
  const told = `${items.length} items, ${count} rows and ${pictures.length} pictures`
  const digest = (all: string[]) => createHash('sha256').update(all.toSorted().join('\n')).digest('hex')
  return { told, items: digest(items), rows: rows.digest('hex'), pictures: digest(pictures) }
}

async function written(place: Place, folder: string): Promise<TrialRow> {
  const [{ mb, printed }, took] = await timed(() => withoutServer(place, ['export-site', '/plan', folder], HEAP_MB))
  const said = printed.trimEnd().split('\n').at(-1) ?? ''
  const published = PAGES * 0.9
  const problems = said.startsWith(`Wrote ${published} pages`) ? [] : [said]
  return {
    name: 'it is written as files',
    figures: `${took}; ${mb} MB of memory; ${said.replace(folder, 'a folder')}`,
    problems,
  }
}
