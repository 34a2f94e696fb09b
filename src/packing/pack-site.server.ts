import { pipeline, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { pack as tarPack } from 'tar-stream'
import { contentFolder, pictureName, rowsFolder } from '#backup/archive-format.ts'
import { ArchiveWriter } from '#backup/archive-writer.server.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { dataForNewTable } from '#domain/data/version-layout.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import type { ItemData } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { MOST_PACKED_ITEMS, PACKED_FORMAT, type PackedHead, type PackedItem } from '#domain/site/moving/packed-site.ts'
import { readPattern } from '#domain/site/pattern.ts'
import { SiteData } from '#domain/site/site.ts'
import { namesOfTheme } from '#domain/site/site-theme-names.ts'
import type { RowEngine } from '#engines/engine.ts'
import type { RowsSnapshot, StoredTable } from '#engines/stored-rows.ts'
import type { BlobStore } from '#media/blob-store.ts'
import type { ContentCopy } from '#store/copies/read-copy.server.ts'
import type { CopiedItem, SiteCopy } from '#store/copies/site-copy.server.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { ITEMS, PICTURES, SITE, SITE_FILE, VERSION_TABLES, type VersionTable, versionList } from './packed-format.ts'
import { type PackedScope, packedScope } from './packed-scope.server.ts'

const GZIP_LEVEL = 4

export type PackedFrom = {
  copy(): Promise<ContentCopy>
  rows: Pick<RowEngine, 'snapshot'>
  pictures: Pick<BlobStore, 'get'>
  now(): string
}

/** A site, or one of its patterns with the sources that it shows; with what its pages said before, where that is wanted. */
export type PackAsked = { app: string; patternId: number | null; history: boolean }

/** It as one file, as it is at this moment, while it goes on being used. */
export function packSite(from: PackedFrom, asked: PackAsked): Readable {
  const pack = tarPack()
  const packed = createGzip({ level: GZIP_LEVEL })
  // What goes wrong is told to whoever reads.
  pipeline(pack, packed, () => {})
  write(new ArchiveWriter(pack, new Date(from.now())), from, asked).catch((error: Error) => pack.destroy(error))
  return packed
}

async function write(archive: ArchiveWriter, from: PackedFrom, asked: PackAsked): Promise<void> {
  let content: ContentCopy | null = null
  try {
    await from.rows.snapshot(
      async () => {
        content = await from.copy()
        return content.moment
      },
      async (snapshot) => {
        if (!content) throw new Error('The content was not read.')
        await writeSite(archive, { ...from, copy: content.site, snapshot }, asked)
      },
    )
    await archive.end()
  } finally {
    await (content as ContentCopy | null)?.close()
  }
}

type Moment = Omit<PackedFrom, 'copy'> & { copy: SiteCopy; snapshot: RowsSnapshot }

async function writeSite(archive: ArchiveWriter, from: Moment, asked: PackAsked): Promise<void> {
  const { copy, snapshot, pictures, now } = from
  const { app, patternId, history } = asked
  const patterns = await all(copy.items(app, ['pattern']))
  const [site] = await all(copy.items(app, ['site']))
  const read = patterns.flatMap((item) => readPattern(itemOf(item, app)) ?? [])
  const isAsked = patternId === null || read.some(({ id }) => id === patternId)
  if (!site || !isAsked) throw notFound(site ? 'This pattern' : 'This site')
  const scope = await packedScope(copy, { app, patterns: read, patternId, history })
  const { site_name, themes, logo } = SiteData.parse(site.data)
  const chosen = themes.filter((theme) => isChosen(theme, scope))
  const items = (await copy.count(app, scope.types)) + scope.ids.length + scope.patterns.length
  if (items > MOST_PACKED_ITEMS)
    throw refuse(409, 'too-much', `A site file holds at most ${MOST_PACKED_ITEMS} items. Move it with a backup.`)
  const head: PackedHead = {
    format: PACKED_FORMAT,
    almanac: packageJson.version,
    madeAt: now(),
    history,
    site: { app, name: site_name || app },
    patterns: scope.patterns,
    themes: chosen.map(({ id, name, former_names }) => ({ id, name, ...(former_names && { former_names }) })),
    sources: scope.sources,
    items,
  }
  await archive.json(SITE_FILE.head, head)
  await archive.json(SITE, { themes: chosen, logo: patternId === null ? logo : null })
  const mentioned = new Set<string>()
  if (logo && patternId === null) mentioned.add(logo.hash)
  const inScope = patterns.filter(({ id }) => scope.patterns.some((pattern) => pattern.id === id))
  await archive.lines(contentFolder(ITEMS), null, itemLines({ copy, app, inScope, scope, history, mentioned }))
  await writeRows(archive, snapshot, scope)
  await writePictures(archive, { copy, pictures }, app, patternId === null ? null : mentioned)
}

type Lines = {
  copy: SiteCopy
  app: string
  inScope: readonly CopiedItem[]
  scope: PackedScope
  history: boolean
  /** Every hash of a picture in what was written is added here. */
  mentioned: Set<string>
}

const HASHES = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g

async function* itemLines({ copy, app, inScope, scope, history, mentioned }: Lines): AsyncGenerator<PackedItem[]> {
  const line = (item: CopiedItem): PackedItem => {
    const data = packedData(item, history)
    for (const [hash] of JSON.stringify(data).matchAll(HASHES)) mentioned.add(hash)
    return [item.id, item.type, data, item.createdAt, item.updatedAt]
  }
  yield inScope.map(line)
  for await (const some of copy.items(app, scope.types)) yield some.map(line)
  for await (const some of copy.itemsById(app, scope.ids)) yield some.map(line)
}

/** Without its history a page says no more of who worked on it than when it was last published. */
function packedData({ type, data }: CopiedItem, history: boolean): ItemData {
  const whole = type.endsWith('|view') ? withoutTable(data) : data
  if (history || !Array.isArray(whole.history)) return whole
  const published = whole.history.findLast((line) => String(line?.type ?? line?.action ?? '').startsWith('published'))
  return {
    ...whole,
    history: published ? [{ type: 'published', user: null, user_id: null, time: published.time }] : [],
  }
}

const withoutTable = (data: ItemData): ItemData => {
  const { table: _table, ...rest } = dataForNewTable(data)
  return rest
}

/** The rows of versions that have some, in the columns that readers see. */
async function writeRows(archive: ArchiveWriter, snapshot: RowsSnapshot, { versions }: PackedScope): Promise<void> {
  const there = new Map((await snapshot.tables()).map((table) => [table.table, table]))
  const tables: { version: VersionTable; stored: StoredTable }[] = versions.flatMap(({ id, data }) => {
    const table = isTableOf(id, data.table) ? there.get(data.table) : undefined
    if (!table) return []
    const columns = (readColumns(data)?.columns ?? []).flatMap(({ key, dataType }) =>
      table.columns.some((column) => column.key === key)
        ? [{ key, companions: dataType === 'text' ? [] : [dataType] }]
        : [],
    )
    return [{ version: { versionId: id, columns }, stored: { table: table.table, columns, marks: false } }]
  })
  const listed = tables.map(({ version }) => version)
  await archive.json(VERSION_TABLES, listed)
  for (const { version, stored } of tables)
    await archive.lines(rowsFolder(versionList(version.versionId)), null, snapshot.rows(stored))
}

/** Pictures are never written again under their names: those that are there are those that were. */
async function writePictures(
  archive: ArchiveWriter,
  { copy, pictures }: Pick<Moment, 'copy' | 'pictures'>,
  app: string,
  mentioned: ReadonlySet<string> | null,
): Promise<void> {
  const known = (await all(copy.pictures(app))).filter(({ hash }) => mentioned === null || mentioned.has(hash))
  const lines = known.map(({ hash, name, alt }) => [hash, name, alt])
  await archive.lines(contentFolder(PICTURES), null, once(lines))
  for (const { hash } of known) {
    const found = await pictures.get(hash)
    if (found) await archive.file(pictureName(hash), found.bytes, found.body)
    else archive.missing(pictureName(hash))
  }
}

const isChosen = (theme: Parameters<typeof namesOfTheme>[0], { themes }: PackedScope) =>
  themes === null || namesOfTheme(theme).some((name) => themes.has(name))

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = []
  for await (const some of batches) found.push(...some)
  return found
}

const itemOf = ({ id, type, data, createdAt, updatedAt }: CopiedItem, app: string) => ({
  ...{ id, app, type, data, revision: 1 },
  ...{ created_at: createdAt, updated_at: updatedAt, created_by: null, updated_by: null },
})
