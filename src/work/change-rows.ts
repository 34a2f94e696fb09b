import { mayBeDone, ProblemError } from '#domain/problem.ts'
import { type ChangeSet, isChange, type RowsChanged } from '#engines/change-set.ts'
import type { RowEngine, RowTable } from '#engines/engine.ts'
import type { NewRowChange } from '#store/rows/row-changes.ts'
import type { ContentStore, TransactionStore } from '#store/store.ts'
import type { WorkContext } from './work-context.ts'

type Context = Pick<WorkContext, 'store' | 'rows' | 'actor' | 'signal' | 'now' | 'report'>

/** The rows of a version that a change is about, and what the log says of it. */
export type RowChangeTarget = Pick<NewRowChange, 'app' | 'versionId' | 'kind' | 'columns' | 'undoing' | 'image'> & {
  table: RowTable
}

type Note = { set: ChangeSet; entry: number }

/** What else is noted together with the entry, and how that is committed where not as a transaction of its own. */
type Noting = {
  noted?(store: TransactionStore, entry: number): Promise<void>
  commit?(work: (store: TransactionStore) => Promise<Note>): Promise<Note>
}

/**
 * Writes rows of a version and keeps the log of it: the change is noted, then the rows are written with a mark of the note,
 * then the note is closed. Whatever fails in between is settled by that mark, here or later (`settleRowChanges`).
 * `prepare` says what to write; what it takes from the store is committed with the note.
 */
export async function changeRows(
  context: Context,
  target: RowChangeTarget,
  prepare: (store: TransactionStore) => Promise<ChangeSet>,
  { noted = async () => {}, commit = (work) => context.store.transaction(work) }: Noting = {},
): Promise<RowsChanged & { entry: number | null }> {
  const { store, rows, actor, signal, now, report } = context
  const stamp = { by: actor.id, at: now(), email: actor.email }
  const { set, entry } = await commit(async (inner) => {
    const set = await prepare(inner)
    const entry = await inner.rowChanges.begin({ ...target, table: target.table.table, stamp })
    await noted(inner, entry)
    return { set, entry }
  })
  let changed: RowsChanged
  try {
    changed = await rows.change(target.table, set, { entry, signal })
  } catch (error) {
    await afterFailure(context, entry, error).catch(report)
    throw error
  }
  // The rows are written, whatever becomes of the note: it is settled later.
  await closeRowChange(store, entry, changed).catch((error: unknown) => {
    store.changes.emit([`rows:${target.versionId}`])
    report(error)
  })
  return { ...changed, entry: isChange(changed) ? entry : null }
}

/** Closes entries whose server died or lost its database while they were written, by what the rows say of them. */
export async function settleRowChanges(
  store: Pick<ContentStore, 'rowChanges'>,
  rows: Pick<RowEngine, 'settle'>,
): Promise<number> {
  const abandoned = await store.rowChanges.abandoned()
  for (const entry of abandoned) await closeRowChange(store, entry, await rows.settle(entry))
  return abandoned.length
}

async function afterFailure({ store, rows }: Context, entry: number, error: unknown): Promise<void> {
  const { rowChanges } = store
  // What became of it can't be asked for now.
  if (mayBeDone(error)) return rowChanges.leave(entry)
  const isRefused = error instanceof ProblemError && error.problem.status < 500
  try {
    await closeRowChange(store, entry, isRefused ? null : await rows.settle(entry))
  } finally {
    rowChanges.leave(entry)
  }
}

function closeRowChange(
  { rowChanges }: Pick<ContentStore, 'rowChanges'>,
  entry: number,
  counts: Parameters<typeof isChange>[0] | null,
) {
  return counts && isChange(counts) ? rowChanges.close(entry, counts) : rowChanges.drop(entry)
}
