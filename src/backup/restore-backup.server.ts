import { invalid, refuse } from '#domain/problem.ts'
import type { RowEngine } from '#engines/engine.ts'
import { LOG_PARTS, type LogPart } from '#engines/stored-rows.ts'
import type { BlobStore } from '#media/blob-store.ts'
import { COPIED_TABLES } from '#store/copies/copied-tables.ts'
import type { CopiedRows } from '#store/copies/write-copy.server.ts'
import type { Uploads } from '#store/files/uploads.server.ts'
import { COUNTERS, Counters, keptFileOf, pieceOf, ROW_TABLES, StoredTables, TextLine } from './archive-format.ts'
import { FilesAhead, LINES_AT_ONCE, listFrom } from './archive-lists.server.ts'
import { archiveFiles, jsonIn, linesOf } from './archive-reader.server.ts'

export type RestoredFiles = {
  rows: Pick<RowEngine, 'tables' | 'drop' | 'restoreTable' | 'restoreLog' | 'emptyLog'>
  pictures: Pick<BlobStore, 'put' | 'head'>
  uploads: Pick<Uploads, 'keep' | 'has'>
  tell(line: string): void
}

/** Rows and files come first: until the content names them nobody knows of them, and what is left of a failure is swept. */
export async function restoreFiles(path: string, { rows, pictures, uploads, tell }: RestoredFiles): Promise<void> {
  for (const table of await rows.tables()) await rows.drop(table)
  await rows.emptyLog()
  const files = new FilesAhead(archiveFiles(path))
  let tables: ReturnType<typeof StoredTables.parse> = []
  for (let file = await files.next(); file; file = await files.next()) {
    const piece = pieceOf(file.name)
    const kept = keptFileOf(file.name)
    if (file.name === ROW_TABLES) tables = await jsonIn(file, StoredTables)
    if (piece?.kind === 'rows') {
      const stored = tables.find(({ table }) => table === piece.list)
      if (!stored) throw invalid(`The table ${piece.list} is not described in this backup.`)
      const restored = await rows.restoreTable(stored, listFrom(file, files, piece.list))
      tell(`${stored.table}: ${restored.rows} rows`)
    } else if (piece?.kind === 'row-log') {
      const part = (Object.keys(LOG_PARTS) as LogPart[]).find((one) => one === piece.list)
      const lines = await linesOf(file, TextLine)
      for (let at = 0; part && at < lines.length; at += LINES_AT_ONCE)
        await rows.restoreLog(part, lines.slice(at, at + LINES_AT_ONCE))
    } else if (kept?.kind === 'pictures' && (await pictures.head(kept.file)) === null) {
      await pictures.put(kept.file, Buffer.concat(await all(file.bytes)))
    } else if (kept?.kind === 'uploads' && !(await uploads.has(kept.file))) {
      const { file: name } = await uploads.keep(file.bytes)
      if (!kept.file.startsWith(name.split('.')[0] ?? ''))
        throw invalid(`The content of ${file.name} does not match its name.`)
    }
  }
}

/** The content of a back-up, a piece at a time; what it says of the counters is known at the end. */
export function restoredContent(path: string): { batches: AsyncIterable<CopiedRows>; counters(): Counters } {
  let counters: Counters = {}
  async function* batches(): AsyncGenerator<CopiedRows> {
    for await (const file of archiveFiles(path)) {
      if (file.name === COUNTERS) counters = await jsonIn(file, Counters)
      const piece = pieceOf(file.name)
      if (piece?.kind !== 'content') continue
      const table = COPIED_TABLES.find((one) => one === piece.list)
      if (!table) throw invalid(`This Almanac has no table "${piece.list}".`)
      const [columns = [], ...rows] = await linesOf(file, TextLine)
      yield { table, columns: columns.map((name) => name ?? ''), rows }
    }
  }
  return { batches: batches(), counters: () => counters }
}

/** What a back-up of another Almanac needs before it can be restored here. */
export function migrationsOf(made: readonly string[], ours: readonly string[]): 'same' | 'older' {
  const unknown = made.find((name) => !ours.includes(name))
  if (unknown !== undefined)
    throw refuse(409, 'newer-backup', 'This backup was made by a newer Almanac. Restore it with that one.')
  return made.length === ours.length ? 'same' : 'older'
}

async function all(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for await (const some of bytes) pieces.push(some)
  return pieces
}
