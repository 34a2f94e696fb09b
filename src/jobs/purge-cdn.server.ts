import type { StaleNote } from '#store/stale-pages.ts'
import type { JobKind } from './job-kind.ts'

export const PURGE_CDN = 'purge-cdn'

/** Notes that are told of together. */
const NOTES_AT_ONCE = 500
/** A network that was away for long is told to forget everything. */
const MOST_NOTES = 10_000
/**
 * A page may have been made on another server right before that one heard of the change, and may reach the network after
 * it was told: so each change is told of once more, when every server has long heard of it.
 */
export const TOLD_AGAIN_MS = 3_000

export type CdnPurges = {
  /** Tells the network what to forget; fails where that has not been taken. */
  tell(tags: readonly string[] | 'all', signal: AbortSignal): Promise<void>
}

/** Tells a content delivery network of all that went out of date. Servers without one do not know this kind. */
export function purgeCdnKind({ tell }: CdnPurges): JobKind {
  return {
    name: PURGE_CDN,
    triesAgain: () => true,
    async run({ store, signal, now, step, finish }) {
      const { stalePages } = store
      if ((await stalePages.count(MOST_NOTES + 1)) > MOST_NOTES) await stalePages.collapse(now())
      let told = 0
      for (;;) {
        signal.throwIfAborted()
        const before = new Date(Date.parse(now()) - TOLD_AGAIN_MS).toISOString()
        const notes = await stalePages.due(before, NOTES_AT_ONCE)
        if (notes.length === 0) break
        await tell(tagsOf(notes), signal)
        const isFirst = ({ toldAt }: StaleNote) => toldAt === null
        const ids = (some: readonly StaleNote[]) => some.map(({ id }) => id)
        told += notes.length
        await step({ step: 'Notifying the content delivery network', done: told, total: 0 }, async (inner) => {
          await inner.stalePages.told(ids(notes.filter(isFirst)), now())
          await inner.stalePages.remove(ids(notes.filter((note) => !isFirst(note))))
        })
      }
      await finish(async () => ({ told }))
    },
    async undo({ job, report }) {
      // What is noted stays, and another job tries again.
      if (job.ending === 'failed') report(new Error(`The content delivery network was not notified: ${job.problem}`))
    },
  }
}

function tagsOf(notes: readonly StaleNote[]): string[] | 'all' {
  const tags = new Set<string>()
  for (const note of notes) {
    if (note.tags === 'all') return 'all'
    for (const tag of note.tags) tags.add(tag)
  }
  return [...tags]
}
