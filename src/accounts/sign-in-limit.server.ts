import type { AccountDb } from './account-db.server.ts'
import { addressBlock } from './address-block.ts'
import { takeAttempt } from './attempt-count.server.ts'
import { keyedDigest } from './secrets.server.ts'

export const FAILURES_PER_ACCOUNT = 10
export const FAILURES_PER_ADDRESS = 50

type Attempt = { email: string; ip: string | null }

/**
 * Failed sign-ins, counted per account and per address in windows of 15 minutes; the keys are hashes, so that the table
 * names nobody.
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
      const wait = await takeAttempt(db, addressKey(attempt), FAILURES_PER_ADDRESS, now)
      return wait ?? takeAttempt(db, accountKey(attempt), FAILURES_PER_ACCOUNT, now)
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
