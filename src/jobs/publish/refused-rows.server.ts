import { REFUSED_KEPT, type Receipt } from '#domain/ingest/receipt.ts'
import { REASON_KEY } from '#engines/merge-rows.server.ts'
import type { KeptReceipt } from '#store/rows/receipts.ts'
import type { JobContext } from '../job-kind.ts'

const REASON = 'reason'

/** How many rows of an upload were refused, and the first of them: where each stands among the rows, and why. */
export async function refusedRows(
  { store, rows }: JobContext,
  { entry, refusedTable }: KeptReceipt,
): Promise<{ count: number; first: Receipt['refused'] }> {
  if (refusedTable === null) return { count: 0, first: [] }
  const count = (await rows.sizes([refusedTable])).get(refusedTable) ?? 0
  if (count === 0) return { count, first: [] }
  const firstId = entry === null ? null : (await store.rowChanges.get(entry))?.image?.first
  const table = { table: refusedTable, columns: [{ key: REASON_KEY, name: REASON, dataType: 'text' as const }] }
  const query = {
    select: [{ kind: 'id' as const }, { kind: 'column' as const, name: REASON }],
    where: null,
    groupBy: [],
    having: null,
    orderBy: [{ by: { kind: 'id' as const }, direction: 'asc' as const }],
  }
  const found = await rows.select(table, query, { from: 0, to: REFUSED_KEPT - 1 })
  const start = firstId ?? Number(found[0]?.[0] ?? 0)
  return { count, first: found.map(([id, reason]) => ({ row: Number(id) - start + 1, reason: String(reason) })) }
}
