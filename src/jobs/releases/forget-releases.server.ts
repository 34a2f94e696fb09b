import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { MOST_KEPT_RELEASES, releaseType } from '#domain/page/release/release.ts'
import type { JobKind } from '../job-kind.ts'

/** Few enough that nobody waits for a step. */
const AT_ONCE = 200

const NEWEST = [{ attribute: { kind: 'column' as const, name: 'id' as const }, direction: 'desc' as const }]

/** Forgets what is known of older publishes of each site: they can't be taken back any more. What is scheduled stays. */
export const forgetReleases: JobKind = {
  name: 'forget-releases',
  lane: 'upkeep',
  async run({ store, now, signal, step, finish }) {
    let forgotten = 0
    for (const pattern of await store.items.ofType('pattern')) {
      const { app } = pattern
      const type = releaseType(storedText(pattern.data.doc_type))
      for (let from = MOST_KEPT_RELEASES; ; ) {
        signal.throwIfAborted()
        const range = { from, to: from + AT_ONCE - 1 }
        const older = await store.items.list(app, type, { ...ALL_ITEMS, orderBy: NEWEST }, range)
        if (older.length === 0) break
        const over = older.filter(({ data }) => data.state !== 'scheduled').map(({ id }) => id)
        // Those that stay are passed over; the others make room for the next.
        from += older.length - over.length
        if (over.length === 0) continue
        await step({ step: 'Removing old publishes', done: forgotten, total: 0 }, (inner) =>
          inner.items.delete(app, type, over, { by: null, at: now() }),
        )
        forgotten += over.length
      }
    }
    await finish(async () => ({ forgotten }))
  },
}
