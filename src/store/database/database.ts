import type { Kysely } from 'kysely'
import type { Dialect, Session } from './session.ts'
import type { DatabaseSnapshot } from './snapshot.ts'
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
  /** What is wrong with the stored data and what to do about it, in words; from then on nothing is written. */
  damage(): string | null
  /** Looks through the stored data for damage; a large database is looked through while it is already used. */
  check(): Promise<void>
  /** What is committed now, held for a back-up. */
  snapshot(): Promise<DatabaseSnapshot>
  close(): Promise<void>
}
