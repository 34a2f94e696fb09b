import type { Kysely } from 'kysely'
import type { ContentCopy } from './copies/read-copy.server.ts'
import type { Session } from './database/session.ts'
import type { SharedSettings } from './database/shared-settings.server.ts'
import type { Tables } from './database/tables.ts'
import type { ContentStore, TransactionStore } from './store.ts'

/** The content store with its SQL in reach, for accounts, whose tables stand beside the items; verbs see a ContentStore. */
export type SqlStore = Omit<ContentStore, 'transaction'> & {
  /** Builds queries; run them through a session. */
  db: Kysely<Tables>
  /** Reads what is committed. */
  session: Session
  /** What the nodes of an installation agree on; null for the embedded database, which has one. */
  shared: SharedSettings | null
  /** The content at this moment, for a back-up; whoever asks closes it. */
  copy(): Promise<ContentCopy>
  transaction<T>(work: (store: TransactionStore & { session: Session }) => Promise<T>): Promise<T>
}
