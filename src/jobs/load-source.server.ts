import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { KeptFileName } from '#domain/data/file-name.ts'
import { newColumns, storedColumns } from '#domain/data/stored-columns.ts'
import { newTableName } from '#domain/data/version-names.ts'
import { AppName, ItemId, type Stamp } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { withNewRowTable } from '#work/new-row-table.ts'
import { type NewSource, placeSource, removePlaced, showSource } from '#work/new-source.ts'
import type { JobContext, JobKind } from './job-kind.ts'
import { progressTeller } from './progress-teller.ts'

export const LOAD_SOURCE = 'load-source'

/** Which kept file becomes a source of which catalogue. */
export const LoadInput = z.strictObject({
  patternId: ItemId,
  app: AppName,
  docType: z.string(),
  name: z.string(),
  file: KeptFileName,
  delimiter: z.string().optional(),
})
export type LoadInput = z.output<typeof LoadInput>

/** How the job knows the two items that it places. */
const SOURCE = 1
const VERSION = 2

/**
 * Loads a kept file as the first version of a new source. Ids are placed first, under types that no door shows; each
 * attempt makes a row table of its own; the last step names the table, shows source and version, and ends the job.
 */
export const loadSource: JobKind = {
  name: LOAD_SOURCE,
  lane: 'import',
  level: EDITOR,
  about: (input) => LoadInput.safeParse(input).data?.name ?? '',
  async run(context) {
    const { job, store, rows, uploads, signal, now, random, step } = context
    const input = LoadInput.parse(job.input)
    const stamp = { by: job.createdBy, at: now() }
    await step({ step: 'Reading the file', done: 0, total: 0 }, async () => {})
    const path = await uploads.find(input.file)
    if (!path) throw refuse(409, 'file-gone', 'The uploaded file is no longer there. Upload it again.')
    const reading = { delimiter: input.delimiter, signal, limits: { bytes: uploads.maxBytes } }
    const measured = await measureFile(path, reading)
    const placed = await placedSource(context, input, stamp, measured.rows)
    const columns = newColumns(measured.columns)
    const table = { table: newTableName(placed.versionId, random()), columns: columns.columns }
    const teller = progressTeller(context, 'Loading rows', measured.rows)
    await withNewRowTable(context, table.table, {
      async make() {
        const firstId = await store.rowBlocks.take(placed.versionId, Math.max(1, measured.rows))
        try {
          const source = rowsOfFile(path, reading, measured)
          return await rows.load(table, source, { firstId, signal, onRows: teller.tell })
        } finally {
          await teller.settled()
        }
      },
      commit: context.finish,
      async name(made, inner) {
        await refuseGone(inner, input)
        const uploaded_by = { user_id: job.createdBy, email: job.createdByEmail }
        const version = {
          table: table.table,
          ...storedColumns(columns),
          rows: made.rows,
          file: input.file,
          uploaded_by,
        }
        const shown = { name: input.name, random: random(), version }
        await showSource(inner, catalogueOf(input), placed, shown, stamp)
        await inner.rowChanges.loaded({
          app: input.app,
          versionId: placed.versionId,
          table: table.table,
          rows: made.rows,
          file: input.file,
          before: {},
          stamp: { ...stamp, email: job.createdByEmail },
        })
        return { sourceId: placed.sourceId, viewId: placed.versionId, rows: made.rows }
      },
    })
  },
  async undo({ job, store, now, step }) {
    const placed = await alreadyPlaced(store, job.id)
    if (!placed) return
    const stamp = { by: job.createdBy, at: now() }
    await step({ step: 'Taking back', done: 0, total: 0 }, (inner) =>
      removePlaced(inner, catalogueOf(LoadInput.parse(job.input)), placed, stamp),
    )
  },
}

const catalogueOf = ({ app, docType }: LoadInput) => ({ app, doc_type: docType })

/** The ids of an earlier attempt, or new ones. */
async function placedSource(
  { job, store, step }: JobContext,
  input: LoadInput,
  stamp: Stamp,
  rows: number,
): Promise<NewSource> {
  const placed = await alreadyPlaced(store, job.id)
  return step(
    { step: 'Loading rows', done: 0, total: rows },
    async (inner) => {
      if (placed) return placed
      const made = await placeSource(inner, catalogueOf(input), stamp)
      await inner.jobs.noteCopies(job.id, [
        [SOURCE, made.sourceId],
        [VERSION, made.versionId],
      ])
      return made
    },
    () => [{ type: `${LOAD_SOURCE}:measured`, payload: { rows } }],
  )
}

async function alreadyPlaced({ jobs }: Pick<TransactionStore, 'jobs'>, jobId: string): Promise<NewSource | null> {
  const made = await jobs.copies(jobId)
  const [sourceId, versionId] = [made.get(SOURCE), made.get(VERSION)]
  return sourceId === undefined || versionId === undefined ? null : { sourceId, versionId }
}

/** A catalogue that was deleted meanwhile gets no source that nobody would see. */
async function refuseGone({ items }: TransactionStore, { patternId, app, docType }: LoadInput): Promise<void> {
  const pattern = await items.get(patternId)
  if (pattern?.app !== app || pattern.type !== 'pattern' || pattern.data.doc_type !== docType)
    throw notFound('The catalogue')
}
