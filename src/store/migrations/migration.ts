import type { Kysely } from 'kysely'
import type { Dialect } from '../database/session.ts'
import type { Tables } from '../database/tables.ts'

/** One step forward of the tables; it never runs twice and is never edited once released. */
export type Migration = { name: string; up(db: Kysely<Tables>, dialect: Dialect): Promise<void> }
