import type { Kysely } from 'kysely'
import type { Dialect, Session } from './session.ts'
import type { Tables } from './tables.ts'

/** An open content database, SQLite or PostgreSQL. */
export type Database = {
  /** For tables that need no speed: accounts, migrations. */
  db: Kysely<Tables>
  dialect: Dialect
  /** Reads what is committed. */
  session: Session
  /** All or nothing; may run the work again when PostgreSQL breaks a deadlock. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** A number that changes when another process has written; null where the database announces its changes itself. */
  foreignVersion: (() => number) | null
  close(): Promise<void>
}
