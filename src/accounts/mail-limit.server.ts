import { refuse } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'
import { addressBlock } from './address-block.ts'
import { takeAttempt } from './attempt-count.server.ts'
import { keyedDigest } from './secrets.server.ts'

export const LETTERS_PER_RECIPIENT = 5
export const LETTERS_PER_ADDRESS = 30
export const LETTERS_PER_PERSON = 60

/** Whom the letter goes to, and who asks for it: a network address, and the account where someone is signed in. */
export type LetterRequest = { email: string; ip: string | null; by: string | null }

/**
 * Every letter is counted against its recipient, the address and the account that ask for it, whether or not it is
 * written in the end: what is refused says nothing about who has an account.
 */
export function mailLimit(key: string) {
  return async (db: AccountDb, { email, ip, by }: LetterRequest, now: string): Promise<number | null> => {
    const asking = by
      ? await takeAttempt(db, keyedDigest(key, 'mail account', by), LETTERS_PER_PERSON, now)
      : await takeAttempt(db, keyedDigest(key, 'mail address', addressBlock(ip)), LETTERS_PER_ADDRESS, now)
    return asking ?? takeAttempt(db, keyedDigest(key, 'mail recipient', email), LETTERS_PER_RECIPIENT, now)
  }
}

export function tooManyLetters(retryAfter: number) {
  const message = 'Too many emails were requested. Please wait a while and try again.'
  return refuse(429, 'too-many-letters', message, { retryAfter })
}
