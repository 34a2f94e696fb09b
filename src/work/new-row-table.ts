import { mayBeDone } from '#domain/problem.ts'
import type { TransactionStore } from '#store/store.ts'
import type { WorkContext } from './work-context.ts'

type Parts = Pick<WorkContext, 'store' | 'rows' | 'now' | 'report'>

type Steps<Made, Named> = {
  make(): Promise<Made>
  name(made: Made, store: TransactionStore): Promise<Named>
  /** How the naming is committed, where not as a transaction of its own. */
  commit?(work: (store: TransactionStore) => Promise<Named>): Promise<Named>
}

/**
 * Makes a row table that no sweep takes: it is noted before it exists, until `name` commits the version that names it.
 * What fails on the way leaves no table behind.
 */
export async function withNewRowTable<Made, Named>(
  { store, rows, now, report }: Parts,
  table: string,
  { make, name, commit = (work) => store.transaction(work) }: Steps<Made, Named>,
): Promise<Named> {
  await store.newRowTables.announce(table, now())
  try {
    const made = await make()
    return await commit(async (inner) => {
      const named = await name(made, inner)
      await inner.newRowTables.settle(table)
      return named
    })
  } catch (error) {
    // The version may name the table already; if not, the sweep finds it once this server is gone.
    if (!mayBeDone(error)) await giveUp({ store, rows }, table).catch(report)
    throw error
  }
}

/** Makes a row table that is there only while something is done with it; what a kill leaves of it is swept. */
export async function withPassingTable<T>(
  { store, rows, now, report }: Parts,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  await store.newRowTables.announce(table, now())
  try {
    return await work()
  } finally {
    await giveUp({ store, rows }, table).catch(report)
  }
}

async function giveUp({ store, rows }: Pick<Parts, 'store' | 'rows'>, table: string): Promise<void> {
  await rows.drop(table)
  await store.newRowTables.settle(table)
}
