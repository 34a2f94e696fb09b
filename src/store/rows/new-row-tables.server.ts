import { type CompiledQuery, sql } from 'kysely'
import { refuse } from '#domain/problem.ts'
import type { Database } from '../database/database.ts'
import type { Node } from '../database/nodes.server.ts'
import type { Session } from '../database/session.ts'
import type { Writing } from '../items/item-writes.server.ts'
import type { NewRowTables } from '../store.ts'
import { namedRowTables } from '../trash.server.ts'

type Write = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>
type Noted = { name: string; owner: string | null; noted_at: string }

// Longer than any restore of a backup that brings the rows before the content.
const UNOWNED_MS = 86_400_000
/** The owner of a table that a sweep is dropping: nobody else can settle it any more. */
const SWEEP = 'sweep'

/** Notes in the content store, so that they are committed together with the version that names the table. */
export function newRowTables(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  node: Node,
  write: Write,
): NewRowTables {
  const all = <Row>(session: Session, query: { compile(): CompiledQuery<Row> }) => session.all<Row>(query.compile())
  return {
    announce: (name, at) =>
      write(async ({ session }) => {
        await all(session, db.insertInto('new_row_tables').values({ name, owner: node.id, noted_at: at }))
      }),
    settle: (name) =>
      write(async ({ session }) => {
        const own = db.deleteFrom('new_row_tables').where('name', '=', name).where('owner', '=', node.id)
        const [settled] = await all(session, own.returning('name'))
        if (!settled)
          throw refuse(409, 'load-given-up', 'This load was abandoned because its server stopped responding.')
      }),
    condemn: (tables, at) =>
      write(async ({ session }) => {
        const locked = dialect === 'sqlite' ? sql`` : sql`for update`
        const query = sql<Noted>`select name, owner, noted_at from new_row_tables ${locked}`
        const noted = new Map((await session.all<Noted>(query.compile(db))).map((one) => [one.name, one]))
        const living = await node.living(session)
        // After the notes: a load that settled in between is named by now.
        const named = await namedRowTables({ db, dialect }, session)
        const unnamed = tables.filter((name) => !named.has(name))
        const unknown = unnamed.filter((name) => !noted.has(name))
        const condemned = unnamed.filter((name) => isAbandoned(noted.get(name), living, at))
        const there = new Set(unnamed)
        const over = [...noted.values()].filter(
          ({ name, owner }) => !there.has(name) && !(owner !== null && living.has(owner)),
        )
        await change(
          session,
          over.map(({ name }) => name),
          (names) => db.deleteFrom('new_row_tables').where('name', 'in', names).compile(),
        )
        await change(session, condemned, (names) =>
          db.updateTable('new_row_tables').set({ owner: SWEEP }).where('name', 'in', names).compile(),
        )
        await change(session, unknown, (names) =>
          db
            .insertInto('new_row_tables')
            .values(names.map((name) => ({ name, owner: null, noted_at: at })))
            .onConflict((conflict) => conflict.doNothing())
            .compile(),
        )
        return condemned
      }),
    dropped: (name) =>
      write(async ({ session }) => {
        await all(session, db.deleteFrom('new_row_tables').where('name', '=', name).where('owner', '=', SWEEP))
      }),
  }
}

/** Nobody living makes it; one that was found without an owner stays for a day, in case somebody knows of it after all. */
function isAbandoned(noted: Noted | undefined, living: Set<string>, at: string): boolean {
  if (!noted) return false
  if (noted.owner === null) return Date.parse(at) - Date.parse(noted.noted_at) > UNOWNED_MS
  return !living.has(noted.owner)
}

const AT_ONCE = 500

/** Databases take so many values in one statement. */
async function change(session: Session, names: string[], query: (names: string[]) => CompiledQuery<unknown>) {
  for (let at = 0; at < names.length; at += AT_ONCE) await session.all(query(names.slice(at, at + AT_ONCE)))
}
