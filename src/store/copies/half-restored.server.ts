import { refuse } from '#domain/problem.ts'
import type { Database } from '../database/database.ts'

const KEY = 'restoring'

/** Until a restore has ended nobody else opens the database: what it has may name rows and files that are not there. */
export async function beginRestore({ db }: Pick<Database, 'db'>): Promise<void> {
  const mark = { key: KEY, value: '' }
  await db
    .insertInto('settings')
    .values(mark)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
}

export async function endRestore({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', KEY).execute()
}

export async function refuseHalfRestored({ db }: Pick<Database, 'db'>): Promise<void> {
  const found = await db.selectFrom('settings').select('key').where('key', '=', KEY).execute()
  if (found.length > 0)
    throw refuse(
      503,
      'half-restored',
      'A restore into this installation did not finish. Run it again with --overwrite.',
    )
}
