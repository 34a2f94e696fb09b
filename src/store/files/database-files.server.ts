import { type Session, statement } from '../database/session.ts'
import type { SqlStore } from '../sql-store.ts'
import { type FileContent, piecesOf, sizeOf } from './file-content.server.ts'

/** A kept file: its size, and its bytes as they are read. */
type StoredFile = { bytes: number; body: ReadableStream<Uint8Array> }

/** Files in PostgreSQL itself, where every node of an installation sees them. */
export type DatabaseFiles = {
  /** The bytes are safe when this resolves; nobody ever sees a part of them. */
  put(name: string, content: FileContent): Promise<void>
  head(name: string): Promise<number | null>
  /** Read a piece at a time, as fast as its reader takes them, so that no file is ever in memory as a whole. */
  get(name: string): Promise<StoredFile | null>
  /** In a transaction that is under way, where one is handed over. */
  delete(name: string, within?: Session): Promise<void>
}

/** The files of one kind, such as `media`, among those of the installation. */
export function databaseFiles(store: Pick<SqlStore, 'session' | 'transaction'>, kind: string): DatabaseFiles {
  const { session, transaction } = store
  const fixed = (name: string, sql: string) => statement(`stored-files-${name}`, 'postgres', sql)
  const remove = fixed('remove', 'delete from stored_files where name = $1')
  const insert = fixed('insert', 'insert into stored_files (name, bytes) values ($1, $2)')
  const add = fixed('add', 'insert into stored_file_pieces (name, position, piece) values ($1, $2, $3)')
  const size = fixed('size', 'select bytes from stored_files where name = $1')
  const piece = fixed('piece', 'select piece from stored_file_pieces where name = $1 and position = $2')
  // Two who put the same file take turns.
  const turn = fixed('turn', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
  const nameOf = (name: string) => `${kind}/${name}`

  async function head(name: string): Promise<number | null> {
    const found = await session.one<{ bytes: number }>(size(nameOf(name)))
    return found && Number(found.bytes)
  }

  return {
    head,
    async put(name, content) {
      await transaction(async (inner) => {
        await inner.session.all(turn(nameOf(name)))
        await inner.session.all(remove(nameOf(name)))
        await inner.session.all(insert(nameOf(name), sizeOf(content)))
        let position = 0
        for await (const { buffer, byteOffset, length } of piecesOf(content)) {
          await inner.session.all(add(nameOf(name), position++, Buffer.from(buffer, byteOffset, length)))
        }
      })
    },
    async get(name) {
      const bytes = await head(name)
      if (bytes === null) return null
      return { bytes, body: storedPieces(session, (position) => piece(nameOf(name), position), bytes) }
    },
    async delete(name, within) {
      if (within) await within.all(remove(nameOf(name)))
      else await transaction((inner) => inner.session.all(remove(nameOf(name))))
    },
  }
}

function storedPieces(
  session: Session,
  query: (position: number) => Parameters<Session['one']>[0],
  bytes: number,
): ReadableStream<Uint8Array> {
  let read = 0
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(reader) {
        if (read >= bytes) return reader.close()
        const next = await session.one<{ piece: Uint8Array }>(query(position))
        if (!next) throw new Error('A file was deleted while it was read.')
        read += next.piece.length
        position += 1
        reader.enqueue(new Uint8Array(next.piece))
        if (read >= bytes) reader.close()
      },
    },
    { highWaterMark: 1 },
  )
}
