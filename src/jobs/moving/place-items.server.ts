import type { JobProgress } from '#domain/job/job.ts'
import { invalid } from '#domain/problem.ts'
import type { PackedItem } from '#domain/site/moving/packed-site.ts'
import { BATCH, type Importing, NOTHING, typeHere, UNFINISHED } from './importing.ts'

/**
 * Every item of the file gets a placeholder here, noted beside the job, so that all of them have ids before anything refers
 * to them. Answers what stands for which.
 */
export async function placeItems(importing: Importing): Promise<Map<number, number>> {
  const { context, plan, file } = importing
  const { job, store } = context
  const placed = await store.jobs.copies(job.id)
  const { items: total } = file.head
  if (!placed.has(NOTHING)) await place(importing, [[NOTHING, '', {}, '', '']], { step: 'Preparing', done: 0, total })
  let seen = 0
  let batch: PackedItem[] = []
  const flush = async () => {
    if (batch.length > 0) await place(importing, batch, { step: 'Preparing', done: seen, total })
    batch = []
  }
  for await (const item of file.items()) {
    if (++seen > total) throw invalid('This site file has more items than it claims.')
    if (placed.has(item[0]) || typeHere(item, importing) === null) continue
    batch.push(item)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return new Map([...(await store.jobs.copies(job.id)), ...plan.known])
}

async function place(importing: Importing, batch: readonly PackedItem[], progress: JobProgress): Promise<void> {
  const { context, plan, stamp } = importing
  await context.step(progress, async ({ items, jobs }) => {
    const pairs: [number, number][] = []
    for (const item of batch) {
      const [id, , , createdAt] = item
      const type = `${UNFINISHED}${typeHere(item, importing) ?? ''}`
      const made = await items.create(plan.app, type, {}, { ...stamp, dated: dateIn(createdAt) })
      pairs.push([id, made.id])
    }
    await jobs.noteCopies(context.job.id, pairs)
  })
}

/** A date as it is stored; what is none is left out. */
export function dateIn(text: string): string | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
