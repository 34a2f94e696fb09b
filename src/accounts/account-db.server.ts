import type { CompiledQuery, Kysely } from 'kysely'
import type { Session } from '#store/database/session.ts'
import type { Tables } from '#store/database/tables.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }

/**
 * Kysely writes the queries and the store's session runs them, so that the same code works on its own and inside
 * a transaction of the store.
 */
export type AccountDb = {
  build: Kysely<Tables>
  all<Row>(query: Compilable<Row>): Promise<Row[]>
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>
}

/** Runs writes of accounts as one transaction. */
export type WriteAccounts = <T>(work: (db: AccountDb) => Promise<T>) => Promise<T>

export function accountDb(build: Kysely<Tables>, session: Session): AccountDb {
  const all = <Row>(query: Compilable<Row>) => session.all<Row>(query.compile())
  return { build, all, first: async (query) => (await all(query))[0] }
}
