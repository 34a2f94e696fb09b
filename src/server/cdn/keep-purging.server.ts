import { PURGE_CDN, TOLD_AGAIN_MS } from '#jobs/purge-cdn.server.ts'
import type { ContentStore } from '#store/store.ts'

/** Changes that come together are told of together. */
const GATHER_MS = 100
/** For what other servers noted and died over, and for what is told of once more. */
const LOOK_MS = 1_000

type Parts = {
  store: Pick<ContentStore, 'jobs' | 'stalePages' | 'changes'>
  now(): string
  report(error: unknown): void
}

/**
 * Starts a job whenever something is noted that a content delivery network has to be told of. A server that starts may
 * make other pages than the one before: then everything is. Answers how to stop.
 */
export function keepPurging({ store, now, report }: Parts): () => void {
  let looking: NodeJS.Timeout | null = null
  const look = async () => {
    const at = now()
    const before = new Date(Date.parse(at) - TOLD_AGAIN_MS).toISOString()
    if ((await store.stalePages.due(before, 1)).length === 0) return
    await store.jobs.create({ kind: PURGE_CDN, app: null, onceKey: PURGE_CDN, input: {} }, { by: null, at })
  }
  const soon = () => {
    looking ??= setTimeout(() => {
      looking = null
      void look().catch(report)
    }, GATHER_MS).unref()
  }
  const unsubscribe = store.changes.subscribe((tags) => {
    if (tags === 'all' || tags.some((tag) => !tag.startsWith('job'))) soon()
  })
  const timer = setInterval(() => void look().catch(report), LOOK_MS).unref()
  void store.stalePages.noteAll(now()).then(soon, report)
  return () => {
    unsubscribe()
    clearInterval(timer)
    if (looking) clearTimeout(looking)
  }
}
