import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'

/** Files that stand beside the items of a site and go with it. */
export type SiteFiles = { removeSite(app: string): Promise<void> }

type Parts = { store: Pick<ContentStore, 'trash'>; rows: Pick<RowEngine, 'drop'>; media: SiteFiles }

/**
 * Removes an entry of the trash for good. Content goes first: a server that dies before the row tables are dropped
 * leaves tables that no version names, which are swept a day later.
 */
export async function emptyTrashEntry({ store, rows, media }: Parts, id: number): Promise<void> {
  const entry = await store.trash.get(id)
  for (const table of await store.trash.remove(id)) await rows.drop(table)
  if (entry?.kind === 'site') await media.removeSite(entry.app)
}
