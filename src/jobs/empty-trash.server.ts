import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'

/**
 * Removes an entry of the trash for good. Content goes first: a server that dies before the row tables are dropped
 * leaves tables that no version names, which the next start sweeps.
 */
export async function emptyTrashEntry(
  { store, rows }: { store: Pick<ContentStore, 'trash'>; rows: Pick<RowEngine, 'drop'> },
  id: number,
): Promise<void> {
  for (const table of await store.trash.remove(id)) await rows.drop(table)
}
