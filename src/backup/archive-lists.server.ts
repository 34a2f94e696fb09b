import type { StoredRow } from '#engines/stored-rows.ts'
import { pieceOf, TextLine } from './archive-format.ts'
import { type ArchiveFile, eachLine } from './archive-reader.server.ts'

export const LINES_AT_ONCE = 5_000

/** Files of an archive one after the other, with a look at the next. */
export class FilesAhead {
  private readonly files: AsyncIterator<ArchiveFile>
  private waiting: Promise<ArchiveFile | null> | null = null

  constructor(files: AsyncIterable<ArchiveFile>) {
    this.files = files[Symbol.asyncIterator]()
  }

  peek(): Promise<ArchiveFile | null> {
    this.waiting ??= this.files.next().then(({ done, value }) => (done ? null : value))
    return this.waiting
  }

  async next(): Promise<ArchiveFile | null> {
    const next = await this.peek()
    this.waiting = null
    return next
  }
}

/** The rows of one list, which goes on in the files that follow. */
export async function* listFrom(first: ArchiveFile, files: FilesAhead, list: string): AsyncGenerator<StoredRow[]> {
  yield* batchesOf(first)
  while (isPieceOf((await files.peek())?.name, list)) {
    const file = await files.next()
    if (file) yield* batchesOf(file)
  }
}

const isPieceOf = (name: string | undefined, list: string) => {
  const piece = name === undefined ? null : pieceOf(name)
  return piece?.kind === 'rows' && piece.list === list
}

async function* batchesOf(file: ArchiveFile): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = []
  for await (const line of eachLine(file, TextLine)) {
    batch.push(line)
    if (batch.length < LINES_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
