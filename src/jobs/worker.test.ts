import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedRows } from '#cli/closed-rows.ts'
import type { Job } from '#domain/job/job.ts'
import { refuse, unavailable } from '#domain/problem.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import type { JobKind } from './job-kind.ts'
import { startWorker } from './worker.server.ts'

const STAMP = { by: 'ada', at: '2026-03-01T00:00:00.000Z' }

/** A moment that one part of a test waits for and another brings about. */
function moment() {
  let come: () => void = () => {}
  const waited = new Promise<void>((resolve) => {
    come = resolve
  })
  return { waited, come: () => come() }
}

describe.each(DATABASES)('jobs on %s', (kind) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
  })
  afterAll(() => opened?.remove())

  /** A worker of its own boot; `now` stands still unless moved. */
  const worker = (boot: string, kinds: JobKind[], now = STAMP.at) =>
    startWorker({
      store: opened.store,
      rows: closedRows(),
      media: { removeSite: async () => {} },
      kinds: new Map(kinds.map((one) => [one.name, one])),
      boot,
      alone: false,
      now: () => now,
      random: () => 'x',
      report: () => {},
    })

  const ended = async (id: string): Promise<Job> => {
    for (;;) {
      const job = await opened.store.jobs.get(id)
      if (job?.state === 'done' || job?.state === 'failed') return job
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  const add = (name: string, onceKey: string) =>
    opened.store.jobs.create({ kind: name, app: 'site', onceKey, input: {} }, STAMP)

  test('a job that a dead server left is taken over once its lease is over, and its steps are not done twice', async () => {
    const { store } = opened
    const steps = async (context: Parameters<JobKind['run']>[0], upTo: number) => {
      const made = await store.jobs.copies(context.job.id)
      for (let step = made.size; step < upTo; step++)
        await context.step({ step: 'Copying', done: step + 1, total: 4 }, async (inner) => {
          const item = await inner.items.create('site', 'copy', { step }, STAMP)
          await inner.jobs.noteCopies(context.job.id, [[step, item.id]])
        })
    }
    const reached = moment()
    const dying: JobKind = {
      name: 'copy',
      async run(context) {
        await steps(context, 2)
        reached.come()
        await new Promise(() => {})
      },
    }
    const living: JobKind = {
      name: 'copy',
      async run(context) {
        await steps(context, 4)
        await context.finish(async () => ({ copies: 4 }))
      },
    }
    const job = await add('copy', 'copy:one')
    if (!job) throw new Error('The job was not taken.')
    worker('first', [dying])
    await reached.waited
    expect(await add('copy', 'copy:one')).toBeNull()
    // The lease still runs: nobody else touches the job.
    const early = { boot: 'second', at: STAMP.at, until: STAMP.at }
    expect(await store.jobs.claim(early, false)).toBeNull()
    const second = worker('second', [living], '2026-03-01T01:00:00.000Z')
    expect(await ended(job.id)).toMatchObject({ state: 'done', result: { copies: 4 }, progress: { done: 4, total: 4 } })
    await second.close()
    expect(await store.items.count('site', 'copy', { conditions: [], groupBy: [], orderBy: [] })).toBe(4)
    // The first server wakes up again: its lease is gone, and with it every write.
    await expect(store.jobs.report(job.id, null, { ...early, boot: 'first' })).rejects.toThrow('no longer ours')
  })

  test('a failure is said in words and what was made is taken back; a worker that stops gives its job back', async () => {
    const { store } = opened
    let undone = 0
    const failing: JobKind = {
      name: 'fail',
      async run() {
        throw refuse(409, 'taken', 'The base path /x is taken.')
      },
      async undo() {
        undone += 1
      },
    }
    const started = moment()
    const endless: JobKind = {
      name: 'endless',
      async run(context) {
        for (let step = 0; ; step++) {
          await context.step({ step: 'Going on', done: step, total: 0 }, async () => {})
          started.come()
        }
      },
    }
    const failed = await add('fail', 'fail')
    const one = worker('third', [failing, endless])
    expect(await ended(failed?.id ?? '')).toMatchObject({ state: 'failed', problem: 'The base path /x is taken.' })
    expect(undone).toBe(1)
    const open = await add('endless', 'endless')
    await started.waited
    await one.close()
    expect((await store.jobs.get(open?.id ?? ''))?.state).toBe('waiting')
  })

  test('a job that finds the database away has not failed: it waits, and goes on', async () => {
    const met = moment()
    const away: JobKind = {
      name: 'away',
      async run() {
        met.come()
        throw unavailable('The database cannot be reached.')
      },
    }
    const job = await add('away', 'away')
    const first = worker('boot-away', [away])
    await met.waited
    await first.close()
    expect((await opened.store.jobs.get(job?.id ?? ''))?.state).toBe('waiting')
    const second = worker('boot-back', [{ name: 'away', run: ({ finish }) => finish(async () => 'there') }])
    expect(await ended(job?.id ?? '')).toMatchObject({ state: 'done', result: 'there' })
    await second.close()
  })
})
