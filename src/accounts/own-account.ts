import type { ApiToken, SignInWays } from '#domain/access/people.ts'
import type { Caller } from './caller.ts'

export type OwnSession = { id: string; startedAt: string; ip: string | null; userAgent: string; current: boolean }

export type OwnView = {
  email: string
  name: string
  signIn: SignInWays
  groups: { name: string; app: string | null; level: number }[]
  sessions: OwnSession[]
  tokens: ApiToken[]
}

/** What people look after themselves. Every method works on the person it is given and on nobody else. */
export type OwnAccount = {
  view(userId: string, headers: Headers): Promise<OwnView>
  groupNames(userId: string): Promise<string[]>
  rename(userId: string, name: string): Promise<void>
  /** Ends every other session; the one that asks goes on. */
  changePassword(userId: string, change: { current: string; password: string }, caller: Caller): Promise<void>
  /** Mails a link to the new address; the old one holds until it is opened. */
  changeEmail(userId: string, change: { email: string; password: string }, caller: Caller): Promise<void>
  endSession(userId: string, sessionId: string): Promise<void>
  endOtherSessions(userId: string, headers: Headers): Promise<void>
  /** With all tokens that were made with it; somebody else's is left alone. */
  revokeToken(userId: string, tokenId: string): Promise<void>
}
