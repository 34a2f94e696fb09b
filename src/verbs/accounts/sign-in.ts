import { z } from 'zod'
import { EmailAddress, SignInTicket, TypedCode } from '#accounts/account-input.ts'
import { GUEST } from '#domain/access/access.ts'
import { defineVerb } from '../verb.ts'

/** The door sets the cookies of the answer and shows nothing of them. */
export const signIn = defineVerb({
  name: 'session.sign-in',
  summary: 'Starts a session for the person with this email and password.',
  kind: 'write',
  input: z.strictObject({ email: EmailAddress, password: z.string().min(1, 'is missing').max(200) }),
  level: GUEST,
  maxBytes: 10_000,
  run({ email, password }, { accounts, caller }) {
    return accounts.signIn({ email, password, ip: caller.ip, userAgent: caller.userAgent })
  },
})

export const signInWithCode = defineVerb({
  name: 'session.enter-code',
  summary: 'Starts the session of someone whose password was right, with a code from their authenticator app.',
  kind: 'write',
  input: z.strictObject({ ticket: SignInTicket, code: TypedCode }),
  level: GUEST,
  maxBytes: 10_000,
  run: async ({ ticket, code }, { accounts, caller }) => accounts.twoStep.signIn(ticket, code, caller),
})
