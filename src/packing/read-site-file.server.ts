import { CHECKSUMS, keptFileOf, pieceOf } from '#backup/archive-format.ts'
import { FilesAhead, listFrom } from '#backup/archive-lists.server.ts'
import { type ArchiveFile, archiveFiles, eachLine, jsonIn } from '#backup/archive-reader.server.ts'
import { verifyArchive } from '#backup/verify-backup.server.ts'
import { invalid } from '#domain/problem.ts'
import type { ImportReport } from '#domain/site/moving/import-report.ts'
import { PACKED_FORMAT, PackedHead, PackedItem } from '#domain/site/moving/packed-site.ts'
import type { StoredRow } from '#engines/stored-rows.ts'
import {
  ITEMS,
  PackedSiteData,
  PICTURES,
  PictureLine,
  SITE,
  SITE_FILE,
  VERSION_TABLES,
  type VersionTable,
  VersionTables,
  versionList,
} from './packed-format.ts'

export type PackedPicture = { hash: string; name: string; alt: string; bytes: Uint8Array }

/** What the file of a site holds; each list is read from its beginning whenever it is asked for. */
export type SiteFile = {
  head: PackedHead
  /** Reads it to its end; refused unless all of it is as it was written. */
  verify(): Promise<void>
  /** What was done to content of an older system; null for a file of Almanac. */
  report(): Promise<ImportReport | null>
  site(): Promise<PackedSiteData>
  items(): AsyncIterable<PackedItem>
  /** The rows of each version, which are read before the next. */
  rows(): AsyncIterable<{ version: VersionTable; rows: AsyncIterable<StoredRow[]> }>
  pictures(): AsyncIterable<PackedPicture>
}

/** The longest picture that is read; what a picture may be is the media library's to say. */
const MOST_PICTURE_BYTES = 200_000_000

export async function openPackedFile(path: string): Promise<SiteFile> {
  const head = await headOf(path)
  const files = () => archiveFiles(path, SITE_FILE)
  return {
    head,
    async verify() {
      await verifyArchive(path, SITE_FILE, readHead)
    },
    report: async () => null,
    async site() {
      for await (const file of files()) if (file.name === SITE) return jsonIn(file, PackedSiteData)
      throw invalid(`${SITE} is missing in this ${SITE_FILE.called}.`)
    },
    async *items() {
      for await (const file of files()) if (isPieceOf(file, ITEMS)) yield* eachLine(file, PackedItem)
    },
    async *rows() {
      const ahead = new FilesAhead(files())
      let tables: VersionTable[] = []
      for (let file = await ahead.next(); file; file = await ahead.next()) {
        if (file.name === VERSION_TABLES) tables = await jsonIn(file, VersionTables)
        const piece = pieceOf(file.name)
        if (piece?.kind !== 'rows') continue
        const version = tables.find(({ versionId }) => versionList(versionId) === piece.list)
        if (!version) throw invalid(`The rows ${piece.list} do not belong to any version of this ${SITE_FILE.called}.`)
        const rows = listFrom(file, ahead, piece.list)
        yield { version, rows }
        // What nobody wanted is passed over.
        for await (const _ of rows);
      }
    },
    async *pictures() {
      const known = new Map<string, { name: string; alt: string }>()
      for await (const file of files()) {
        if (isPieceOf(file, PICTURES))
          for await (const [hash, name, alt] of eachLine(file, PictureLine)) known.set(hash, { name, alt })
        const kept = keptFileOf(file.name)
        const words = kept?.kind === 'pictures' ? known.get(kept.file) : undefined
        if (kept && words) yield { hash: kept.file, ...words, bytes: await whole(file) }
      }
    },
  }
}

/** What the file begins with: little is read for it. */
async function headOf(path: string): Promise<PackedHead> {
  for await (const file of archiveFiles(path, SITE_FILE)) return readHead(file)
  throw invalid(`This file is not a ${SITE_FILE.called} of Almanac.`)
}

async function readHead(file: ArchiveFile): Promise<PackedHead> {
  const head = await jsonIn(file, PackedHead)
  if (head.format > PACKED_FORMAT)
    throw invalid(`This ${SITE_FILE.called} was made by a newer Almanac (${head.almanac.slice(0, 30)}).`)
  return head
}

const isPieceOf = ({ name }: ArchiveFile, list: string) => {
  const piece = name === CHECKSUMS ? null : pieceOf(name)
  return piece?.kind === 'content' && piece.list === list
}

async function whole(file: ArchiveFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const some of file.bytes) {
    length += some.length
    if (length > MOST_PICTURE_BYTES) throw invalid(`${file.name} is too long for a picture.`)
    pieces.push(some)
  }
  return Buffer.concat(pieces)
}
