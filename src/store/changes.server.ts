import { randomUUID } from 'node:crypto'
import type { Database } from './database/database.ts'
import { listenForChanges } from './database/postgres-listener.server.ts'
import type { ChangeFeed } from './store.ts'

type Listener = Parameters<ChangeFeed['subscribe']>[0]

/** The change feed as the store drives it. */
export type StoreFeed = ChangeFeed & {
  /** What the transaction with these tags has to notify the other nodes of, and where. */
  channel: string
  notices(tags: Iterable<string>): string[]
  /** Tells the listeners of this process. */
  deliver(tags: string[] | 'all'): void
  close(): Promise<void>
}

const CHANNEL = 'almanac_changes'
const POLL_MS = 250
// PostgreSQL takes less than 8,000 bytes; the rest of the envelope needs some of them.
const MOST_PAYLOAD_BYTES = 7_000

/** Changes of this process at once; those of other nodes by LISTEN/NOTIFY, those of other processes on SQLite by asking. */
export async function openChanges(database: Database, databaseUrl: string | null): Promise<StoreFeed> {
  const listeners = new Set<Listener>()
  const node = randomUUID()
  const deliver = (tags: string[] | 'all') => {
    if (tags.length > 0) for (const listener of listeners) listener(tags)
  }
  const notices = (tags: Iterable<string>) => (database.dialect === 'sqlite' ? [] : payloads(node, [...tags]))
  const stop = databaseUrl
    ? await listenForChanges(databaseUrl, CHANNEL, node, deliver)
    : pollForeignWrites(database, deliver)
  return {
    channel: CHANNEL,
    notices,
    deliver,
    close: stop,
    emit(tags) {
      deliver(tags)
      for (const notice of notices(tags)) {
        database.session
          .all({ name: 'changes-notify', sql: 'select pg_notify($1, $2)', parameters: [CHANNEL, notice] })
          .catch((error: Error) => process.emitWarning(`Other nodes could not be told of a change: ${error.message}`))
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The messages that carry these tags: as many as needed, or one that says "all" when a tag alone would not fit. Each
 * names all the lists that changed, so that whoever keeps one can tell from each message which items to read again.
 */
export function payloads(node: string, tags: string[]): string[] {
  if (tags.length === 0) return []
  if (totalBytes(tags) <= MOST_PAYLOAD_BYTES) return [JSON.stringify({ node, tags })]
  const everything = [JSON.stringify({ node, tags: 'all' })]
  const lists = tags.filter((tag) => tag.startsWith('list:'))
  const listBytes = totalBytes(lists)
  if (listBytes > MOST_PAYLOAD_BYTES / 2) return everything
  const messages: string[] = []
  let batch = [...lists]
  let bytes = listBytes
  for (const tag of tags.filter((one) => !one.startsWith('list:'))) {
    const size = totalBytes([tag])
    if (listBytes + size > MOST_PAYLOAD_BYTES) return everything
    if (bytes + size > MOST_PAYLOAD_BYTES) {
      messages.push(JSON.stringify({ node, tags: batch }))
      batch = [...lists]
      bytes = listBytes
    }
    batch.push(tag)
    bytes += size
  }
  if (batch.length > 0) messages.push(JSON.stringify({ node, tags: batch }))
  return messages
}

function totalBytes(tags: readonly string[]): number {
  return tags.reduce((bytes, tag) => bytes + Buffer.byteLength(JSON.stringify(tag)) + 1, 0)
}

function pollForeignWrites({ foreignVersion }: Database, deliver: (tags: 'all') => void): () => Promise<void> {
  if (!foreignVersion) return async () => {}
  let seen = foreignVersion()
  const timer = setInterval(() => {
    const version = foreignVersion()
    if (version !== seen) deliver('all')
    seen = version
  }, POLL_MS)
  timer.unref()
  return async () => clearInterval(timer)
}
