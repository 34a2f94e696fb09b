import type { Actor } from '#domain/access/access.ts'
import type { ApiToken } from '#domain/access/people.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import type { CookieChange } from './caller.ts'
import type { WithFirstSite } from './first-run.server.ts'
import type { Grant } from './grant.ts'
import type { OwnAccount } from './own-account.ts'
import type { People } from './people.ts'
import type { Registration } from './registration.ts'
import type { SingleSignOn } from './single-sign-on/single-sign-on.ts'
import type { TwoStep } from './two-step.ts'

export type Credentials = { email: string; password: string; ip: string | null; userAgent: string }

export type NewUser = Grant & { email: string; password: string; name: string }

/** A token ends by itself after so many days, or never. */
export type NewToken = Grant & { name: string; days?: number | null }

export type NewInstallation = { siteName: string; email: string; password: string; name: string }

/** Who people are and what they may do. Expected problems are thrown as ProblemErrors, as in the store. */
export type Accounts = {
  registration: Registration
  own: OwnAccount
  people: People
  twoStep: TwoStep
  singleSignOn: SingleSignOn
  /** Whether a mail server is set; without one letters wait in the outbox. */
  sendsMail: boolean
  /**
   * One answer for an unknown email and a wrong password; 429 where failures slow this address down. Whoever has two-step
   * sign-in on is refused with a ticket, which `twoStep.signIn` takes with a code.
   */
  signIn(credentials: Credentials): Promise<CookieChange>
  /**
   * Ends the session that the cookie names; without one it still clears the cookie. `leave` is where a browser goes that
   * signed in with a provider, to sign out there too.
   */
  signOut(headers: Headers): Promise<CookieChange & { leave: string | null }>
  /** The person of the session cookie or the API token of the Authorization header; a bad token is a 401, never a guest. */
  actorOf(headers: Headers): Promise<Actor>
  /** What whoever began something, as a person or with a token, may do today; a guest's level where they are gone. */
  levelOf(actorId: string | null, app: string): Promise<number>
  /** Counted against whoever asks, unless they may see all accounts. */
  createUser(user: NewUser, stamp: Stamp, asked?: { counted: boolean }): Promise<{ id: string; email: string }>
  /** Ends every session of the user; until restored they can't sign in, and their tokens don't work. */
  suspendUser(userId: string, stamp: Stamp): Promise<void>
  restoreUser(userId: string, stamp: Stamp): Promise<void>
  /** The plain token is given once and stored only as a hash. */
  createToken(token: NewToken, stamp: Stamp): Promise<{ id: string; token: string }>
  /** The site a token is for (null: every site), or undefined when there is no such token. */
  tokenApp(tokenId: string): Promise<string | null | undefined>
  /** The tokens that work: of one site, or all. */
  tokens(app: string | null): Promise<ApiToken[]>
  /** Ends a token at once, and all that were made with it. */
  revokeToken(tokenId: string, stamp: Stamp): Promise<void>
  /** The first site with its first administrator, and what is made with it, in one transaction; refused once a site exists. */
  initialise<T>(
    installation: NewInstallation,
    stamp: Stamp,
    also: WithFirstSite<T>,
  ): Promise<{ site: Item; userId: string; also: T }>
  /** Whether that was done, even if the site is gone since. */
  isInitialised(): Promise<boolean>
  /** Resolves when every letter is on its way. */
  idle(): Promise<void>
}
