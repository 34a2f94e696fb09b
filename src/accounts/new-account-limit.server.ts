import { refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import { takeAttempt } from './attempt-count.server.ts'
import { keyedDigest } from './secrets.server.ts'

export const ACCOUNTS_PER_PERSON = 30

/**
 * Counts an account that somebody makes for somebody else, whether or not it is made in the end: the answer tells whether
 * the email has one already, which nobody shall find out for a whole list of people.
 */
export function newAccountLimit(db: AccountDb, key: string, by: string | null, now: string): Promise<number | null> {
  return takeAttempt(db, keyedDigest(key, 'new account', by ?? ''), ACCOUNTS_PER_PERSON, now)
}

export function tooManyAccounts(retryAfter: number) {
  const message = 'Too many accounts were requested. Please wait a while, or invite people by email.'
  return refuse(429, 'too-many-accounts', message, { retryAfter })
}
