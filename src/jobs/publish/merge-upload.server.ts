import type { StoredColumn } from '#domain/data/column.ts'
import { nameReserved } from '#domain/data/name-reserved.ts'
import { readLayout, type VersionLayout } from '#domain/data/version-layout.ts'
import { newTableName } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { invalid, notFound, ProblemError, refuse } from '#domain/problem.ts'
import { type ChangeCounts, isChange } from '#engines/change-set.ts'
import type { RowTable } from '#engines/engine.ts'
import type { KeptReceipt } from '#store/rows/receipts.ts'
import type { TransactionStore } from '#store/store.ts'
import { changeRows } from '#work/change-rows.ts'
import { changeVersion } from '#work/change-version.ts'
import { addColumns } from '#work/configure-version.ts'
import { exchangeUpload } from '#work/exchange-upload.ts'
import { knownColumns, matchFields } from '#work/match-fields.ts'
import { withPassingTable } from '#work/new-row-table.ts'
import type { JobContext } from '../job-kind.ts'
import { progressTeller } from '../progress-teller.ts'
import type { PublishInput } from './publish-input.ts'
import { refusedRows } from './refused-rows.server.ts'
import type { UploadedFile } from './uploaded-file.server.ts'

const MOST_TRIES = 5

/**
 * Merges a file into the rows of a version. The rows are loaded into a table that passes; they are merged in one
 * transaction of the row store, noted before with all that the last step needs: so whoever takes the job over after a kill
 * knows whether the rows are written, and goes on from there.
 */
export async function mergeUpload(context: JobContext, input: PublishInput, file: UploadedFile): Promise<void> {
  const { job, store, rows, signal, random } = context
  const by = keyColumn(input, file)
  const { version, layout, added } = await preparedVersion(context, input, file)
  const columns = [...layout.columns, ...added]
  const byName = new Map(columns.map((column) => [column.name, column]))
  const staged: RowTable = {
    table: newTableName(version.id, random()),
    columns: file.columns.flatMap(({ name }) => byName.get(name) ?? []),
  }
  const teller = progressTeller(context, 'Loading rows', file.rowsIn ?? 0)
  await withPassingTable(context, staged.table, async () => {
    const first = await store.rowBlocks.take(version.id, Math.max(1, file.mostRows))
    let loaded: { rows: number }
    try {
      loaded = await rows.load(staged, file.rows, { firstId: first, signal, onRows: teller.tell })
    } finally {
      await teller.settled()
    }
    const image = { table: newTableName(version.id, random()), first, last: first + Math.max(1, loaded.rows) - 1 }
    const refusedTable = newTableName(version.id, random())
    const table = { table: storedText(version.data.table), columns }
    const counts = { in: loaded.rows, added: 0, changed: 0, unchanged: 0, refused: 0 }
    const receipt = file.receipt(counts)
    const target = {
      app: input.app,
      versionId: version.id,
      table,
      kind: 'upload',
      columns: staged.columns.map(({ key }) => key),
      image,
    } as const
    const changed = await changeRows(
      context,
      target,
      async (inner) => {
        await refuseReplaced(inner, version.id, table.table)
        return { kind: 'merge', from: staged, by, image: image.table, refused: refusedTable }
      },
      {
        commit: (work) => context.step({ step: 'Merging rows', done: loaded.rows, total: loaded.rows }, work),
        async noted(inner, entry) {
          const about = { app: input.app, versionId: version.id, job: job.id }
          await inner.receipts.begin({ ...about, entry, receipt, columns: added, refusedTable })
        },
      },
    )
    const open = await store.receipts.openOf(job.id)
    if (!open) throw new Error('The receipt of an upload has been lost.')
    await finishMerge(context, open, changed)
  })
}

/** Whether an earlier attempt has written the rows: then all that is left is done. */
export async function goOnWithMerge(context: JobContext, _input: PublishInput): Promise<boolean> {
  const { job, store } = context
  const open = await store.receipts.openOf(job.id)
  if (!open) return false
  const counts = await settledCounts(context, open)
  if (counts) {
    await finishMerge(context, open, counts)
    return true
  }
  await context.step({ step: 'Reading the file', done: 0, total: 0 }, (inner) => inner.receipts.drop(open.id))
  return false
}

/** Takes back rows of a job that was cancelled or failed after they were written. */
export async function takeBackMerge(context: JobContext, _input: PublishInput): Promise<void> {
  const { job, store, step } = context
  const open = await store.receipts.openOf(job.id)
  if (!open) return
  if (open.entry !== null && (await settledCounts(context, open))) {
    const change = await store.rowChanges.get(open.entry)
    if (change && !change.undone) await exchangeUpload(context, change, { root: change.id, applies: false }, true)
  }
  await step({ step: 'Undoing', done: 0, total: 0 }, (inner) => inner.receipts.drop(open.id))
}

/** What the merge of an earlier attempt has written; null where that is nothing, and then it never will. */
async function settledCounts({ store, rows }: JobContext, { entry }: KeptReceipt): Promise<ChangeCounts | null> {
  if (entry === null) return null
  const counts = await rows.settle(entry)
  if (counts && isChange(counts)) {
    await store.rowChanges.close(entry, counts)
    return counts
  }
  await store.rowChanges.drop(entry)
  return null
}

/** Names the new columns and keeps the receipt, with the end of the job. */
async function finishMerge(context: JobContext, open: KeptReceipt, counts: ChangeCounts): Promise<void> {
  const { job, now } = context
  const stamp = { by: job.createdBy, at: now() }
  const refused = await refusedRows(context, open)
  const { in: all } = open.receipt.rows
  const { added, edited: changed } = counts
  const rows = { in: all, added, changed, unchanged: all - added - changed - refused.count, refused: refused.count }
  const receipt = { ...open.receipt, rows, refused: refused.first }
  await context.finish(async (inner) => {
    const version = await namedColumns(inner, open, stamp)
    const entry = isChange(counts) ? open.entry : null
    const refusedTable = refused.count > 0 ? open.refusedTable : null
    await inner.receipts.complete(open.id, { entry, receipt, refusedTable })
    return { sourceId: Number(version.data.source_id), viewId: version.id, receiptId: open.id, rows: all, counts: rows }
  })
}

async function namedColumns(inner: TransactionStore, { versionId, columns }: KeptReceipt, stamp: StampOf) {
  const version = await inner.items.get(versionId)
  const before = version && readLayout(version.data)
  if (!version || !before) throw notFound('This version')
  if (columns.length === 0) return version
  const known = await knownColumns(inner, version)
  const named = await changeVersion(inner, versionId, stamp, (layout) => nameReserved(layout, columns))
  const after = readLayout(named.data)?.columns ?? []
  const added = after.filter(({ key }) => columns.some((column) => column.key === key))
  await matchFields(inner, known, { before: before.columns, after, added }, stamp)
  return named
}

type StampOf = Parameters<typeof changeVersion>[2]

function keyColumn({ mode, mapping }: PublishInput, { columns }: UploadedFile): string | null {
  if (mode !== 'update') return null
  const primary = mapping?.primary ?? null
  if (primary === null) throw invalid('To update rows, choose the column that identifies them.')
  if (!columns.some(({ name }) => name === primary))
    throw invalid(`Nothing is mapped to the primary column "${primary}".`)
  return primary
}

type Prepared = { version: Item; layout: VersionLayout; added: StoredColumn[] }

/** The version, with columns in its tables that only the file has; nobody sees those before they are named. */
async function preparedVersion(context: JobContext, input: PublishInput, file: UploadedFile): Promise<Prepared> {
  for (let tries = 1; ; tries++) {
    const version = await context.store.items.get(input.versionId ?? -1)
    const layout = version && readLayout(version.data)
    if (!version || !layout || !storedText(version.data.table)) throw notFound('This version')
    const known = new Set(layout.columns.map(({ name }) => name))
    const fresh = file.columns
      .filter(({ name }) => !known.has(name))
      .map(({ name, dataType, ...settings }) => ({ name, dataType, settings }))
    if (fresh.length === 0) return { version, layout, added: [] }
    const wanted = [...layout.columns.map(({ key }) => ({ key })), ...fresh]
    const stamp = { by: context.job.createdBy, at: context.now() }
    try {
      const { plan, base } = await addColumns(context, version, layout, wanted, stamp)
      return { version: base, layout, added: plan.added }
    } catch (error) {
      const isStale = error instanceof ProblemError && error.problem.code === 'stale'
      if (!isStale || tries === MOST_TRIES) throw error
    }
  }
}

/** Rows that took the place of these meanwhile are not what the file was meant for. */
async function refuseReplaced({ items }: TransactionStore, versionId: number, table: string): Promise<void> {
  const version = await items.get(versionId)
  if (version?.data.table !== table)
    throw refuse(
      409,
      'rows-replaced',
      'The rows of this version were replaced in the meantime. Publish the file again.',
    )
}
