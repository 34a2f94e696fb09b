import { sql } from 'kysely'
import type { SqlStore } from './sql-store.ts'

type Text = { holder: number; id: number; text: string }

// Few enough that the embedded database, which works on our thread, never holds up other requests.
const AT_ONCE = 200

const IN_USE = (after: Text, most: number) =>
  sql<Text>`select 0 as holder, id, cast(data as text) as text from items
    where id > ${after.id} order by id limit ${most}`

const IN_TRASH = (after: Text, most: number) =>
  sql<Text>`select trash_id as holder, id, cast(data as text) as text from trash_items
    where (trash_id, id) > (${after.holder}, ${after.id}) order by trash_id, id limit ${most}`

/** The data of every item as it is stored, one after the other: first those in use, then those in the trash. */
export async function* itemTexts({ db, session }: Pick<SqlStore, 'db' | 'session'>): AsyncGenerator<string> {
  for (const source of [IN_USE, IN_TRASH]) {
    let last: Text | undefined = { holder: 0, id: 0, text: '' }
    while (last) {
      const some: Text[] = await session.all<Text>(source(last, AT_ONCE).compile(db))
      for (const { text } of some) yield text
      last = some.at(-1)
      await new Promise<void>((next) => setImmediate(next))
    }
  }
}
