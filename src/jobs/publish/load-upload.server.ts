import type { StoredColumn } from '#domain/data/column.ts'
import { keyGiver, nextAfter, storedColumns, type VersionColumns } from '#domain/data/stored-columns.ts'
import { columnsIn, readLayout, type VersionLayout } from '#domain/data/version-layout.ts'
import { newTableName } from '#domain/data/version-names.ts'
import { IN_PREPARATION } from '#domain/data/version-state.ts'
import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { READING_FILE } from '#domain/job/job.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { TransactionStore } from '#store/store.ts'
import { knownColumns, knownToSource, matchFields } from '#work/match-fields.ts'
import { withNewRowTable } from '#work/new-row-table.ts'
import {
  type PlacedVersion,
  placeSource,
  placeVersion,
  removePlaced,
  showSource,
  showVersion,
} from '#work/new-source.ts'
import type { JobContext } from '../job-kind.ts'
import { progressTeller } from '../progress-teller.ts'
import type { PublishInput } from './publish-input.ts'
import type { UploadedFile } from './uploaded-file.server.ts'

/** How the job knows the items that it places. */
const SOURCE = 1
const VERSION = 2
const LOADING = 'Loading rows'

/**
 * Loads a file into a new row table. A new source or version is placed first, under types that no door shows; each attempt
 * makes a table of its own; the last step names the table, shows what was placed, keeps the receipt and ends the job.
 */
export async function loadUpload(context: JobContext, input: PublishInput, file: UploadedFile): Promise<void> {
  const { job, store, rows, signal, now, random } = context
  const stamp = { by: job.createdBy, at: now() }
  const placed = await placedVersion(context, input, stamp, file)
  const plan = await newTable(store, placed.versionId, input, file)
  const table = newTableName(placed.versionId, random())
  const teller = loadTeller(context, file)
  await withNewRowTable(context, table, {
    async make() {
      const firstId = await store.rowBlocks.take(placed.versionId, Math.max(1, file.mostRows))
      try {
        const made = await rows.load({ table, columns: plan.loaded }, file.rows, {
          firstId,
          signal,
          onRows: teller.onRows,
        })
        if (plan.others.length > 0) await rows.addColumns({ table, columns: plan.others }, signal)
        if (file.rowsIn === null) await tellRead(context, file, made.rows)
        return made
      } finally {
        await teller.settled()
      }
    },
    commit: context.finish,
    async name(made, inner) {
      await refuseGone(inner, input)
      const uploaded_by = { user_id: job.createdBy, email: job.createdByEmail }
      const rowData = { table, ...storedColumns(plan), rows: made.rows, file: input.file, uploaded_by }
      const state = input.inPreparation && input.versionId === undefined ? { [IN_PREPARATION]: true } : {}
      const before = await nameTable(inner, input, placed, { ...rowData, ...state }, { stamp, random })
      const { versionId } = placed
      const who = { ...stamp, email: job.createdByEmail }
      const loaded = { app: input.app, versionId, table, rows: made.rows, file: input.file, before, stamp: who }
      const entry = await inner.rowChanges.loaded(loaded)
      const counts = { in: made.rows, added: made.rows, changed: 0, unchanged: 0, refused: 0 }
      const receipt = file.receipt(counts)
      const noted = { app: input.app, versionId, job: job.id, entry, receipt, columns: [], refusedTable: null }
      const id = await inner.receipts.begin(noted)
      await inner.receipts.complete(id, { entry, receipt, refusedTable: null })
      return { sourceId: placed.sourceId, viewId: versionId, receiptId: id, rows: made.rows, counts }
    },
  })
}

/** Tells how far a load is: by rows, or by bytes of a file whose rows nobody has counted before. */
function loadTeller(context: JobContext, { rowsIn, bytes, onBytes }: UploadedFile) {
  if (rowsIn !== null) {
    const { tell, settled } = progressTeller(context, LOADING, rowsIn)
    return { onRows: tell, settled }
  }
  const { tell, settled } = progressTeller(context, READING_FILE, bytes)
  onBytes(tell)
  return { onRows: () => {}, settled }
}

/** What would have been told before the load. */
async function tellRead({ job, step }: JobContext, { rows }: UploadedFile, made: number): Promise<void> {
  const event = { type: `${job.kind}:measured`, payload: { rows: rows.measured().rows } }
  await step(
    { step: LOADING, done: made, total: made },
    async () => {},
    () => [event],
  )
}

/** Takes back what was placed for a load that came to nothing. */
export async function removeLoad({ job, store, now, step }: JobContext, input: PublishInput): Promise<void> {
  const placed = await alreadyPlaced(store, job.id, input)
  if (!placed) return
  const stamp = { by: job.createdBy, at: now() }
  const own = input.sourceId === undefined ? placed : { versionId: placed.versionId }
  await step({ step: 'Undoing', done: 0, total: 0 }, (inner) => removePlaced(inner, catalogueOf(input), own, stamp))
}

const catalogueOf = ({ app, docType }: PublishInput) => ({ app, doc_type: docType })

/** The version that the rows are for: one that is there, that of an earlier attempt, or a new one. */
async function placedVersion(
  { job, store, step }: JobContext,
  input: PublishInput,
  stamp: Stamp,
  { rowsIn: rows }: UploadedFile,
): Promise<PlacedVersion> {
  const placed = await alreadyPlaced(store, job.id, input)
  return step(
    { step: rows === null ? READING_FILE : LOADING, done: 0, total: rows ?? 0 },
    async (inner) => {
      if (placed) return placed
      const made =
        input.sourceId === undefined
          ? await placeSource(inner, catalogueOf(input), stamp)
          : await placeVersion(inner, catalogueOf(input), input.sourceId, stamp)
      await inner.jobs.noteCopies(job.id, [
        [SOURCE, made.sourceId],
        [VERSION, made.versionId],
      ])
      return made
    },
    () => (rows === null ? [] : [{ type: `${job.kind}:measured`, payload: { rows } }]),
  )
}

async function alreadyPlaced(
  { jobs, items }: Pick<TransactionStore, 'jobs' | 'items'>,
  jobId: string,
  { versionId }: PublishInput,
): Promise<PlacedVersion | null> {
  if (versionId !== undefined) {
    const version = await items.get(versionId)
    if (!version) throw notFound('This version')
    return { sourceId: Number(version.data.source_id), versionId }
  }
  const made = await jobs.copies(jobId)
  const [sourceId, placed] = [made.get(SOURCE), made.get(VERSION)]
  return sourceId === undefined || placed === undefined ? null : { sourceId, versionId: placed }
}

/** `loaded` are the columns that the file has, `others` those that its version had and has no values for now. */
type TablePlan = VersionColumns & { loaded: StoredColumn[]; others: StoredColumn[] }

/** Columns keep the keys that they have in the version or its source; no key is given twice. */
async function newTable(
  store: JobContext['store'],
  versionId: number,
  { versionId: existing, sourceId }: PublishInput,
  { columns }: UploadedFile,
): Promise<TablePlan> {
  return store.transaction(async (inner) => {
    const version = await inner.items.get(versionId)
    const layout = existing !== undefined && version ? readLayout(version.data) : null
    const known = version && existing !== undefined ? await knownColumns(inner, version) : null
    const source = sourceId === undefined || known ? null : await knownToSource(inner, sourceId, versionId)
    const next = layout?.next ?? 0
    const keyFor = keyGiver({ next, ...(known ?? source ?? {}) })
    const before = new Map((layout?.columns ?? []).map((column) => [column.name, column]))
    const loaded = columns.map((column) => before.get(column.name) ?? { ...column, key: keyFor(column.name) })
    const taken = new Set(loaded.map(({ key }) => key))
    const others = (layout?.columns ?? []).filter(({ key }) => !taken.has(key))
    const old = new Set(layout?.columns.map(({ key }) => key))
    const all = [...(layout?.columns ?? []), ...loaded.filter(({ key }) => !old.has(key))]
    return { columns: all, next: Math.max(next, nextAfter(all)), loaded, others }
  })
}

/** Names the new table in its version; answers what the version said of its rows before. */
async function nameTable(
  inner: TransactionStore,
  input: PublishInput,
  placed: PlacedVersion,
  rowData: ItemData & VersionData,
  { stamp, random }: { stamp: Stamp; random(): string },
): Promise<ItemData> {
  if (input.versionId !== undefined) return replaceTable(inner, input.versionId, rowData, stamp)
  if (input.sourceId !== undefined) {
    const version = await showVersion(inner, catalogueOf(input), placed, rowData, stamp)
    const { columns } = rowData
    await matchFields(inner, await knownColumns(inner, version), { before: [], after: columns, added: columns }, stamp)
    return {}
  }
  await showSource(inner, catalogueOf(input), placed, { name: input.name, random: random(), version: rowData }, stamp)
  return {}
}

/** Of a version that has no rows yet. */
const NO_LAYOUT: VersionLayout = { columns: [], next: 0, unused: [], retyping: null }

type VersionData = { columns: StoredColumn[] }

async function replaceTable(
  inner: TransactionStore,
  versionId: number,
  rowData: ItemData & VersionData,
  stamp: Stamp,
): Promise<ItemData> {
  const version = await inner.items.get(versionId)
  const layout = version && (storedText(version.data.table) ? readLayout(version.data) : NO_LAYOUT)
  if (!version || !layout) throw notFound('This version')
  if (layout.retyping)
    throw refuse(
      409,
      'retyping',
      'Columns of this version are being converted to another type. Try again when that is done.',
    )
  refuseOthers(layout.columns, rowData.columns)
  const known = await knownColumns(inner, version)
  await inner.items.edit(versionId, { ...rowData, unused_columns: null }, stamp, version.revision)
  const before = columnsIn(layout)
  const had = new Set(before.map(({ key }) => key))
  const added = rowData.columns.filter(({ key }) => !had.has(key))
  await matchFields(inner, known, { before, after: rowData.columns, added }, stamp)
  return version.data
}

/** Columns that somebody added while the file was read would be lost. */
function refuseOthers(now: readonly StoredColumn[], planned: readonly StoredColumn[]): void {
  const keys = new Set(planned.map(({ key }) => key))
  if (!now.every(({ key }) => keys.has(key)))
    throw refuse(409, 'stale', 'The columns of this version were changed in the meantime. Publish the file again.')
}

/** A catalogue that was deleted meanwhile gets no source that nobody would see. */
async function refuseGone({ items }: TransactionStore, { patternId, app, docType }: PublishInput): Promise<void> {
  const pattern: Item | null = await items.get(patternId)
  if (pattern?.app !== app || pattern.type !== 'pattern' || pattern.data.doc_type !== docType)
    throw notFound('The catalogue')
}
