import type { Logger } from 'pino'
import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'
import { settleRowChanges } from '#work/change-rows.ts'

type Parts = {
  store: Pick<ContentStore, 'rowChanges'>
  rows: Pick<RowEngine, 'settle' | 'lastEntry'>
  log: Logger
}

const EVERY_MS = 60_000

/**
 * Settles changes of rows that were cut off, at the start and whenever a server turns out to be dead. Answers how to stop.
 */
export async function keepSettling({ store, rows, log }: Parts): Promise<() => void> {
  const settle = async () => {
    const settled = await settleRowChanges(store, rows)
    if (settled > 0) log.info({ entries: settled }, 'settled row changes that were cut off')
  }
  // Where rows can't be read or nothing can be written, that is said at `/ready` and is no reason to end.
  const report = (error: unknown) => log.error({ err: error }, 'row changes were not settled')
  // The rows may be newer than the content, after one of them was restored from a backup.
  await rows
    .lastEntry()
    .then((last) => store.rowChanges.continueAfter(last))
    .then(settle)
    .catch(report)
  const timer = setInterval(() => void settle().catch(report), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
