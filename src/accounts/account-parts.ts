import type { Stamp } from '#domain/item/item.ts'
import type { AccountDb, WriteAccounts } from './account-db.server.ts'
import type { Caller, CookieChange } from './caller.ts'
import type { OneTimeLinks } from './one-time-links.server.ts'
import type { Postbox } from './postbox.server.ts'
import type { ProvidedSession } from './sessions.server.ts'

/** What the parts of the accounts share. */
export type AccountParts = {
  reading: AccountDb
  writing: WriteAccounts
  now(): string
  links: OneTimeLinks
  postbox: Postbox
  /** The group of those who signed up themselves. */
  signUpGroup: string
  /** The address of a screen for a letter. */
  linkTo(path: string, token: string, caller: Caller): string
  /** The same for what no request asks for; null where nobody said under which address people reach us. */
  ownLink(path: string): string | null
  /** Counts a letter, and refuses it when there were too many. */
  countLetter(email: string, caller: Caller, by: string | null): Promise<void>
  /** Checks a person's own password, under the same limits as a sign-in. */
  checkOwnPassword(email: string, password: string, caller: Caller): Promise<void>
  /** Starts a session in this transaction and answers its cookie; `provided` is what a provider said whose sign-in it is. */
  openSession(db: AccountDb, userId: string, caller: Caller, provided?: ProvidedSession | null): Promise<CookieChange>
  /** The stored id of the session that these headers carry. */
  sessionIdOf(headers: Headers): string | null
  /** What people call the provider with this issuer. */
  providerName(issuer: string): string
  stamp(by: string | null): Stamp
}
