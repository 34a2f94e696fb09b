import type { Database } from './database/database.ts'
import type { Presence } from './presence.ts'

/** Presence in its table, past the store's own transactions, which announce changes and keep records. */
export function presence({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Presence {
  return {
    seen: ({ pageId, person, tab, name, editing }, at, lately) =>
      transaction(async (session) => {
        const now = { name, editing: editing ? 1 : 0, seen_at: at }
        const row = { page_id: pageId, person, tab, since: at, ...now }
        const upsert = db
          .insertInto('page_presence')
          .values(row)
          .onConflict((conflict) => conflict.columns(['page_id', 'person', 'tab']).doUpdateSet(now))
        await session.all(db.deleteFrom('page_presence').where('seen_at', '<', lately).compile())
        await session.all(upsert.compile())
        const there = db
          .selectFrom('page_presence')
          .selectAll()
          .where('page_id', '=', pageId)
          .orderBy('since')
          .limit(200)
        const rows = await session.all<{ person: string; tab: string; name: string; editing: number; since: string }>(
          there.compile(),
        )
        return rows.map((one) => ({
          person: one.person,
          tab: one.tab,
          name: one.name,
          editing: Number(one.editing) === 1,
          since: one.since,
        }))
      }),
    left: ({ pageId, person, tab }) =>
      transaction(async (session) => {
        const gone = db
          .deleteFrom('page_presence')
          .where('page_id', '=', pageId)
          .where('person', '=', person)
          .where('tab', '=', tab)
        await session.all(gone.compile())
      }),
  }
}
