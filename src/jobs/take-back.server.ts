import { isTableOf } from '#domain/data/version-names.ts'
import type { JobContext } from './job-kind.ts'

const BATCH = 25

/** Removes every item that a job noted as made by it, with the rows of those that have any. */
export async function takeBackCopies({ job, store, rows, now, step }: JobContext): Promise<void> {
  const made = await store.items.getMany([...(await store.jobs.copies(job.id)).values()])
  const stamp = { by: job.createdBy, at: now() }
  for (let at = 0; at < made.length; at += BATCH) {
    const batch = made.slice(at, at + BATCH)
    await step({ step: 'Undoing', done: at + batch.length, total: made.length }, async ({ items }) => {
      for (const { id, app, type } of batch) await items.delete(app, type, [id], stamp)
    })
    for (const { id, data } of batch) if (isTableOf(id, data.table)) await rows.drop(data.table)
  }
}
