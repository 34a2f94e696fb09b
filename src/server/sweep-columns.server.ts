import type { Logger } from 'pino'
import { claimedBy, claimUnused, settleUnused } from '#domain/data/unused-columns.ts'
import { readLayout, tablesOf } from '#domain/data/version-layout.ts'
import { ProblemError } from '#domain/problem.ts'
import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'
import { changeVersion } from '#work/change-version.ts'

type Parts = {
  store: Pick<ContentStore, 'items' | 'unusedColumns'>
  rows: Pick<RowEngine, 'dropColumns'>
  now(): string
  log: Logger
}

/**
 * Removes from the tables what their versions have not used for long enough. Each version says first what is being removed,
 * so that nobody brings it back meanwhile, and forgets it afterwards; a server that dies in between leaves its claim to the
 * next. One version that fails keeps no other from it.
 */
export async function sweepColumns(parts: Parts): Promise<void> {
  const { store, log } = parts
  const living = await store.unusedColumns.living()
  for (const id of await store.unusedColumns.versions()) {
    await sweepVersion(parts, id, living).catch((error: unknown) => {
      if (isGone(error)) return
      log.error({ err: error, version: id }, 'unused columns were not removed')
    })
  }
}

async function sweepVersion({ store, rows, now, log }: Parts, id: number, living: ReadonlySet<string>): Promise<void> {
  const by = store.unusedColumns.claimant
  const stamp = { by: null, at: now() }
  const version = await changeVersion(store, id, stamp, (layout) => claimUnused(layout, { by, living, at: stamp.at }))
  const layout = readLayout(version.data)
  const claimed = layout ? claimedBy(layout, by) : []
  if (claimed.length === 0) return
  for (const table of tablesOf(version)) await rows.dropColumns(table, claimed)
  await changeVersion(store, id, stamp, (now) => settleUnused(now, by))
  log.info({ version: id, columns: claimed.map(({ key }) => key) }, 'removed columns that were not used any more')
}

/** Deleted since its version was listed. */
const isGone = (error: unknown) => error instanceof ProblemError && error.problem.status === 404
