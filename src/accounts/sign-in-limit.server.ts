import type { AccountDb } from './account-db.server.ts'
import { addressBlock } from './address-block.ts'
import { keyedDigest } from './secrets.server.ts'
import { countFailure, lockFailures, type Pace, secondsToWait, takeBack } from './slow-down.server.ts'

/** One account from one address: whoever mistypes waits seconds, whoever guesses gets a try every two minutes. */
export const ACCOUNT_PACE: Pace = { free: 5, mostSeconds: 120 }

/** The same while an account is being guessed from everywhere: it slows each address sooner, and shuts out none. */
export const BESIEGED_PACE: Pace = { free: 2, mostSeconds: 600 }
export const BESIEGED_FROM = 100

/** All accounts from one address, which may be that of a whole office. */
export const ADDRESS_PACE: Pace = { free: 50, mostSeconds: 60 }

type FromAddress = { ip: string | null }
type Attempt = FromAddress & { email: string }

/**
 * Failed sign-ins slow down the address they come from: for the account that was tried, and for all accounts. Nothing
 * that others do elsewhere refuses a person with the right password, whose address has not failed. The keys are hashes,
 * so that the table names nobody.
 */
export function signInLimit(key: string) {
  const addressKey = ({ ip }: FromAddress) => keyedDigest(key, 'sign-in address', addressBlock(ip))
  const accountKey = ({ email }: Attempt) => keyedDigest(key, 'sign-in account', email)
  const pairKey = ({ email, ip }: Attempt) =>
    keyedDigest(key, 'sign-in account from address', `${email}\0${addressBlock(ip)}`)

  return {
    /**
     * Counts the attempt as a failure before the password is looked at, so that guesses sent at once don't slip through;
     * answers the seconds to wait when it came too early.
     */
    async take(db: AccountDb, attempt: Attempt, now: string): Promise<number | null> {
      // The address comes first: once it has to wait, the emails it makes up are no longer written down.
      const address = await lockFailures(db, addressKey(attempt), now)
      const waitOfAddress = secondsToWait(address, ADDRESS_PACE, now)
      if (waitOfAddress !== null) return waitOfAddress
      const account = await lockFailures(db, accountKey(attempt), now)
      const pair = await lockFailures(db, pairKey(attempt), now)
      const pace = account.failures >= BESIEGED_FROM ? BESIEGED_PACE : ACCOUNT_PACE
      const wait = secondsToWait(pair, pace, now)
      if (wait !== null) return wait
      await countFailure(db, addressKey(attempt), address, now)
      await countFailure(db, accountKey(attempt), account, now)
      await countFailure(db, pairKey(attempt), pair, now)
      return null
    },

    /** The same for a sign-in that names no account before it is over. */
    async takeAddress(db: AccountDb, ip: string | null, now: string): Promise<number | null> {
      const before = await lockFailures(db, addressKey({ ip }), now)
      const wait = secondsToWait(before, ADDRESS_PACE, now)
      if (wait === null) await countFailure(db, addressKey({ ip }), before, now)
      return wait
    },

    forgiveAddress: (db: AccountDb, ip: string | null): Promise<void> => takeBack(db, addressKey({ ip })),

    /** A right password clears the account for its address, and takes its own attempt off the other two. */
    async forgive(db: AccountDb, attempt: Attempt): Promise<void> {
      // In the order of `take`, so that the two never wait for each other.
      await takeBack(db, addressKey(attempt))
      await takeBack(db, accountKey(attempt))
      await db.all(db.build.deleteFrom('sign_in_failures').where('id', '=', pairKey(attempt)))
    },
  }
}
