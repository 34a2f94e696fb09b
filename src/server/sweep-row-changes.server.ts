import type { Logger } from 'pino'
import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'

export type SweepParts = {
  store: Pick<ContentStore, 'rowChanges'>
  rows: Pick<RowEngine, 'forget'>
  /** How long what a change replaced is kept. */
  rowChangesKeptDays: number
  now(): string
  log: Logger
}

const A_DAY_MS = 86_400_000
/** Entries of one sweep; the rest waits for the next. */
const MOST_AT_ONCE = 500

/**
 * Removes what old changes of rows replaced, so that the log does not grow for ever. The entries stay: who changed how much
 * and when is still known, only that it can be undone is over. A sweep that is cut off is taken up by the next.
 */
export async function sweepRowChanges({ store, rows, rowChangesKeptDays, now, log }: SweepParts): Promise<void> {
  const before = new Date(Date.parse(now()) - rowChangesKeptDays * A_DAY_MS).toISOString()
  const old = await store.rowChanges.keptBefore(before, MOST_AT_ONCE)
  for (const entry of old) {
    await rows.forget(entry)
    await store.rowChanges.forgotten(entry)
  }
  if (old.length > 0) log.info({ changes: old.length, before }, 'removed what old changes of rows replaced')
}
