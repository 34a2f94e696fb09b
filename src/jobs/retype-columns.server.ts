import { z } from 'zod'
import { DATA_TYPES } from '#domain/data/column.ts'
import { beginRetyping, columnsToFill, endRetyping, finishRetyping } from '#domain/data/retype-columns.ts'
import { readLayout, tablesOf } from '#domain/data/version-layout.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { notFound, unavailable } from '#domain/problem.ts'
import { changeVersion } from '#work/change-version.ts'
import { RETYPE, type RetypeInput } from '#work/configure-version.ts'
import type { JobContext, JobKind } from './job-kind.ts'

const Input = z.strictObject({
  versionId: ItemId,
  name: z.string(),
  columns: z.array(z.strictObject({ key: z.string(), dataType: z.enum(DATA_TYPES) })),
}) satisfies z.ZodType<RetypeInput>

/**
 * Gives columns another type: marks them, fills the companions of the new type from the texts, and switches the types with
 * its last commit. The texts themselves are only read. Cut off anywhere it goes on where it was, since what is filled is
 * passed over; taken back, it leaves the columns as they were.
 */
export const retypeColumns: JobKind = {
  name: RETYPE,
  lane: 'import',
  about: (input) => Input.safeParse(input).data?.name ?? '',
  async run(context) {
    const { job, store, now, step, finish } = context
    const { versionId, columns } = Input.parse(job.input)
    const stamp = () => ({ by: job.createdBy, at: now() })
    const marked = await step({ step: 'Preparing', done: 0, total: 0 }, (inner) =>
      changeVersion(inner, versionId, stamp(), (layout) => beginRetyping(layout, job.id, columns, now())),
    )
    await fillTables(context, marked)
    await finish(async (inner) => {
      await changeVersion(inner, versionId, stamp(), (layout, version) => {
        if (!sameJson(tablesOf(version), tablesOf(marked)))
          throw unavailable('The table of this version was replaced in the meantime. This will be tried again.')
        return finishRetyping(layout, job.id, now())
      })
      return { versionId }
    })
    store.changes.emit([`rows:${versionId}`])
  },
  async undo({ job, store, now, step }) {
    const { versionId } = Input.parse(job.input)
    await step({ step: 'Undoing', done: 0, total: 0 }, async (inner) => {
      // A version that is gone took its mark with it.
      if (!(await store.items.get(versionId))) return
      const stamp = { by: job.createdBy, at: now() }
      await changeVersion(inner, versionId, stamp, (layout) => endRetyping(layout, now(), job.id))
    })
  },
}

async function fillTables({ store, rows, signal, step }: JobContext, version: Item): Promise<void> {
  const layout = readLayout(version.data)
  const columns = layout ? columnsToFill(layout) : []
  if (columns.length === 0) return
  const tables = tablesOf(version)
  try {
    const sizes = await rows.sizes(tables)
    const total = columns.length * [...sizes.values()].reduce((sum, size) => sum + size, 0)
    let before = 0
    for (const table of tables) {
      await rows.addColumns({ table, columns }, signal)
      await rows.fillCompanions({ table, columns }, signal, (done) =>
        step({ step: 'Reading values', done: Math.min(before + done, total), total }, async () => {}),
      )
      before += columns.length * (sizes.get(table) ?? 0)
    }
  } catch (error) {
    // Rows that are deleted meanwhile are missing in many ways.
    if (!(await store.items.get(version.id))) throw notFound('This version')
    throw error
  }
}
