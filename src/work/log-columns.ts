import type { StoredColumn } from '#domain/data/column.ts'
import type { Item } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import type { RowStamp, Undoing } from '#store/rows/row-changes.ts'
import type { TransactionStore } from '#store/store.ts'

type Configured = { before: readonly StoredColumn[]; after: readonly StoredColumn[]; added: readonly StoredColumn[] }

/** Notes in the log of row changes which columns went with all their cells, and which came back; answers the last entry. */
export async function logColumns(
  { rowChanges }: TransactionStore,
  { id, app, data }: Item,
  { before, after, added }: Configured,
  { stamp, undoing }: { stamp: RowStamp; undoing?: Undoing | undefined },
): Promise<number | null> {
  const about = { app, versionId: id, table: storedText(data.table), stamp, ...(undoing ? { undoing } : {}) }
  const changes = [
    { kind: 'drop-columns' as const, columns: without(before, after) },
    { kind: 'restore-columns' as const, columns: without(after, [...before, ...added]) },
  ]
  let entry: number | null = null
  for (const { kind, columns } of changes)
    if (columns.length > 0) entry = await rowChanges.configured({ ...about, kind: undoing ? 'undo' : kind, columns })
  return entry
}

function without(columns: readonly StoredColumn[], others: readonly StoredColumn[]): string[] {
  const known = new Set(others.map(({ key }) => key))
  return columns.flatMap(({ key }) => (known.has(key) ? [] : key))
}
