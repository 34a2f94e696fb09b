import type { SignUpPolicy } from '#domain/access/sign-up.ts'
import type { Caller, CookieChange } from './caller.ts'

export type SignUp = { email: string; name: string; note: string; app: string | null; policy: SignUpPolicy }

/** What the page of a one-time link shows before it is used. */
export type LinkView = {
  purpose: 'register' | 'reset' | 'invite' | 'email'
  email: string
  name: string | null
  app: string | null
  level: number | null
  /** The person already has an account: an invitation then asks for its password. */
  hasAccount: boolean
  /** Whoever has none accepts it while they are signed in. */
  hasPassword: boolean
}

/** How people come in and back in without anybody's help: signing up, a forgotten password, a new email. */
export type Registration = {
  /** Mails a link to finish with; who has an account already is told so in the letter, not on screen. */
  signUp(person: SignUp, caller: Caller): Promise<void>
  /** Makes the account; where approval is asked for, the person waits and no session starts. */
  finishSignUp(
    proof: { token: string; password: string; policy: SignUpPolicy },
    caller: Caller,
  ): Promise<CookieChange & { waiting: boolean }>
  /** Mails a link to set a new password, when there is such an account and it has a password. */
  forgotPassword(email: string, caller: Caller): Promise<void>
  /** Mails such a link to somebody, also to one who has no password yet and so could not ask for it. */
  mailPasswordLink(userId: string, by: string | null, caller: Caller): Promise<void>
  /** Sets the password that the link allows to set, and ends every session. */
  setPassword(proof: { token: string; password: string }): Promise<{ email: string }>
  /** Makes the address that the link was sent to the person's own. */
  confirmEmail(token: string): Promise<{ email: string }>
  readLink(token: string): Promise<LinkView>
}
