import type { AccountDb } from './account-db.server.ts'
import { addressBlock } from './address-block.ts'
import { keyedDigest } from './secrets.server.ts'

const WINDOW_MS = 15 * 60_000
export const FAILURES_PER_ACCOUNT = 10
export const FAILURES_PER_ADDRESS = 50

type Attempt = { email: string; ip: string | null }

/**
 * Failed sign-ins, counted per account and per address in windows of 15 minutes. They are stored, so that a restart
 * forgives nobody and several servers count together; the keys are hashes, so that the table names nobody.
 */
export function signInLimit(key: string) {
  const accountKey = ({ email }: Attempt) => keyedDigest(key, 'sign-in account', email)
  const addressKey = ({ ip }: Attempt) => keyedDigest(key, 'sign-in address', addressBlock(ip))

  return {
    /**
     * Counts the attempt as a failure before the password is looked at, so that guesses sent at once don't slip through;
     * answers the seconds to wait when there were too many.
     */
    async take(db: AccountDb, attempt: Attempt, now: string): Promise<number | null> {
      // The address comes first: once it is refused, the emails it makes up are no longer written down.
      const wait = await takeOne(db, addressKey(attempt), FAILURES_PER_ADDRESS, now)
      return wait ?? takeOne(db, accountKey(attempt), FAILURES_PER_ACCOUNT, now)
    },

    /** A right password clears the account and takes its own attempt off the address. */
    async forgive({ build, all }: AccountDb, attempt: Attempt): Promise<void> {
      await all(build.deleteFrom('sign_in_failures').where('id', '=', accountKey(attempt)))
      await all(
        build
          .updateTable('sign_in_failures')
          .set((eb) => ({ failures: eb('failures', '-', 1) }))
          .where('id', '=', addressKey(attempt))
          .where('failures', '>', 0),
      )
    },
  }
}

async function takeOne(db: AccountDb, id: string, most: number, now: string): Promise<number | null> {
  const counted = await db.first(countOne(db, id, now))
  if (!counted) throw new Error('a failed sign-in was not counted')
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
