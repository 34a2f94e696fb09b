import { columnInTable, readLayout } from '#domain/data/version-layout.ts'
import type { Item } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { RowChange, Undoing } from '#store/rows/row-changes.ts'
import { checkWriteItems } from '#verbs/items/item-access.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { configureVersion } from '#work/configure-version.ts'

/** The change that went first, where it was about columns: an undo of an undo is about what that was. */
export async function columnsChanged({ store }: VerbContext, change: RowChange): Promise<RowChange | null> {
  const root = change.undoing ? await store.rowChanges.get(change.undoing.root) : change
  return root?.kind === 'drop-columns' || root?.kind === 'restore-columns' ? root : null
}

/**
 * Brings back columns that were dropped, behind the others, for as long as they are kept; or drops again those that were
 * brought back. What somebody did so already stays.
 */
export async function undoColumns(context: VerbContext, version: Item, root: RowChange, undoing: Undoing) {
  await checkWriteItems(context, version.app, version.type, [version])
  const layout = readLayout(version.data)
  if (!layout) throw notFound('This version')
  const keys = root.columns ?? []
  if (keys.some((key) => !columnInTable(layout, key)))
    throw refuse(409, 'not-kept', 'A column of this change has been removed for good, so the change cannot be undone.')
  const isGoing = (root.kind === 'drop-columns') === undoing.applies
  const others = layout.columns.filter(({ key }) => !keys.includes(key)).map(({ key }) => ({ key }))
  const columns = isGoing ? others : [...others, ...keys.map((key) => ({ key }))]
  const { entry } = await configureVersion(context, version, { baseRevision: version.revision, columns, undoing })
  if (entry === null) throw refuse(409, 'changed-since', 'These columns have been removed or restored since then.')
  return { entry, added: 0, edited: 0, removed: 0, cells: 0 }
}
