import type { Caller, CookieChange } from './caller.ts'

/** What a person's app needs to make codes: shown once, and worth nothing until a first code confirms it. */
export type CodeSetUp = { secret: string; address: string }

export type TwoStepView = { since: string | null; recoveryCodes: number }

/** A code beside the password, from an app that the person has with them. */
export type TwoStep = {
  view(userId: string): Promise<TwoStepView>
  /** Begins anew each time it is asked for; refused where it is on. */
  begin(userId: string, password: string, caller: Caller): Promise<CodeSetUp>
  /** Turns it on with a first code, ends all other sessions, and answers codes for when the app is lost. */
  confirm(userId: string, code: string, caller: Caller): Promise<{ recoveryCodes: string[] }>
  /** New codes for when the app is lost; those from before no longer work. */
  renewRecoveryCodes(userId: string, password: string, caller: Caller): Promise<{ recoveryCodes: string[] }>
  turnOff(userId: string, password: string, caller: Caller): Promise<void>
  /** The same by somebody who looks after the person, for one who lost app and codes. */
  turnOffFor(userId: string): Promise<void>
  /** What a person who has it on brings back with a code, after their password was right; null for all others. */
  ticketFor(userId: string): Promise<string | null>
  /** The second half of a sign-in, with a code of the app or a recovery code. */
  signIn(ticket: string, code: string, caller: Caller): Promise<CookieChange>
}
