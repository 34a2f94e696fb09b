import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { storageProblem } from '#domain/storage-problem.ts'
import type { Database } from './database.ts'
import type { Session } from './session.ts'

/** This run of this program among those that share its database. */
export type Node = {
  id: string
  /** Who may be alive, this one among them. */
  living(session: Session): Promise<Set<string>>
  close(): Promise<void>
}

const RENEW_MS = 5_000
/** A node that has not been seen for so long is dead; a database may be away for a while without killing anybody. */
export const DEAD_AFTER_MS = 60_000
const FORGOTTEN_AFTER_MS = 86_400_000

/** Enters this run among the living, and stays there until it is closed or dies. */
export async function openNode({ db, dialect, transaction }: Database): Promise<Node> {
  const id = randomUUID()
  // The embedded rows open for one process only, so that whoever else made a table is dead.
  if (dialect === 'sqlite') return { id, living: async () => new Set([id]), close: async () => {} }

  const clock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const seen = sql`insert into nodes (id, seen_at) values (${id}, ${clock})
    on conflict (id) do update set seen_at = excluded.seen_at`.compile(db)
  const forget = sql`delete from nodes where seen_at < ${clock} - ${sql.lit(FORGOTTEN_AFTER_MS)}`.compile(db)
  const renew = () =>
    transaction(async (session) => {
      await session.all(seen)
      await session.all(forget)
    })
  // On a full disk pages are still served.
  await renew().catch((error: unknown) => {
    if (!storageProblem(error)) throw error
  })
  // The next renewal comes in time even when several in a row fail, which the requests of that time report.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS)
  timer.unref()
  return {
    id,
    async living(session) {
      const alive = sql<{ id: string }>`select id from nodes where seen_at > ${clock} - ${sql.lit(DEAD_AFTER_MS)}`
      const rows = await session.all<{ id: string }>(alive.compile(db))
      return new Set([id, ...rows.map((row) => row.id)])
    },
    async close() {
      clearInterval(timer)
      // A database that is away when its last node stops keeps the row until it is too old to count.
      await transaction((session) => session.all(sql`delete from nodes where id = ${id}`.compile(db))).catch(() => {})
    },
  }
}
