import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedRows } from '#cli/closed-rows.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import { MOST_EVENTS, type NewJobEvent } from '#domain/job/job-event.ts'
import { publish } from '#domain/page/draft/draft.ts'
import { refuse, unavailable } from '#domain/problem.ts'
import type { NewJob } from '#store/jobs/jobs.ts'
import { openStore } from '#store/store.server.ts'
import { applyToPage } from '#work/publish-page.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { NO_MEDIA } from '../../tests/support/no-media.ts'
import type { JobContext, JobKind } from './job-kind.ts'
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
  const worker = (boot: string, kinds: JobKind[], now: string | (() => string) = STAMP.at, store = opened.store) =>
    startWorker({
      store,
      rows: closedRows(),
      media: NO_MEDIA,
      uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
      levelOf: async () => ADMINISTRATOR,
      publishFailed: () => {},
      kinds: new Map(kinds.map((one) => [one.name, one])),
      lanes: { quick: 1, import: 1, upkeep: 1 },
      boot,
      alone: false,
      now: typeof now === 'string' ? () => now : now,
      random: () => 'x',
      report: () => {},
    })

  const ended = async (id: string): Promise<Job> => {
    for (;;) {
      const job = await opened.store.jobs.get(id)
      if (job && isOver(job)) return job
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  const add = (name: string, onceKey: string, more: Partial<NewJob> = {}) =>
    opened.store.jobs.create({ kind: name, app: 'site', onceKey, input: {}, ...more }, STAMP)

  const added = async (name: string, more: Partial<NewJob> = {}): Promise<string> =>
    (await add(name, `${name}:${Math.random()}`, more))?.id ?? ''

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
    expect(await store.jobs.claim(early, { kinds: ['copy'], alone: false, held: [] })).toBeNull()
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

  test('a lost connection is tried again later and later, visibly, until the attempts are over', async () => {
    let clock = STAMP.at
    let tries = 0
    const away: JobKind = {
      name: 'away',
      attempts: 3,
      async run() {
        tries += 1
        throw unavailable('The database cannot be reached.')
      },
    }
    const id = await added('away')
    const one = worker('boot-away', [away], () => clock)
    const failed = async (times: number) => {
      await expect.poll(async () => (await opened.store.jobs.get(id))?.attempts).toBe(times)
      return opened.store.jobs.get(id)
    }
    const waits = { state: 'waiting', problem: 'The database cannot be reached.' }
    expect(await failed(1)).toMatchObject({ ...waits, notBefore: '2026-03-01T00:00:02.000Z' })
    // Not before its time, whoever asks.
    opened.store.changes.emit(['jobs'])
    const early = { boot: 'early', at: clock, until: clock }
    expect(await opened.store.jobs.claim(early, { kinds: ['away'], alone: false, held: [] })).toBeNull()
    expect(tries).toBe(1)
    clock = '2026-03-01T00:00:03.000Z'
    opened.store.changes.emit(['jobs'])
    expect(await failed(2)).toMatchObject({ ...waits, notBefore: '2026-03-01T00:00:07.000Z' })
    clock = '2026-03-01T00:01:00.000Z'
    opened.store.changes.emit(['jobs'])
    expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'The database cannot be reached.' })
    expect(tries).toBe(3)
    await one.close()
  })

  test('a job that found the disk full goes on at its next attempt', async () => {
    let full = true
    const filling: JobKind = {
      name: 'filling',
      async run({ finish }) {
        if (full) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
        await finish(async () => 'there')
      },
    }
    const id = await added('filling')
    const first = worker('boot-full', [filling])
    await expect.poll(async () => (await opened.store.jobs.get(id))?.attempts).toBe(1)
    await first.close()
    full = false
    const second = worker('boot-space', [filling], '2026-03-01T01:00:00.000Z')
    expect(await ended(id)).toMatchObject({ state: 'done', result: 'there', problem: null })
    await second.close()
  })

  test('an import under way delays no copy, and sites take turns within a lane', async () => {
    const order: string[] = []
    const gate = moment()
    const load: JobKind = {
      name: 'lane-load',
      lane: 'import',
      async run({ job, finish }) {
        order.push(job.app ?? '')
        await gate.waited
        await finish(async () => null)
      },
    }
    const copy: JobKind = { name: 'lane-copy', run: ({ finish }) => finish(async () => null) }
    const loads: string[] = []
    for (const app of ['big', 'big', 'big', 'small']) loads.push(await added('lane-load', { app }))
    const one = worker('lanes', [load, copy])
    await expect.poll(() => order).toEqual(['big'])
    expect(await ended(await added('lane-copy', { app: 'big' }))).toMatchObject({ state: 'done' })
    expect(order).toEqual(['big'])
    gate.come()
    for (const id of loads) await ended(id)
    expect(order).toEqual(['big', 'small', 'big', 'big'])
    await one.close()
  })

  test('a job with a time starts by itself when it has come, and no sooner', async () => {
    const later: JobKind = { name: 'later', run: ({ finish, now }) => finish(async () => now()) }
    const one = worker('clock', [later], () => new Date().toISOString())
    const notBefore = new Date(Date.now() + 300).toISOString()
    const id = await added('later', { notBefore })
    expect(await opened.store.jobs.get(id)).toMatchObject({ state: 'waiting', notBefore })
    const { result } = await ended(id)
    expect(String(result) >= notBefore).toBe(true)
    await one.close()
  })

  test('a cancelled job that waits never starts; one that runs is ended on its node and taken back', async () => {
    const { store, settings } = opened
    const elsewhere = kind === 'postgres' ? await openStore(settings) : store
    const started = moment()
    const seen: unknown[] = []
    const long: JobKind = {
      name: 'long',
      async run({ job, step, signal }) {
        await step({ step: 'Making', done: 1, total: 2 }, async ({ items, jobs }) => {
          const { id } = await items.create('site', 'made', {}, STAMP)
          await jobs.noteCopies(job.id, [[1, id]])
        })
        started.come()
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
      },
      async undo({ job, step, store: inner }) {
        const made = [...(await inner.jobs.copies(job.id)).values()]
        seen.push(made.length)
        await step({ step: 'Undoing', done: 1, total: 1 }, ({ items }) => items.delete('site', 'made', made, STAMP))
      },
    }
    const one = worker('far', [long], STAMP.at, elsewhere)
    const running = await added('long')
    const waiting = await added('long')
    await started.waited
    expect(await store.jobs.cancel(waiting, STAMP.at)).toMatchObject({ state: 'cancelled' })
    expect(await store.jobs.cancel(running, STAMP.at)).toMatchObject({ state: 'running', ending: 'cancelled' })
    expect(await ended(running)).toMatchObject({ state: 'cancelled', ending: null, problem: null })
    expect(await store.items.count('site', 'made', ALL_ITEMS)).toBe(0)
    expect(seen).toEqual([1])
    for (const id of [running, waiting]) {
      expect((await store.jobs.eventsAfter(id, 0, 10)).at(-1)).toMatchObject({
        type: 'long:final',
        payload: { state: 'cancelled' },
      })
    }
    await one.close()
    if (elsewhere !== store) await elsewhere.close()
  })

  test('a step that was cancelled meanwhile writes nothing, even where nobody was told', async () => {
    const { store } = opened
    const begun = moment()
    const going = moment()
    const deaf: JobKind = {
      name: 'deaf',
      async run({ step, finish }) {
        begun.come()
        await going.waited
        await step({ step: 'Late', done: 1, total: 1 }, ({ items }) => items.create('site', 'late', {}, STAMP))
        await finish(async () => null)
      },
    }
    const silent = { ...store, changes: { ...store.changes, subscribe: () => () => {} } }
    const id = await added('deaf')
    const one = worker('deaf', [deaf], STAMP.at, silent)
    await begun.waited
    await store.jobs.cancel(id, STAMP.at)
    going.come()
    expect(await ended(id)).toMatchObject({ state: 'cancelled' })
    expect(await store.items.count('site', 'late', ALL_ITEMS)).toBe(0)
    await one.close()
  })

  test('a server that dies while it takes back a failed job leaves the rest to the next, which does not begin anew', async () => {
    const reached = moment()
    const runs: string[] = []
    const failing = (boot: string, undo: JobKind['undo']): JobKind => ({
      name: 'half-undone',
      async run() {
        runs.push(boot)
        throw refuse(409, 'taken', 'The base path /x is taken.')
      },
      ...(undo ? { undo } : {}),
    })
    const id = await added('half-undone')
    worker('dies', [
      failing('dies', () => {
        reached.come()
        return new Promise(() => {})
      }),
    ])
    await reached.waited
    let undone = 0
    const undo = async () => {
      undone += 1
    }
    const second = worker('lives', [failing('lives', undo)], '2026-03-01T01:00:00.000Z')
    expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'The base path /x is taken.' })
    expect([runs, undone]).toEqual([['dies'], 1])
    await second.close()
  })

  test('events have positions, stand or fall with their step, and end with a last word however many there were', async () => {
    const { store } = opened
    const speak = ({ step }: JobContext, events: NewJobEvent[], after: () => void = () => {}) =>
      step(
        { step: 'Speaking', done: 0, total: 0 },
        async () => after(),
        () => events,
      )
    const talking: JobKind = {
      name: 'talking',
      async run(context) {
        const { store: outside, job } = context
        await speak(context, [{ type: 'talking:begun', payload: { rows: 3 } }])
        const fails = () => {
          throw new Error('undone')
        }
        await speak(context, [{ type: 'talking:lost' }], fails).catch(() => {})
        expect(await outside.jobs.eventsAfter(job.id, 0, 10)).toHaveLength(1)
        await speak(
          context,
          Array.from({ length: MOST_EVENTS + 5 }, () => ({ type: 'talking:more' })),
        )
        await expect(speak(context, [{ type: 'talking:long', payload: 'x'.repeat(9_000) }])).rejects.toThrow('too long')
        await context.finish(async () => null)
      },
    }
    const id = await added('talking')
    const one = worker('talks', [talking])
    expect(await ended(id)).toMatchObject({ state: 'done' })
    const [first] = await store.jobs.eventsAfter(id, 0, 1)
    expect(first).toEqual({ position: 1, at: STAMP.at, type: 'talking:begun', payload: { rows: 3 } })
    const rest = await store.jobs.eventsAfter(id, 1, 2 * MOST_EVENTS)
    expect(rest).toHaveLength(MOST_EVENTS - 1)
    expect(rest.at(-2)?.position).toBe(MOST_EVENTS - 1)
    expect(rest.at(-1)).toMatchObject({ position: MOST_EVENTS + 7, type: 'talking:final', payload: { state: 'done' } })
    await one.close()
  })

  test('a job publishes a page by the same work as the verb', async () => {
    const { store } = opened
    const page = await store.items.create('site', 'plan', { title: 'Risk', published: 'draft' }, STAMP)
    const publishing: JobKind = {
      name: 'publishing',
      async run(context) {
        const item = await context.store.items.get(page.id)
        if (item) await applyToPage(context, publish, item)
        await context.finish(async () => null)
      },
    }
    const id = await added('publishing', { email: 'ada@example.org' })
    const one = worker('publishes', [publishing])
    expect(await ended(id)).toMatchObject({ state: 'done' })
    expect(await store.items.get(page.id)).toMatchObject({
      data: { published: '', history: [{ type: 'published changes.', user: 'ada@example.org', user_id: 'ada' }] },
      updated_by: 'ada',
    })
    await one.close()
  })
})
