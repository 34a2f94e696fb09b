import type { Caller, CookieChange } from '../caller.ts'

/** A person whose account has a password, which they enter once to use it with the provider from then on. */
export type PendingConnection = { email: string; provider: string }

/** Signing in with the OpenID provider that the settings name. */
export type SingleSignOn = {
  /** What people call the provider; null where none is set up. */
  provider: string | null
  /** Whether it makes an account for whoever signs in without one. */
  makesAccounts: boolean
  /** Where to go to sign in, and the cookie that the answer is checked against; `from` is where to come back to. */
  begin(from: string | null, caller: Caller): Promise<CookieChange & { location: string }>
  /** Takes the provider's answer, which came as this query string, and says where to go on. */
  finish(query: string, caller: Caller): Promise<CookieChange & { location: string }>
  /** The connection that the browser was asked about; null for one without. */
  pending(caller: Caller): PendingConnection | null
  connect(password: string, caller: Caller): Promise<CookieChange & { location: string }>
  /** Ends the sessions of whom the provider says that they signed out there; answers how many. */
  signedOut(logoutToken: string): Promise<number>
  /** The person is no longer known by the provider's name for them. */
  disconnect(userId: string): Promise<void>
  /** Where whoever has a session of the provider signs out of it too. */
  leaveUrl(idToken: string, headers: Headers): Promise<string | null>
}
