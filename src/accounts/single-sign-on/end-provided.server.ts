import type { AccountDb } from '../account-db.server.ts'
import { findByIdentity } from './identities.server.ts'
import type { SignedOut } from './logout-token.server.ts'

/**
 * Ends the sessions of somebody who signed out at the provider, of those that it started: the one that it names, or all of
 * the person's where it names none. One whose name we were not told goes with any of theirs. What began after the provider
 * said so stays, so that a token that is sent again later ends nothing new.
 */
export async function endProvided(db: AccountDb, { issuer, subject, session, at }: SignedOut): Promise<number> {
  const person = subject === null ? undefined : await findByIdentity(db, { issuer, subject })
  if (subject !== null && !person) return 0
  const begun = db.build.deleteFrom('sessions').where('created_at', '<=', at).where('id_token', 'is not', null)
  const theirs = person ? begun.where('user_id', '=', person.id) : begun
  const ended =
    session === null
      ? theirs
      : theirs.where((eb) => {
          const named = eb('provider_session', '=', session)
          return person ? eb.or([named, eb('provider_session', 'is', null)]) : named
        })
  return (await db.all(ended.returning('id'))).length
}
