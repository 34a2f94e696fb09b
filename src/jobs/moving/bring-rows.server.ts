import { isTableOf, newTableName } from '#domain/data/version-names.ts'
import type { JobProgress } from '#domain/job/job.ts'
import { invalid } from '#domain/problem.ts'
import { MOST_PACKED_ROWS } from '#domain/site/moving/packed-site.ts'
import type { StoredRow } from '#engines/stored-rows.ts'
import { type Importing, isUnfinished } from './importing.ts'

/** Placed versions note the keys of the columns that were loaded, until they are filled. */
export const LOADED = '_loaded'

/**
 * The rows of each version, into a table that its placeholder names before it exists, so that no sweep takes it. Rows have
 * new ids: an id belongs to one version. What an attempt before has loaded whole stays; what it began goes.
 */
export async function bringRows(importing: Importing, items: ReadonlyMap<number, number>): Promise<void> {
  const { context, file, stamp, plan } = importing
  const { store, rows, step, signal, random } = context
  const known = new Set(plan.known.map(([from]) => from))
  const total = file.head.sources
    .flatMap(({ versions }) => versions.map((version) => version.rows ?? 0))
    .reduce((sum, count) => sum + count, 0)
  const progress: JobProgress = { step: 'Loading rows', done: 0, total }
  for await (const { version, rows: lines } of file.rows()) {
    const id = known.has(version.versionId) ? undefined : items.get(version.versionId)
    const placed = id === undefined ? null : await store.items.get(id)
    if (id === undefined || !placed || !isUnfinished(placed) || Array.isArray(placed.data[LOADED])) continue
    if (isTableOf(id, placed.data.table)) await rows.drop(placed.data.table)
    const table = newTableName(id, random())
    await step(progress, (inner) => inner.items.edit(id, { table }, stamp))
    const takeIds = (size: number) => {
      signal.throwIfAborted()
      progress.done += size
      if (progress.done > MOST_PACKED_ROWS) throw invalid(`A site file can have at most ${MOST_PACKED_ROWS} rows.`)
      return step({ ...progress, total: Math.max(progress.done, total) }, ({ rowBlocks }) => rowBlocks.take(id, size))
    }
    const stored = { table, columns: version.columns, marks: false }
    await rows.restoreTable(stored, numbered(lines, version.columns.length + 1, takeIds))
    const keys = version.columns.map(({ key }) => key)
    await step(progress, (inner) => inner.items.edit(id, { [LOADED]: keys }, stamp))
  }
}

async function* numbered(
  batches: AsyncIterable<StoredRow[]>,
  width: number,
  takeIds: (size: number) => Promise<number>,
): AsyncGenerator<StoredRow[]> {
  for await (const batch of batches) {
    if (batch.length === 0) continue
    if (batch.some((row) => row.length !== width))
      throw invalid('A row in this site file has different columns than its version.')
    const first = await takeIds(batch.length)
    yield batch.map(([, ...cells], at) => [String(first + at), ...cells])
  }
}
