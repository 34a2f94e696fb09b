import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { StoredColumn } from '#domain/data/column.ts'
import { columnsIn, readLayout } from '#domain/data/version-layout.ts'
import { notFound } from '#domain/problem.ts'
import { REASON_KEY } from '#engines/merge-rows.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { readableReceipt } from './receipts.ts'

const REASON = 'why it was refused'

export const refusedRows = defineVerb({
  name: 'sources.refused',
  summary:
    'The rows of an upload that were refused, each with its reason; downloaded at /datasets/receipts/{id}/refused.',
  kind: 'read',
  input: z.strictObject({ id: z.int().min(1) }),
  level: EDITOR,
  app: async ({ id }, { store }) => (await store.receipts.get(id))?.app ?? null,
  async run({ id }, context) {
    const { versionId, entry, receipt, refusedTable } = await readableReceipt(id, context)
    if (refusedTable === null) throw notFound('A table of refused rows')
    const version = await context.store.items.get(versionId)
    const layout = version && readLayout(version.data)
    if (!layout) throw notFound('This version')
    const keys = new Set(entry === null ? [] : (await context.store.rowChanges.get(entry))?.columns)
    const names = new Set(receipt.columns.map(({ name }) => name))
    const own = columnsIn(layout).filter(({ key, name }) => (keys.size > 0 ? keys.has(key) : names.has(name)))
    const columns: StoredColumn[] = [...own, { key: REASON_KEY, name: REASON, dataType: 'text' as const }].map(
      (column) => ({ ...column, dataType: 'text' }),
    )
    const query = {
      select: columns.map(({ name }) => ({ kind: 'column' as const, name })),
      where: null,
      groupBy: [],
      having: null,
      orderBy: [{ by: { kind: 'id' as const }, direction: 'asc' as const }],
    }
    const scanned = context.rows.scan({ table: refusedTable, columns }, query, { signal: context.signal })
    return { header: columns.map(({ name }) => name), rows: texts(scanned) }
  },
})

async function* texts(batches: AsyncIterable<unknown[][]>): AsyncGenerator<string[][]> {
  for await (const batch of batches)
    yield batch.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))))
}
