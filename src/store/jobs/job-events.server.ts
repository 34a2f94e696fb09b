import { type CompiledQuery, sql } from 'kysely'
import { finalEventType, MOST_EVENTS, type NewJobEvent, storedEvent } from '#domain/job/job-event.ts'
import type { Database } from '../database/database.ts'
import type { Session } from '../database/session.ts'
import type { Writing } from '../items/item-writes.server.ts'
import type { Jobs } from './jobs.ts'

type Db = Pick<Database, 'db'>
type Write = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>
type Events = Pick<Jobs, 'addEvents' | 'eventsAfter'>

/** What jobs have to say, in the order in which they said it. */
export function jobEvents({ db }: Db, reading: Session, write: Write): Events {
  const all = <Row>(session: Session, query: { compile(): CompiledQuery<Row> }) => session.all<Row>(query.compile())
  return {
    addEvents: (id, events, at) =>
      write(async ({ session, log }) => {
        for (const event of events) await addEvent({ db }, session, id, event, at)
        if (events.length > 0) log.tags.add(`job:${id}`)
      }),
    async eventsAfter(id, position, limit) {
      const rows = await all(
        reading,
        db
          .selectFrom('job_events')
          .selectAll()
          .where('job_id', '=', id)
          .where('position', '>', position)
          .orderBy('position')
          .limit(limit),
      )
      return rows.map(({ position, at, type, payload }) => ({ position, at, type, payload: JSON.parse(payload) }))
    },
  }
}

/** The last word of a job, which is kept however much it has said. */
export async function addFinalEvent(
  database: Db,
  session: Session,
  { id, kind }: { id: string; kind: string },
  { state, problem }: { state: string; problem: string | null },
  at: string,
): Promise<void> {
  await addEvent(
    database,
    session,
    id,
    { type: finalEventType(kind), payload: { state, problem } },
    at,
    Number.POSITIVE_INFINITY,
  )
}

async function addEvent(
  { db }: Db,
  session: Session,
  id: string,
  event: NewJobEvent,
  at: string,
  most = MOST_EVENTS - 1,
): Promise<void> {
  const { type, payload } = storedEvent(event)
  // The row of the job is held until the end of the transaction, so that no two events get one position.
  const counted = sql<{ event_count: number }>`
    update jobs set event_count = event_count + 1 where id = ${id} returning event_count`
  const [row] = await session.all<{ event_count: number }>(counted.compile(db))
  if (!row || row.event_count > most) return
  await session.all(
    db.insertInto('job_events').values({ job_id: id, position: row.event_count, at, type, payload }).compile(),
  )
}
