import { randomUUID } from 'node:crypto'
import { type CompiledQuery, type SqlBool, sql } from 'kysely'
import type { Stamp } from '#domain/item/item.ts'
import { isOver, type JobState, NOT_STARTED } from '#domain/job/job.ts'
import type { Database } from '../database/database.ts'
import { type Session, statement } from '../database/session.ts'
import type { Writing } from '../items/item-writes.server.ts'
import { listedRows, rowLists } from '../items/row-lists.ts'
import { addFinalEvent, jobEvents } from './job-events.server.ts'
import { jobLeases } from './job-leases.server.ts'
import { toJob } from './job-row.ts'
import type { JobRow } from './job-tables.ts'
import { cancelTag, type JobSight, type Jobs } from './jobs.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }

const COPY_ROW = { job_id: 'text', original: 'bigint', copy: 'bigint' }
const OVER: readonly JobState[] = ['done', 'failed', 'cancelled']

/** Jobs in their table: what people ask of them here, what workers do with them in `job-leases`. */
export function jobs(
  database: Pick<Database, 'db' | 'dialect'>,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Jobs {
  const { db, dialect } = database
  const all = <Row>(session: Session, query: Compilable<Row>) => session.all<Row>(query.compile())
  const one = async (query: Compilable<JobRow>) => {
    const [row] = await all(reading, query)
    return row ? toJob(row) : null
  }
  const seen = ({ apps, by }: JobSight) => {
    if (apps === 'all') return sql<SqlBool>`1 = 1`
    const own = by === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`created_by = ${by}`
    return apps.length === 0 ? own : sql<SqlBool>`(${own} or app in (${sql.join(apps)}))`
  }
  const noteCopies = statement(
    'job-copies',
    dialect,
    `insert into job_copies (${Object.keys(COPY_ROW).join(', ')}) ${listedRows(dialect, COPY_ROW)}`,
  )

  async function madeContext(session: Session, { at, by }: Stamp): Promise<number> {
    const made = { made_at: at, made_by: by }
    const [row] = await all(session, db.insertInto('etl_contexts').values(made).returning('id'))
    if (!row) throw new Error('A context was made without its number.')
    return row.id
  }

  return {
    ...jobLeases(database, reading, write),
    ...jobEvents(database, reading, write),
    get: (id) => one(db.selectFrom('jobs').selectAll().where('id', '=', id)),
    byContext: (contextId) => one(db.selectFrom('jobs').selectAll().where('context_id', '=', contextId)),
    async recent(sight, limit) {
      const query = db.selectFrom('jobs').selectAll().where('app', 'is not', null).where(seen(sight))
      return (await all(reading, query.orderBy('created_at', 'desc').orderBy('id').limit(limit))).map(toJob)
    },
    async counts() {
      const under = db.selectFrom('jobs').select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
      const rows = await all(reading, under.where('state', 'in', ['waiting', 'running']).groupBy(['kind', 'state']))
      return rows.map(({ kind, state, count }) => ({ kind, state, count: Number(count) }))
    },
    newContext: (stamp) => write(({ session }) => madeContext(session, stamp)),
    async hasContext(contextId, by) {
      const query = db.selectFrom('etl_contexts').select('id').where('id', '=', contextId)
      const [row] = await all(reading, query.where('made_by', by === null ? 'is' : '=', by))
      return row !== undefined
    },
    create({ kind, app, onceKey, input, notBefore, email, contextId: given }, { at, by }) {
      return write(async ({ session, log }) => {
        const contextId = given ?? (await madeContext(session, { at, by }))
        const [row] = await all(
          session,
          db
            .insertInto('jobs')
            .values({
              id: randomUUID(),
              context_id: contextId,
              kind,
              app,
              once_key: onceKey,
              input: JSON.stringify(input),
              state: 'waiting',
              progress: JSON.stringify(NOT_STARTED),
              not_before: notBefore ?? null,
              created_at: at,
              created_by: by,
              created_by_email: email ?? '',
              updated_at: at,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returningAll(),
        )
        if (!row) {
          if (given === undefined) await all(session, db.deleteFrom('etl_contexts').where('id', '=', contextId))
          return null
        }
        log.tags.add('jobs').add(`job:${row.id}`)
        return toJob(row)
      })
    },
    cancel(id, at) {
      return write(async ({ session, log }) => {
        const locked = dialect === 'sqlite' ? sql`` : sql`for update`
        const [row] = await session.all<JobRow>(sql`select * from jobs where id = ${id} ${locked}`.compile(db))
        if (!row) return null
        if (isOver({ state: row.state as JobState }) || row.ending !== null) return toJob(row)
        // What never started has made nothing that would have to be taken back.
        const never = row.state === 'waiting' && row.claimed_at === null
        const values = {
          ...(never ? { state: 'cancelled' } : { ending: 'cancelled', attempts: 0 }),
          not_before: null,
          problem: null,
          updated_at: at,
        }
        await all(session, db.updateTable('jobs').set(values).where('id', '=', id))
        if (never) await addFinalEvent(database, session, row, { state: 'cancelled', problem: null }, at)
        log.tags.add('jobs').add(`job:${id}`).add(cancelTag(id))
        return toJob({ ...row, ...values })
      })
    },
    async cancelled(ids) {
      if (ids.length === 0) return []
      const query = db.selectFrom('jobs').select('id').where('id', 'in', ids).where('ending', '=', 'cancelled')
      return (await all(reading, query)).map(({ id }) => id)
    },
    async copies(id) {
      const rows = await all(reading, db.selectFrom('job_copies').selectAll().where('job_id', '=', id))
      return new Map(rows.map(({ original, copy }) => [original, copy]))
    },
    noteCopies(id, pairs) {
      return write(async ({ session }) => {
        if (pairs.length === 0) return
        await session.sendAll(rowLists(pairs.map((pair) => [id, ...pair])).map((list) => noteCopies(list)))
      })
    },
    forget(before) {
      return write(async ({ session }) => {
        const old = db.selectFrom('jobs').where('state', 'in', OVER).where('updated_at', '<', before)
        const ids = old.select('id')
        await all(session, db.deleteFrom('job_copies').where('job_id', 'in', ids))
        await all(session, db.deleteFrom('job_events').where('job_id', 'in', ids))
        await all(
          session,
          db.deleteFrom('etl_contexts').where('id', 'in', old.select('context_id').$castTo<{ context_id: number }>()),
        )
        await all(session, db.deleteFrom('jobs').where('id', 'in', ids))
        // Numbers under which nothing was ever started.
        await session.all(
          sql`delete from etl_contexts where made_at < ${before}
              and not exists (select 1 from jobs where jobs.context_id = etl_contexts.id)`.compile(db),
        )
      })
    },
  }
}
