import { createLimiter } from '#domain/limiter.ts'
import { type Session, statement } from '../database/session.ts'
import type { SqlStore } from '../sql-store.ts'
import type { FileContent } from './file-content.server.ts'

/** Where the bytes are. */
type SharedFiles = {
  put(name: string, content: FileContent): Promise<void>
  head(name: string): Promise<number | null>
  get(name: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | null>
  delete(name: string, within?: Session): Promise<void>
}

/** Where all servers of an installation find the files of each other. */
export type SharedUploads = SharedFiles & {
  /** Notes that somebody wants this file from now on; answers its size, or null where it has to be put there. */
  want(name: string): Promise<number | null>
  /** Removes a file that nobody wanted in so long; answers whether it is gone. */
  removeUnwanted(name: string, ms: number): Promise<boolean>
}

/**
 * Whoever wants a file and whoever removes it take turns, on all servers: one that is uploaded again while another server
 * removes it is either still there and stays, or seen to be missing and put there anew.
 */
export function sharedUploads(store: Pick<SqlStore, 'transaction'>, files: SharedFiles): SharedUploads {
  const fixed = (name: string, sql: string) => statement(`wanted-files-${name}`, 'postgres', sql)
  const turn = fixed('turn', "select pg_advisory_xact_lock(hashtextextended('wanted ' || $1, 0))")
  const note = fixed(
    'note',
    'insert into wanted_files (name, wanted_at) values ($1, $2) on conflict (name) do update set wanted_at = excluded.wanted_at',
  )
  const noted = fixed('noted', 'select wanted_at from wanted_files where name = $1')
  const forget = fixed('forget', 'delete from wanted_files where name = $1')
  // A turn holds a connection and may need a second one: servers never wait for theirs in a circle.
  const oneByOne = createLimiter(1)
  const inTurn = <T>(name: string, work: (session: Session) => Promise<T>) =>
    oneByOne(() =>
      store.transaction(async ({ session }) => {
        await session.all(turn(name))
        return work(session)
      }),
    )
  return {
    ...files,
    want: (name) =>
      inTurn(name, async (session) => {
        await session.all(note(name, new Date().toISOString()))
        return files.head(name)
      }),
    removeUnwanted: (name, ms) =>
      inTurn(name, async (session) => {
        const found = await session.one<{ wanted_at: string }>(noted(name))
        if (found && Date.parse(found.wanted_at) > Date.now() - ms) return false
        await session.all(forget(name))
        await files.delete(name, session)
        return true
      }),
  }
}
