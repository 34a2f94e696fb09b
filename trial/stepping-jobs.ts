import { closedRows } from '#cli/closed-rows.ts'
import { LANES } from '#domain/job/lane.ts'
import { refuse } from '#domain/problem.ts'
import type { JobContext, JobKind } from '#jobs/job-kind.ts'
import { startWorker, type Worker } from '#jobs/worker.server.ts'
import type { ContentStore } from '#store/store.ts'
import { NO_MEDIA } from '../tests/support/no-media.ts'

export const APP = 'trial'
export const MADE = 'made'
export const STEPS = 30
const STAMP = { by: 'trial', at: '2026-01-01T00:00:00.000Z' }

/** How the jobs of a kind end: in every lane one that is done, one that fails half way, one that is cancelled. */
export const ENDS = ['done', 'failed', 'cancelled'] as const
export type End = (typeof ENDS)[number]

/** Makes an item with every step and says so; what was made before it was cut off is not made again. */
async function steps({ job, step, store }: JobContext, upTo: number): Promise<void> {
  const made = (await store.jobs.copies(job.id)).size
  for (let at = made; at < upTo; at++) {
    await step(
      { step: 'Making', done: at + 1, total: STEPS },
      async ({ items, jobs }) => {
        const { id } = await items.create(APP, MADE, { job: job.id, at }, STAMP)
        await jobs.noteCopies(job.id, [[at, id]])
      },
      () => [{ type: 'trial:made', payload: { at } }],
    )
  }
}

async function undo({ job, step, store }: JobContext): Promise<void> {
  for (const id of (await store.jobs.copies(job.id)).values()) {
    await step({ step: 'Undoing', done: 0, total: 0 }, ({ items }) => items.delete(APP, MADE, [id], STAMP))
  }
}

const RUNS: Record<End, JobKind['run']> = {
  async done(context) {
    await steps(context, STEPS)
    await context.finish(async () => null)
  },
  async failed(context) {
    await steps(context, STEPS / 2)
    throw refuse(409, 'trial', 'This one always fails.')
  },
  // Never comes to its end by itself.
  async cancelled(context) {
    await steps(context, STEPS / 2)
    await new Promise((_resolve, reject) => context.signal.addEventListener('abort', reject, { once: true }))
  },
}

const kinds: JobKind[] = LANES.flatMap((lane) =>
  ENDS.map((end) => ({ name: `trial-${lane}-${end}`, lane, run: RUNS[end], undo })),
)

/** A job of every kind, with the way it has to end. */
export async function addJobs(store: ContentStore): Promise<{ id: string; end: End }[]> {
  const added: { id: string; end: End }[] = []
  for (const lane of LANES) {
    for (const end of ENDS) {
      const kind = `trial-${lane}-${end}`
      const job = await store.jobs.create({ kind, app: APP, onceKey: `${kind}:${Math.random()}`, input: {} }, STAMP)
      if (job) added.push({ id: job.id, end })
    }
  }
  return added
}

/** A worker on these jobs; `ahead` is how far its clock is ahead, for one that comes after leases have run out. */
export function startTrialWorker(store: ContentStore, alone: boolean, ahead = 0): Worker {
  return startWorker({
    store,
    rows: closedRows(),
    media: NO_MEDIA,
    uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
    levelOf: async () => 10,
    publishFailed: () => {},
    kinds: new Map(kinds.map((kind) => [kind.name, kind])),
    lanes: { quick: 3, import: 3, upkeep: 3 },
    boot: crypto.randomUUID(),
    alone,
    now: () => new Date(Date.now() + ahead).toISOString(),
    random: () => crypto.randomUUID(),
    report: (error) => process.stderr.write(`${String(error)}\n`),
  })
}
