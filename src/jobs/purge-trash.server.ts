import { isExpired, keptSince } from '#domain/trash/trash-entry.ts'
import { emptyTrashEntry } from '#work/empty-trash.ts'
import type { JobKind } from './job-kind.ts'

/** Removes for good what has been in the trash for longer than it is kept, and what is known of jobs that old. */
export const purgeTrash: JobKind = {
  name: 'purge-trash',
  lane: 'upkeep',
  async run({ store, rows, media, retention, now, step, finish }) {
    const expired = (await store.trash.list()).filter((entry) => isExpired(entry, now(), retention.trashDays))
    for (const [done, entry] of expired.entries()) {
      await emptyTrashEntry({ store, rows, media }, entry.id)
      await step({ step: 'Emptying', done: done + 1, total: expired.length }, async () => {})
    }
    await store.jobs.forget(keptSince(now()))
    await finish(async () => ({ removed: expired.length }))
  },
}
