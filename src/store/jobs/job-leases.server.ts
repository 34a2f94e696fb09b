import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOver, type JobState } from '#domain/job/job.ts'
import type { Database } from '../database/database.ts'
import type { Session } from '../database/session.ts'
import type { Writing } from '../items/item-writes.server.ts'
import { addFinalEvent } from './job-events.server.ts'
import { toJob } from './job-row.ts'
import type { JobRow } from './job-tables.ts'
import { JobCancelled, type Jobs, type Lease, LeaseLost } from './jobs.ts'

type Write = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>
type Leases = Pick<Jobs, 'claim' | 'nextStart' | 'report' | 'beginEnding' | 'finish' | 'release' | 'tryAgain'>

/** Claims and reports are short transactions, so that a server can die at any moment. */
export function jobLeases({ db, dialect }: Pick<Database, 'db' | 'dialect'>, reading: Session, write: Write): Leases {
  const all = <Row>(session: Session, query: { compile(): CompiledQuery<Row> }) => session.all<Row>(query.compile())
  const oneOf = (kinds: readonly string[]): RawBuilder<SqlBool> => sql`kind in (${sql.join(kinds)})`

  /** Changes a job that this lease holds; `whole` also where it was cancelled meanwhile. */
  const change = (id: string, { boot, at }: Lease, values: Partial<JobRow>, whole: boolean) =>
    write(async ({ session, log }) => {
      const held = db.updateTable('jobs').where('id', '=', id).where('boot', '=', boot).where('state', '=', 'running')
      const going = whole ? held : held.where('ending', 'is', null)
      const [row] = await all(session, going.set({ ...values, updated_at: at }).returningAll())
      if (!row) throw await whyLost(session, id, boot)
      log.tags.add(`job:${id}`)
      if (isOver({ state: row.state as JobState })) await addFinalEvent({ db }, session, row, row, at)
    })

  async function whyLost(session: Session, id: string, boot: string): Promise<Error> {
    const ours = db.selectFrom('jobs').select('ending').where('id', '=', id).where('boot', '=', boot)
    const [row] = await all(session, ours.where('state', '=', 'running'))
    return row ? new JobCancelled(`Job ${id} was cancelled.`) : new LeaseLost(`Job ${id} is no longer ours.`)
  }

  return {
    claim({ boot, at, until }, { kinds, alone, held }) {
      return write(async ({ session, log }) => {
        const lapsed = alone ? sql`(boot <> ${boot} or lease_until < ${at})` : sql`lease_until < ${at}`
        const free = sql`(state = 'waiting' or (state = 'running' and ${lapsed}))`
        const due = sql`(not_before is null or not_before <= ${at})`
        const others = held.length === 0 ? sql`` : sql`and id not in (${sql.join(held)})`
        const locked = dialect === 'sqlite' ? sql`` : sql`for update of jobs skip locked`
        // Sites take turns: first the one of which least is being done, then the one that has waited longest.
        const [next] = await session.all<JobRow>(
          sql`with turns as (
                select coalesce(app, '') as site, max(claimed_at) as last_turn,
                  sum(case when state = 'running' then 1 else 0 end) as running
                from jobs where ${oneOf(kinds)} group by coalesce(app, ''))
              select jobs.* from jobs join turns on turns.site = coalesce(jobs.app, '')
              where ${oneOf(kinds)} and ${free} and ${due} ${others}
              order by turns.running, turns.last_turn nulls first, jobs.created_at, jobs.context_id, jobs.id
              limit 1 ${locked}`.compile(db),
        )
        if (!next) return null
        // Another run held it and is gone; one of ours that could not tell how it went has not died.
        const takeovers = next.state === 'running' && next.boot !== boot ? next.takeovers + 1 : next.takeovers
        const taken = { state: 'running', boot, lease_until: until, claimed_at: at, updated_at: at, takeovers }
        await all(session, db.updateTable('jobs').set(taken).where('id', '=', next.id))
        log.tags.add(`job:${next.id}`)
        return toJob({ ...next, ...taken })
      })
    },
    async nextStart(kinds, at) {
      const [row] = await reading.all<{ next: string | null }>(
        sql`select min(not_before) as next from jobs
            where state = 'waiting' and not_before > ${at} and ${oneOf(kinds)}`.compile(db),
      )
      return row?.next ?? null
    },
    report: (id, progress, lease, ending = false) =>
      change(
        id,
        lease,
        { lease_until: lease.until, ...(progress ? { progress: JSON.stringify(progress), takeovers: 0 } : {}) },
        ending,
      ),
    beginEnding: (id, ending, problem, lease) => change(id, lease, { ending, problem, attempts: 0 }, false),
    finish: (id, outcome, lease) =>
      change(
        id,
        lease,
        {
          state: outcome.state,
          ending: null,
          boot: null,
          lease_until: null,
          not_before: null,
          problem: outcome.state === 'failed' ? outcome.problem : null,
          ...(outcome.state === 'done' ? { result: JSON.stringify(outcome.result ?? null) } : {}),
        },
        outcome.state !== 'done',
      ),
    release: (id, lease) => change(id, lease, { state: 'waiting', boot: null, lease_until: null }, true),
    tryAgain: (id, { notBefore, problem }, lease) =>
      write(async ({ session, log }) => {
        const given = sql<{ id: string }>`update jobs set state = 'waiting', boot = null, lease_until = null,
            attempts = attempts + 1, not_before = ${notBefore}, updated_at = ${lease.at},
            problem = case when ending is null then ${problem} else problem end
          where id = ${id} and boot = ${lease.boot} and state = 'running' returning id`
        const [row] = await session.all<{ id: string }>(given.compile(db))
        if (!row) throw new LeaseLost(`Job ${id} is no longer ours.`)
        log.tags.add('jobs').add(`job:${id}`)
      }),
  }
}
