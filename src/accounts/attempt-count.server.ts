import type { AccountDb } from './account-db.server.ts'

const WINDOW_MS = 15 * 60_000

/**
 * Counts one more attempt under this key and answers the seconds to wait when there were more than `most` in 15 minutes.
 * Counts are stored, so that a restart forgives nobody and several servers count together.
 */
export async function takeAttempt(db: AccountDb, id: string, most: number, now: string): Promise<number | null> {
  const counted = await db.first(countOne(db, id, now))
  if (!counted) throw new Error('an attempt was not counted')
  // A window that has just begun is the moment to sweep those that are over.
  if (counted.failures === 1) await db.all(db.build.deleteFrom('sign_in_failures').where('since', '<=', cutoff(now)))
  if (counted.failures <= most) return null
  return Math.max(1, Math.ceil((Date.parse(counted.since) + WINDOW_MS - Date.parse(now)) / 1000))
}

/** One more in the window under way, or the first of a new one: a single statement, so that none is lost. */
function countOne({ build }: AccountDb, id: string, now: string) {
  return build
    .insertInto('sign_in_failures')
    .values({ id, since: now, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => {
        const over = eb('sign_in_failures.since', '<=', cutoff(now))
        const oneMore = eb('sign_in_failures.failures', '+', 1)
        return {
          since: eb.case().when(over).then(eb.ref('excluded.since')).else(eb.ref('sign_in_failures.since')).end(),
          failures: eb.case().when(over).then(eb.ref('excluded.failures')).else(oneMore).end(),
        }
      }),
    )
    .returning(['since', 'failures'])
}

function cutoff(now: string): string {
  return new Date(Date.parse(now) - WINDOW_MS).toISOString()
}
