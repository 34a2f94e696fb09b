import { randomUUID } from 'node:crypto'
import { type CompiledQuery, type Expression, type SqlBool, sql } from 'kysely'
import { type Job, type JobState, NOT_STARTED } from '#domain/job/job.ts'
import type { Database } from './database.ts'
import type { Writing } from './item-writes.server.ts'
import { type Jobs, type Lease, LeaseLost } from './jobs.ts'
import type { Session } from './session.ts'
import type { JobRow } from './trash-tables.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }

/** Jobs in their table: a claim and every report are short transactions, so that a server can die at any moment. */
export function jobs(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Jobs {
  const all = <Row>(session: Session, query: Compilable<Row>) => session.all<Row>(query.compile())

  /** Changes a job that this lease holds. */
  const change = (id: string, { boot, at }: Lease, values: Partial<JobRow>) =>
    write(async ({ session, log }) => {
      const changed = await all(
        session,
        db
          .updateTable('jobs')
          .set({ ...values, updated_at: at })
          .where('id', '=', id)
          .where('boot', '=', boot)
          .where('state', '=', 'running')
          .returning('id'),
      )
      if (changed.length === 0) throw new LeaseLost(`Job ${id} is no longer ours.`)
      log.tags.add(`job:${id}`)
    })

  return {
    async get(id) {
      const [row] = await all(reading, db.selectFrom('jobs').selectAll().where('id', '=', id))
      return row ? toJob(row) : null
    },
    async recent(limit) {
      return (await all(reading, db.selectFrom('jobs').selectAll().orderBy('created_at', 'desc').limit(limit))).map(
        toJob,
      )
    },
    create({ kind, app, onceKey, input }, { at, by }) {
      return write(async ({ session, log }) => {
        const [row] = await all(
          session,
          db
            .insertInto('jobs')
            .values({
              id: randomUUID(),
              kind,
              app,
              once_key: onceKey,
              input: JSON.stringify(input),
              state: 'waiting',
              progress: JSON.stringify(NOT_STARTED),
              created_at: at,
              created_by: by,
              updated_at: at,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returningAll(),
        )
        if (!row) return null
        log.tags.add('jobs').add(`job:${row.id}`)
        return toJob(row)
      })
    },
    claim({ boot, at, until }, alone) {
      return write(async ({ session, log }) => {
        const free: Expression<SqlBool> = alone
          ? sql`(state = 'waiting' or (state = 'running' and boot <> ${boot}))`
          : sql`(state = 'waiting' or (state = 'running' and lease_until < ${at}))`
        const locked = dialect === 'sqlite' ? sql`` : sql`for update skip locked`
        const [next] = await session.all<JobRow>(
          sql`select * from jobs where ${free} order by created_at, id limit 1 ${locked}`.compile(db),
        )
        if (!next) return null
        const taken = { state: 'running', boot, lease_until: until, updated_at: at }
        await all(session, db.updateTable('jobs').set(taken).where('id', '=', next.id))
        log.tags.add(`job:${next.id}`)
        return toJob({ ...next, ...taken })
      })
    },
    report: (id, progress, lease) =>
      change(id, lease, {
        lease_until: lease.until,
        ...(progress ? { progress: JSON.stringify(progress) } : {}),
      }),
    finish: (id, outcome, lease) =>
      change(id, lease, {
        state: outcome.state,
        boot: null,
        lease_until: null,
        ...(outcome.state === 'done'
          ? { result: JSON.stringify(outcome.result ?? null) }
          : { problem: outcome.problem }),
      }),
    release: (id, lease) => change(id, lease, { state: 'waiting', boot: null, lease_until: null }),
    async copies(id) {
      const rows = await all(reading, db.selectFrom('job_copies').selectAll().where('job_id', '=', id))
      return new Map(rows.map(({ original, copy }) => [original, copy]))
    },
    forget(before) {
      return write(async ({ session }) => {
        const old = db
          .selectFrom('jobs')
          .select('id')
          .where('state', 'in', ['done', 'failed'])
          .where('updated_at', '<', before)
        await all(session, db.deleteFrom('job_copies').where('job_id', 'in', old))
        await all(session, db.deleteFrom('jobs').where('id', 'in', old))
      })
    },
    noteCopies(id, pairs) {
      return write(async ({ session }) => {
        if (pairs.length === 0) return
        const rows = pairs.map(([original, copy]) => ({ job_id: id, original, copy }))
        await all(session, db.insertInto('job_copies').values(rows))
      })
    },
  }
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    app: row.app,
    input: JSON.parse(row.input),
    state: row.state as JobState,
    progress: JSON.parse(row.progress),
    result: row.result === null ? null : JSON.parse(row.result),
    problem: row.problem,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
  }
}
