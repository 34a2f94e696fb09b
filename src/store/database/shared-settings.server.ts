import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Node } from './nodes.server.ts'

/** What the nodes of an installation keep in their database to agree on. */
export type Agreement = {
  get(key: string): Promise<string | null>
  set(key: string, value: string | null): Promise<void>
  /** Whether other nodes run, which hold to what was agreed so far. */
  others: boolean
}

/** Nodes that start together come to an agreement one after the other; what is thrown leaves it as it was. */
export type SharedSettings = { agree<T>(work: (agreement: Agreement) => Promise<T>): Promise<T> }

// Any number will do, as long as every node asks for the same one.
const LOCK = 4_166_002

/** Null for the embedded database, which one server has for itself. */
export function sharedSettings({ db, dialect, transaction }: Database, node: Node): SharedSettings | null {
  if (dialect === 'sqlite') return null
  return {
    agree: (work) =>
      transaction(async (session) => {
        await session.all(sql`select pg_advisory_xact_lock(${LOCK})`.compile(db))
        const living = await node.living(session)
        return work({
          others: living.size > 1,
          async get(key) {
            const found = db.selectFrom('settings').select('value').where('key', '=', key).compile()
            return (await session.one<{ value: string }>(found))?.value ?? null
          },
          async set(key, value) {
            await session.all(db.deleteFrom('settings').where('key', '=', key).compile())
            if (value !== null) await session.all(db.insertInto('settings').values({ key, value }).compile())
          },
        })
      }),
  }
}
