import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { pack as tarPack } from 'tar-stream'
import type { RowEngine } from '#engines/engine.ts'
import { LOG_PARTS, type LogPart, type RowsSnapshot } from '#engines/stored-rows.ts'
import type { BlobStore } from '#media/blob-store.ts'
import { COPIED_TABLES } from '#store/copies/copied-tables.ts'
import type { ContentCopy } from '#store/copies/read-copy.server.ts'
import type { Uploads } from '#store/files/uploads.server.ts'
import packageJson from '../../package.json' with { type: 'json' }
import {
  COUNTERS,
  contentFolder,
  FORMAT,
  HEAD,
  type Head,
  logFolder,
  pictureName,
  ROW_TABLES,
  rowsFolder,
  uploadName,
} from './archive-format.ts'
import { ArchiveWriter } from './archive-writer.server.ts'

/** What made the back-up, for whoever looks at it. */
const { version: VERSION } = packageJson

/** Packed as well as costs little: a back-up is bound by what the databases give. */
const GZIP_LEVEL = 4

export type BackedUp = {
  copy(): Promise<ContentCopy>
  rows: Pick<RowEngine, 'kind' | 'snapshot'>
  pictures: Pick<BlobStore, 'get'>
  uploads: Pick<Uploads, 'find'>
  now(): string
  /** Where it stands while it is made: what is read from closes only after it. */
  underWay?: Set<Promise<void>>
}

/** Everything of an installation as one file, as it is at this moment, while it goes on being used. */
export function makeBackup(from: BackedUp): Readable {
  const pack = tarPack()
  const packed = createGzip({ level: GZIP_LEVEL })
  // What goes wrong is told to whoever reads.
  pipeline(pack, packed, () => {})
  const written = write(new ArchiveWriter(pack, new Date(from.now())), from)
    .catch((error: Error) => void pack.destroy(error))
    .finally(() => from.underWay?.delete(written))
  from.underWay?.add(written)
  return packed
}

async function write(archive: ArchiveWriter, { copy, rows, pictures, uploads, now }: BackedUp) {
  let content: ContentCopy | null = null
  try {
    await rows.snapshot(
      async () => {
        content = await copy()
        return content.moment
      },
      async (snapshot) => {
        if (!content) throw new Error('The content was not read.')
        const stores = rows.kind === 'postgres' ? 'postgres' : 'embedded'
        const head: Head = {
          format: FORMAT,
          almanac: VERSION,
          madeAt: now(),
          stores,
          migrations: await content.migrations(),
        }
        await archive.json(HEAD, head)
        await writeContent(archive, content)
        await writeRows(archive, snapshot)
        await writeFiles(archive, content, pictures, uploads)
      },
    )
    await archive.end()
  } finally {
    await (content as ContentCopy | null)?.close()
  }
}

async function writeContent(archive: ArchiveWriter, content: ContentCopy): Promise<void> {
  for (const table of COPIED_TABLES)
    await archive.lines(contentFolder(table), await content.columns(table), content.rows(table))
  await archive.json(COUNTERS, await content.counters())
}

async function writeRows(archive: ArchiveWriter, snapshot: RowsSnapshot): Promise<void> {
  const tables = await snapshot.tables()
  await archive.json(ROW_TABLES, tables)
  for (const table of tables) await archive.lines(rowsFolder(table.table), null, snapshot.rows(table))
  for (const part of Object.keys(LOG_PARTS) as LogPart[]) await archive.lines(logFolder(part), null, snapshot.log(part))
}

/** Pictures and uploads are never written again under their names: those that are there are those that were. */
async function writeFiles(
  archive: ArchiveWriter,
  content: ContentCopy,
  pictures: BackedUp['pictures'],
  uploads: BackedUp['uploads'],
): Promise<void> {
  for await (const hashes of content.pictures())
    for (const hash of hashes) {
      const found = await pictures.get(hash)
      if (found) await archive.file(pictureName(hash), found.bytes, found.body)
      else archive.missing(pictureName(hash))
    }
  for await (const files of content.uploads())
    for (const file of files) {
      const path = await uploads.find(file)
      if (path) await archive.file(uploadName(file), (await stat(path)).size, createReadStream(path))
      else archive.missing(uploadName(file))
    }
}
